import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// A class for which the compiler cannot synthesize `Decodable`.
private final class Model: DecodableByKeyPaths {
  let name: String
  let extra: Any

  init(json: Any) throws {
    name = try json => "the.name"
    extra = try json => "extra"
  }
}

private struct Event: DecodableByKeyPaths {
  let at: Date, stars: Int

  init(json: Any) throws {
    at = try json => "pushed_at"
    stars = try json => "stats.stars"
  }
}

private enum Color: String, DecodableByKeyPaths, Encodable { case red, green }
private enum Rank: Int, DecodableByKeyPaths { case first = 1 }

private struct Flags: OptionSet, DecodableByKeyPaths { let rawValue: UInt8 }

private struct Holder: Decodable { let models: [Model], color: Color?, rank: Rank, flags: Flags }

private struct Whole: DecodableByKeyPaths {
  let json: Any
  init(json: Any) { self.json = json }
}

/// A type that declares `DecodableByKeyPaths` gets its `init(from:)` from the library.
@Suite struct DecodableByKeyPathsTests {
  private let holder = """
    {"models": [{"the": {"name": "a"}, "extra": [1, null]}], "color": "red", "rank": 1, "flags": 3}
    """

  @Test("JSON and property list decoders call `init(json:)`") func fromEveryDecoder() throws {
    let data = Data(holder.utf8)
    for holder in [
      try JSONDecoder().decode(Holder.self, from: data),
      try KeyPathDecoder().decode(Holder.self, from: JSONSerialization.jsonObject(with: data)),
      try KeyPathDecoder().decode(Holder.self, from: JSONDocument(data).root),
    ] {
      expectEqual(holder.models.map(\.name), ["a"])
      expectEqual(holder.color, .red)
      expectEqual(holder.rank, .first)
      expectEqual(holder.flags.rawValue, 3)
    }
    let encoder = PropertyListEncoder()
    for format: PropertyListSerialization.PropertyListFormat in [.xml, .binary] {
      encoder.outputFormat = format
      let plist = try encoder.encode(["the": ["name": "a"], "extra": ["b": "c"]])
      try expectEqual(PropertyListDecoder().decode(Model.self, from: plist).name, "a")
    }
  }

  @Test("a property list is rebuilt with its dates and data") func rebuiltPropertyLists() throws {
    let plist: [String: Any] = [
      "date": Date(timeIntervalSince1970: 5), "data": Data([1]), "list": [1, 2.5, "x", true] as [Any],
    ]
    for format: PropertyListSerialization.PropertyListFormat in [.xml, .binary] {
      let data = try PropertyListSerialization.data(fromPropertyList: plist, format: format, options: 0)
      let tree = try PropertyListDecoder().decode(Whole.self, from: data).json
      try expectEqual(tree => "date", Date(timeIntervalSince1970: 5))
      try expectEqual(tree => "data", Data([1]))
      #expect(try tree => "list[1]" == 2.5 && tree => "list[3]" == true && tree => "list[0]" == 1)
    }
  }

