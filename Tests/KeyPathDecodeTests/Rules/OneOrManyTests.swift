import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite struct OneOrManyTests {
  private struct Owner: Decodable, Equatable { let id: Int }

  private static let payload = """
    {"one": "a", "many": ["a", "b"], "none": [], "null": null, "n": 5, "day": "1970-01-01T00:00:00Z",
     "owner": {"id": 1}, "owners": [{"id": 1}, {"id": "x"}], "broken": {"id": "x"}}
    """

  @Test("a value that stands alone is an array of one") func values() throws {
    let payload = Self.payload
    try expect(payload, gives: ["a"]) { try $0 => "one" => .oneOrMany }
    try expect(payload, gives: ["a", "b"]) { try $0 => "many" => .oneOrMany }
    try expect(payload, gives: Set(["a"])) { try $0 => "one" => .oneOrMany }
    try expect(payload, gives: [] as [String]) { try $0 => "none" => .oneOrMany }
    try expect(payload, gives: [Date(timeIntervalSince1970: 0)]) { try $0 => "day" => .oneOrMany(.iso8601) }
    try expect(payload, gives: nil as [String]?) { try $0 =>? "null" => .oneOrMany }
    try expect(payload, gives: nil as [String]?) { try $0 =>? "missing" => .oneOrMany }
    try expect(payload, gives: [Owner(id: 1)]) { try $0 => "owner" => .oneOrMany }
    try expect(
      payload, gives: [Owner(id: 1)], warnings: ["droppedElement | owners[1].id: expected Int, found string in Owner"]
    ) {
      try $0 => "owners" => .lossy(.oneOrMany(.codable))
    }
    try expect(payload, gives: ["a"]) { try $0 => "one" => .oneOrMany.count(1...2) }
    let json: Any = ["tags": "a"], tags: [String]
    tags = try json => "tags" => .oneOrMany
    #expect(tags == ["a"])
  }

  @Test("an element that stands alone fails at its own path") func failures() {
    let payload = Self.payload
    expect(payload, refused: "type_mismatch | n: expected String, found number") {
      try $0 => "n" => .oneOrMany as [String]
    }
    expect(payload, refused: "null_value | null: expected [String], found null") {
      try $0 => "null" => .oneOrMany as [String]
    }
    expect(payload, refused: "type_mismatch | broken.id: expected Int, found string in Owner") {
      try $0 => "broken" => .oneOrMany as [Owner]
    }
    expect(payload, refused: "type_mismatch | owners[1].id: expected Int, found string in Owner") {
      try $0 => "owners" => .oneOrMany as [Owner]
    }
    expect(payload, refused: #"missing_key | (root): missing key "missing""#) {
      try $0 => "missing" => .oneOrMany as [String]
    }
  }
}
