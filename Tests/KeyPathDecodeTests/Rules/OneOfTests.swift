import Foundation
import KeyPathDecode
import TestSupport
import Testing

private enum Reference: Equatable {
  case id(Int), name(String), post(Int)
}

extension DecodeRule where Value == Reference {
  fileprivate static var any: DecodeRule {
    .oneOf(.map { .id($0) }, .map { .name($0) }, .custom { .post(try $0 => "post_id") })
  }
}

@Suite struct OneOfTests {
  @Test("`.oneOf` tries rules in order") func dates() throws {
    let payload = #"{"iso": "1970-01-01T00:00:01Z", "text": "a"}"#
    try expect(payload, gives: Date(timeIntervalSince1970: 1)) { try $0 => "iso" => .oneOf(.unixSeconds, .iso8601) }
    expect(
      payload,
      refused: "invalid_value | text: \(words(of: .date(.digits(.year, count: 4)))); "
        + "the closest of 2 alternatives"
    ) { try $0 => "text" => .oneOf(.unixSeconds, .iso8601) as Date }
  }

  @Test("`.oneOf` chooses a rule for each element") func elements() throws {
    try expect(#"[5, "five", {"post_id": 6}]"#, gives: [.id(5), .name("five"), .post(6)]) {
      try $0 => "" => .array(.any) as [Reference]
    }
    expect(
      #"["a", true]"#,
      refused: "no_alternative | [1]: none of 3 alternatives worked: expected Int, found bool; "
        + "expected String, found bool; expected object, found bool"
    ) { try $0 => "" => .array(.any) as [Reference] }
  }

  @Test("the error is from the rule that got furthest") func furthestFirst() {
    expect(
      #"{"ref": {"post_id": "5"}}"#,
      refused: "type_mismatch | ref.post_id: expected Int, found string in Reference; the closest of 3 alternatives"
    ) { try $0 => "ref" => .any as Reference }
    expect(
      #"{"ints": [1, "2"]}"#,
      refused: "type_mismatch | ints[1]: expected Int, found string; the closest of 2 alternatives"
    ) { try $0 => "ints" => .oneOf(.map { (s: String) in [s] }, .array(.map { (n: Int) in "\(n)" })) as [String] }
    expect(
      #"{"cow": "Eve"}"#,
      refused:
        #"no_alternative | (root): none of 2 alternatives worked: missing key "dog"; missing key "cat""#
    ) { try $0 => "" => .oneOf(.custom { try $0 => "dog" }, .custom { try $0 => "cat" }) as String }
  }
}
