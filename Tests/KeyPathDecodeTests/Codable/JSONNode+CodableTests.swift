import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// A node as a field of Codable types.
@Suite struct JSONNodeCodableTests {
  private struct Event: Codable, Hashable {
    let id: Int, body: JSONNode, extra: JSONNode?
    var list: [JSONNode] = [], members: [String: JSONNode] = [:]
  }

  private static let text =
    #"{"id":1,"body":{"snake_case":[2.50,{"fullName":null}]},"list":[1,"a",null],"members":{"first_key":true}}"#

  @Test("KeyPathDecoder gives the payload's own node") func ownDecoder() throws {
    var decoder = KeyPathDecoder()
    for strategy in [JSONDecoder.KeyDecodingStrategy.useDefaultKeys, .convertFromSnakeCase] {
      decoder.keyDecodingStrategy = strategy
      let event = try decoder.decode(Event.self, from: Data(Self.text.utf8))
      expectEqual(event.body.data, Data(#"{"snake_case":[2.50,{"fullName":null}]}"#.utf8))
      expectEqual(event.extra, nil)
      expectEqual(event.list, [1, "a", .null])
      expectEqual(event.members, ["first_key": true])
      expectEqual(event.body["snake_case"]?.location.line, 1)
    }
  }

  @Test("JSONDecoder gives the same values, by the payload's own keys") func jsonDecoder() throws {
    let expected = try KeyPathDecoder().decode(Event.self, from: Data(Self.text.utf8))
    let decoder = JSONDecoder()
    try expectEqual(decoder.decode(Event.self, from: Data(Self.text.utf8)), expected)
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    try expectEqual(decoder.decode(Event.self, from: Data(Self.text.utf8)), expected)
  }

  @Test("JSONEncoder writes the same values, under any strategy for keys") func jsonEncoder() throws {
    let event = try KeyPathDecoder().decode(Event.self, from: Data(Self.text.utf8))
    let encoder = JSONEncoder()
    for strategy in [JSONEncoder.KeyEncodingStrategy.useDefaultKeys, .convertToSnakeCase] {
      encoder.keyEncodingStrategy = strategy
      try expectEqual(JSONDocument(encoder.encode(event)).root, node(Self.text))
    }
  }

  @Test("a property list holds the same values, except null") func propertyList() throws {
    let event = Event(id: 1, body: ["a": [1, 2.5, "x", true], "b": ["c": [:]]], extra: 3)
    let data = try PropertyListEncoder().encode(event)
    try expectEqual(PropertyListDecoder().decode(Event.self, from: data), event)
    let dates = try PropertyListEncoder().encode(["body": Date()])
    #expect(throws: DecodingError.self) { try PropertyListDecoder().decode([String: JSONNode].self, from: dates) }
  }

  @Test("a tree gives a node with the same values") func trees() throws {
    let event = try KeyPathDecoder().decode(Event.self, from: node(Self.text).value)
    expectEqual(event, (try KeyPathDecoder().decode(Event.self, from: Data(Self.text.utf8))))
  }

  @Test("decoding and encoding keeps the values of accepted texts", arguments: acceptedTexts) func kept(text: String)
    throws
  {
    let json = try JSONDocument(Data(text.utf8)).root
    let encoded = try JSONEncoder().encode(json)
    let rounded = text.contains("237462374673276894279832749832423479823246327846")
    if rounded {
      let before: Double = try json => 0, after: Double = try JSONDocument(encoded).root => 0
      expectEqual(after, before)
    } else {
      try expectEqual(JSONDocument(encoded).root, json)
      try expectEqual(JSONDecoder().decode(JSONNode.self, from: encoded), json)
    }
  }

  @Test(
    "a number that no encoder holds is an error, not another number", arguments: ["1e400", "-1e400", "123.456e-789"])
  func largeNumbers(text: String) throws {
    let json = try node("{\"a\":[\(text)]}")
    #expect { try JSONEncoder().encode(json) } throws: { error in
      guard case EncodingError.invalidValue(_, let context) = error else { return false }
      return context.codingPath.map(\.stringValue) == ["a", "Index 0"]
    }
  }

  @Test("encoding what is too deep is an error") func depth() throws {
    let text = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let deep = try JSONDocument(Data(text.utf8), depthLimit: 1_000).root
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(deep) }
    let shallow = try node(String(repeating: "[", count: 300) + String(repeating: "]", count: 300))
    try expectEqual(JSONDocument(JSONEncoder().encode(shallow)).root, shallow)
  }
}