  @Test("errors keep their path under every decoder") func errorsKeepTheirPath() throws {
    let data = Data(holder.replacingOccurrences(of: #""a""#, with: "7").utf8)
    let theirs = try #require(throws: DecodingError.self) { try JSONDecoder().decode(Holder.self, from: data) }
    expectEqual(theirs.codingPathText, "models/Index 0/the/name")
    guard case .typeMismatch(let type, let context) = theirs else { throw theirs }
    #expect(type is String.Type)
    expectEqual(
      "\(try #require(context.underlyingError as? DecodeError))", "the.name: expected String, found number in Model")
    let root = try JSONDocument(data).root
    let ours = try decodeError { try KeyPathDecoder().decode(Holder.self, from: root) }
    expectEqual("\(ours)", "models[0].the.name: expected String, found number in Model")
    let again = DecodeError(theirs, in: root)
    // Another decoder does not report which models it was decoding.
    expectEqual("\(again)", "models[0].the.name: expected String, found number in Model")
    expectEqual(again.location, ours.location)
    expectEqual(again.code, ours.code)
    let missing = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode([Event].self, from: Data("[{}]".utf8))
    }
    guard case .keyNotFound(let key, _) = missing else { throw missing }
    expectEqual(key.stringValue, "pushed_at")
    expectEqual(missing.codingPathText, "Index 0")
    let color = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode([Color].self, from: Data(#"["blue"]"#.utf8))
    }
    expectEqual(DecodeError(color, in: ["blue"]).code, .unknownRawValue)
  }

  @Test("the library's `init(from:)` can be called by hand") func calledByHand() throws {
    struct Wrapper: Decodable {
      let event: Event
      init(from decoder: any Decoder) throws { event = try Event(from: decoder) }
    }
    let json: Any = ["pushed_at": "1970-01-01T00:00:00Z", "stats": ["stars": 1]] as [String: Any]
    try expectEqual(KeyPathDecoder().decode(Wrapper.self, from: json).event.stars, 1)
    let error = try decodeError { try KeyPathDecoder().decode([Wrapper].self, from: [["pushed_at": 1]]) }
    expectEqual("\(error)", "[0].pushed_at: expected Date, found number in Event")
  }

  @Test("KeyPathDecodable leaves synthesized Codable code alone") func synthesizedCodeIsKept() throws {
    let text = #"{"cents":5,"day":60,"full_name":"Ada","suit":"hearts"}"#
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.dateEncodingStrategy = .secondsSince1970
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let kept = try decoder.decode(Kept.self, from: Data(text.utf8))
    expectEqual(kept, Kept(name: "Ada", day: Date(timeIntervalSince1970: 60), suit: .hearts, cents: 5))
    expectEqual(String(decoding: try encoder.encode(kept), as: UTF8.self), text)
    try expectEqual(Kept(json: ["name": "Ada"]).cents, 7)
  }

  @Test("DecodableByKeyPaths replaces decoding but not encoding") func onlyDecodingIsReplaced() throws {
    let asked = try JSONDecoder().decode(Asked.self, from: Data(#"{"meta": {"name": "Ada"}}"#.utf8))
    expectEqual(asked.name, "Ada")
    expectEqual(String(decoding: try JSONEncoder().encode(asked), as: UTF8.self), #"{"full_name":"Ada"}"#)
  }

  @Test("each subclass decodes with its own `init(json:)`") func subclasses() throws {
    let data = Data(#"{"sides": 4, "name": "square"}"#.utf8)
    try expectEqual(JSONDecoder().decode(Figure.self, from: data).sides, 4)
    try expectEqual(JSONDecoder().decode(Named.self, from: data).name, "square")
    let type: Figure.Type = Named.self
    let json = try JSONDocument(data).root
    try expectEqual((KeyPathDecoder().decode(type, from: json) as? Named)?.name, "square")
  }
}

@propertyWrapper private struct Plus: Codable, Equatable {
  var wrappedValue: Int

  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) throws { wrappedValue = try decoder.singleValueContainer().decode(Int.self) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

private enum Kind: String, Codable, KeyPathDecodable { case hearts }

private struct Kept: Codable, Equatable {
  var name: String, day: Date, suit: Kind
  @Plus var cents: Int

  enum CodingKeys: String, CodingKey {
    case day, suit, cents
    case name = "full_name"
  }
}

extension Kept: KeyPathDecodable {
  init(json: Any) throws { self.init(name: try json => "name", day: .distantPast, suit: .hearts, cents: 7) }
}

private class Figure: DecodableByKeyPaths {
  let sides: Int
  required init(json: Any) throws { sides = try json => "sides" }
}

private final class Named: Figure {
  let name: String

  required init(json: Any) throws {
    name = try json => "name"
    try super.init(json: json)
  }
}

private struct Asked: Codable {
  var name: String

  enum CodingKeys: String, CodingKey { case name = "full_name" }
}

extension Asked: DecodableByKeyPaths {
  init(json: Any) throws { name = try json => "meta.name" }
}
