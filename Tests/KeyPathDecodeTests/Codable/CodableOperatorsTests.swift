import Foundation
import KeyPathDecode
import TestSupport
import Testing

private let payload =
  #"{"one": {"id": 1}, "list": [{"id": 2}, null], "map": {"a": [{"id": 3}, null]}, "null": null, "bad": [{"id": "x"}]}"#

private struct Event: Decodable, Equatable { var at: Date, link: URL, icon: Data? }

/// The operators decode any `Decodable` type.
@Suite struct CodableOperatorsTests {
  @Test("the operators return any Decodable type", arguments: shapes(of: payload))
  func decodableResults(shape: Shape) throws {
    let json = shape.json()
    try expectEqual(json => "one", Plain(id: 1))
    try expectEqual(json => "list[0]" as Plain?, Plain(id: 2))
    try expectEqual(json => "null" as Plain?, nil)
    try expectEqual(json => "list" as [Plain?], [Plain(id: 2), nil])
    try expectEqual(json => "map" as [String: [Plain?]], ["a": [Plain(id: 3), nil]])
    try expectEqual(json =>? "one" as Plain?, Plain(id: 1))
    try expectEqual(json =>? "zzz" as Plain?, nil)
    try expectEqual(json =>? "null" as [Plain]?, nil)
    try expectEqual(json => "map" =>? "b" as [Plain]?, nil)
    try expectEqual(json =>? "zzz" =>? "b" as [Plain]?, nil)
    try expectEqual((json =>? "zzz" ?? Plain(id: 9)), Plain(id: 9))
    expectEqual(
      outcome { try json => "bad" as [Plain] }, "type_mismatch | bad[0].id: expected Int, found string in Plain")
    expectEqual(
      outcome { try json => "map" =>? "a" as [Plain]? }, "null_value | map.a[1]: expected object, found null in Plain")
    expectEqual(outcome { try json => "zzz" as Plain }, #"missing_key | (root): missing key "zzz""#)
    expectEqual(outcome { try json => "one.id" as [Plain] }, "type_mismatch | one.id: expected [Plain], found number")
  }

  @Test("an error inside a Decodable type has a location") func location() throws {
    let root = try JSONDocument(Data("{\n  \"list\": [\n    {\"id\": \"x\"}]}".utf8)).root
    let error = try decodeError { try root => "list" as [Plain] }
    expectEqual(error.location, DecodeError.Location(line: 3, column: 12, byteOffset: 25))
    let missing = try decodeError { try KeyPathDecoder().decode([String: [Suit: Int]].self, from: root) }
    expectEqual(missing.location, DecodeError.Location(line: 2, column: 11, byteOffset: 12))
  }

  /// Without a custom decoder, dates, data, and URLs decode as they do under the operators.
  @Test("dates, data, and URLs decode by the operators' rules") func standardTypes() throws {
    let json: Any = ["event": ["at": "1970-01-01T00:00:01.5Z", "link": "/x", "icon": "AAE="]]
    let event: Event = try json => "event"
    expectEqual(event, Event(at: Date(timeIntervalSince1970: 1.5), link: URL(string: "/x")!, icon: Data([0, 1])))
    try expectEqual(json => "event" as Event?, event)
    expectEqual(
      outcome { try ["at": 0, "link": "/x"] as [String: Any] => "" as Event },
      "type_mismatch | at: expected Date, found number in Event")
    expectEqual(
      outcome { try ["at": "1970-01-01T00:00:00Z", "link": "a b"] => "" as Event },
      "invalid_value | link: \(words(of: .url(firstUnencoded: 1))), in Event")
  }

  /// Generic code sees only `Decodable`, even if the type is also `KeyPathDecodable`.
  @Test("generic code prefers `init(json:)`") func genericCode() throws {
    func decode<Value: Decodable>(_ json: Any) throws -> Value { try json => "x" }
    try expectEqual((decode(["x": ["id": 1]]) as Both).way, "json")
    try expectEqual((decode(["x": [["id": 1]]]) as [Both])[0].way, "json")
    try expectEqual(decode(["x": "1970-01-01T00:00:00Z"]), Date(timeIntervalSince1970: 0))
    try expectEqual(decode(["x": [1, 2]]), [1, 2])
    try expectEqual(decode(["x": 300]), UInt16(300))
    #expect(outcome { try decode(["x": 300]) as UInt8 }.hasPrefix("number_out_of_range | x: "))
  }

  @Test("a warning inside a Decodable type has the whole path") func warnings() throws {
    struct Feed: DecodableByKeyPaths {
      let tags: [String]
      init(json: Any) throws { tags = try json => "tags" => .lossy() }
    }
    struct Page: Decodable { var feeds: [String: [Feed]] }
    let json: Any = ["page": ["feeds": ["a": [["tags": ["x", 1] as [Any]]]]]]
    let (page, warnings) = try collectingWarnings { try json => "page" as Page }
    expectEqual(page.feeds["a"]?[0].tags, ["x"])
    expectEqual(warnings.map(\.error.summary), ["page.feeds.a[0].tags[1]: expected String, found number in Feed"])
  }
}
