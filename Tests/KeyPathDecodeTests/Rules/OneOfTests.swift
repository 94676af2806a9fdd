import Foundation
import KeyPathDecode
import TestSupport
import Testing

private enum Reference {
  case id(Int), name(String), post(Int)
}

extension DecodeRule where Value == Reference {
  fileprivate static var any: DecodeRule {
    .oneOf(.map { .id($0) }, .map { .name($0) }, .custom { .post(try $0 => "post_id") })
  }
}

private struct Owner: Decodable { let id: Int }

@Suite("rules that try several forms") struct OneOfTests {
  @Test("`.oneOf` tries rules in order, and fails with the one that got furthest") func oneOf() {
    expect(
      #"{"iso": "1970-01-01T00:00:01Z", "text": "a", "list": [5, "five", {"post_id": 6}], "ints": [1, "2"], "ref": {"post_id": "5"}, "cow": {}}"#,
      Gives("1970-01-01 00:00:01 +0000") { try $0 => "iso" => .oneOf(.unixSeconds, .iso8601) as Date },
      Gives("invalid_value | text: \(words(of: .date(.digits(.year, count: 4)))); the closest of 2 alternatives") {
        try $0 => "text" => .oneOf(.unixSeconds, .iso8601) as Date
      },
      Gives(#"id(5) name("five") post(6)"#) {
        try ($0 => "list" => .array(.any) as [Reference]).map { "\($0)" }.joined(separator: " ")
      },
      Gives(
        "no_alternative | list: none of 3 alternatives worked: expected Int, found array; expected String, found array; "
          + "expected object, found array"
      ) { try $0 => "list" => .any as Reference },
      Gives("type_mismatch | ref.post_id: expected Int, found string in Reference; the closest of 3 alternatives") {
        try $0 => "ref" => .any as Reference
      },
      Gives("type_mismatch | ints[1]: expected Int, found string; the closest of 2 alternatives") {
        try $0 => "ints" => .oneOf(.map { (s: String) in [s] }, .array(.map { (n: Int) in "\(n)" })) as [String]
      },
      Gives(#"no_alternative | cow: none of 2 alternatives worked: missing key "dog"; missing key "cat""#) {
        try $0 => "cow" => .oneOf(.custom { try $0 => "dog" }, .custom { try $0 => "cat" }) as String
      })
  }

  @Test("`.oneOrMany` reads a value that stands alone as an array of one, which fails at its own path")
  func oneOrMany() throws {
    let json: Any = ["tags": "a"], tags: [String]
    tags = try json => "tags" => .oneOrMany
    expectEqual(tags, ["a"])
    let inDroppedOwner = "owners[1].id: expected Int, found string in Owner"
    expect(
      """
      {"one": "a", "many": ["a", "b"], "none": [], "null": null, "n": 5, "day": "1970-01-01T00:00:00Z", "owner": {"id": 1},
       "owners": [{"id": 1}, {"id": "x"}], "broken": {"id": "x"}}
      """,
      Gives(#"["a"]"#) { try $0 => "one" => .oneOrMany as [String] },
      Gives(#"["a", "b"]"#) { try $0 => "many" => .oneOrMany as [String] },
      Gives(#"["a"]"#) { try $0 => "one" => .oneOrMany as Set<String> },
      Gives("[]") { try $0 => "none" => .oneOrMany as [String] },
      Gives("[1970-01-01 00:00:00 +0000]") { try $0 => "day" => .oneOrMany(.iso8601) as [Date] },
      Gives("nil") { try $0 =>? "null" => .oneOrMany as [String]? },
      Gives("nil") { try $0 =>? "missing" => .oneOrMany as [String]? },
      Gives("[1]") { try ($0 => "owner" => .oneOrMany as [Owner]).map(\.id) },
      Gives("[1]; droppedElement | \(inDroppedOwner)") {
        try ($0 => "owners" => .lossy(.oneOrMany(.codable)) as [Owner]).map(\.id)
      },
      Gives(#"["a"]"#) { try $0 => "one" => .oneOrMany.count(1...2) as [String] },
      Gives("type_mismatch | n: expected String, found number") { try $0 => "n" => .oneOrMany as [String] },
      Gives("null_value | null: expected [String], found null") { try $0 => "null" => .oneOrMany as [String] },
      Gives("type_mismatch | broken.id: expected Int, found string in Owner") {
        try $0 => "broken" => .oneOrMany as [Owner]
      },
      Gives("type_mismatch | \(inDroppedOwner)") { try $0 => "owners" => .oneOrMany as [Owner] },
      Gives(#"missing_key | (root): missing key "missing""#) { try $0 => "missing" => .oneOrMany as [String] })
  }
}
