import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// A class that the compiler cannot make `Decodable`.
private final class Model: KeyPathDecodable, Decodable {
  let name: String
  let extra: Any

  init(json: Any) throws {
    name = try json => "the.name"
    extra = try json => "extra"
  }
}

private struct Event: KeyPathDecodable, Decodable {
  let at: Date, stars: Int

  init(json: Any) throws {
    at = try json => "pushed_at"
    stars = try json => "stats.stars"
  }
}

private enum Color: String, KeyPathDecodable, Codable { case red, green }
private enum Rank: Int, KeyPathDecodable, Decodable { case first = 1 }

private struct Flags: OptionSet, KeyPathDecodable, Decodable {
  let rawValue: UInt8
}

private struct Holder: Decodable {
  let models: [Model], color: Color?, rank: Rank, flags: Flags
}

private struct Whole: KeyPathDecodable, Decodable {
  let json: Any

  init(json: Any) { self.json = json }
}

/// A type that is `KeyPathDecodable` and declares `Decodable` has its `init(from:)` from the library.
@Suite struct FreeDecodableTests {
  private let holder = """
    {"models": [{"the": {"name": "a"}, "extra": [1, null]}], "color": "red", "rank": 1, "flags": 3}
    """

  @Test func fromEveryDecoder() throws {
    let data = Data(holder.utf8)
    for holder in [
      try JSONDecoder().decode(Holder.self, from: data),
      try KeyPathDecoder().decode(Holder.self, from: JSONSerialization.jsonObject(with: data)),
      try KeyPathDecoder().decode(Holder.self, from: JSONDocument(data).root),
    ] {
      #expect(holder.models.map(\.name) == ["a"])
      #expect(holder.color == .red && holder.rank == .first && holder.flags.rawValue == 3)
    }
    let encoder = PropertyListEncoder()
    for format: PropertyListSerialization.PropertyListFormat in [.xml, .binary] {
      encoder.outputFormat = format
      let plist = try encoder.encode(["the": ["name": "a"], "extra": ["b": "c"]])
      #expect(try PropertyListDecoder().decode(Model.self, from: plist).name == "a")
    }
  }

  /// The type sees the payload, whatever the strategies of the decoder.
  @Test func strategies() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .millisecondsSince1970
    let data = Data(#"[{"pushed_at": "1970-01-01T00:00:00Z", "stats": {"stars": 1}}]"#.utf8)
    let event = try decoder.decode([Event].self, from: data)[0]
    #expect(event.at.timeIntervalSince1970 == 0 && event.stars == 1)
  }

  @Test(arguments: [
    "null", "true", "1", "-0.0", "0.1", "18446744073709551615", "-9223372036854775808", "12345678901234567890.5",
    "1e300",
    #""x""#, "[]", "{}", #"[{"a_b": [1, null, false, "x", {"c": [[]]}]}]"#,
  ])
  func rebuiltTrees(text: String) throws {
    let document = try JSONDocument(Data(text.utf8)).root
    let tree = try JSONDecoder().decode(Whole.self, from: Data(text.utf8)).json
    #expect(try JSONDocument(JSONSerialization.data(withJSONObject: [tree])).root[0] == document)
    if let number = Double(text) { #expect(try Double(json: tree).bitPattern == number.bitPattern) }
  }

  @Test func rebuiltPropertyLists() throws {
    let plist: [String: Any] = [
      "date": Date(timeIntervalSince1970: 5), "data": Data([1]), "list": [1, 2.5, "x", true] as [Any],
    ]
    for format: PropertyListSerialization.PropertyListFormat in [.xml, .binary] {
      let data = try PropertyListSerialization.data(fromPropertyList: plist, format: format, options: 0)
      let tree = try PropertyListDecoder().decode(Whole.self, from: data).json
      #expect(try tree => "date" == Date(timeIntervalSince1970: 5))
      #expect(try tree => "data" == Data([1]))
      #expect(try tree => "list[1]" == 2.5 && tree => "list[3]" == true && tree => "list[0]" == 1)
    }
  }

  @Test func errors() throws {
    let data = Data(holder.replacingOccurrences(of: #""a""#, with: "7").utf8)
    let theirs = try #require(throws: DecodingError.self) { try JSONDecoder().decode(Holder.self, from: data) }
    #expect(theirs.codingPathText == "models/Index 0/the/name")
    guard case .typeMismatch(let type, let context) = theirs else { throw theirs }
    #expect(type is String.Type)
    #expect("\(try #require(context.underlyingError as? DecodeError))" == "the.name: expected String, found number")
    let root = try JSONDocument(data).root
    let ours = try decodeError { try KeyPathDecoder().decode(Holder.self, from: root) }
    #expect("\(ours)" == "models[0].the.name: expected String, found number")
    let again = DecodeError(theirs, in: root)
    #expect("\(again)" == "\(ours)" && again.location == ours.location && again.code == ours.code)
    let missing = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode([Event].self, from: Data("[{}]".utf8))
    }
    guard case .keyNotFound(let key, _) = missing else { throw missing }
    #expect(key.stringValue == "pushed_at" && missing.codingPathText == "Index 0")
    let color = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode([Color].self, from: Data(#"["blue"]"#.utf8))
    }
    #expect(DecodeError(color, in: ["blue"]).code == .unknownRawValue)
  }

  /// What a decoder knows nothing of, such as its own init(from:), is still reached through the free one.
  @Test func calledByHand() throws {
    struct Wrapper: Decodable {
      let event: Event
      init(from decoder: any Decoder) throws { event = try Event(from: decoder) }
    }
    let json: Any = ["pushed_at": "1970-01-01T00:00:00Z", "stats": ["stars": 1]] as [String: Any]
    #expect(try KeyPathDecoder().decode(Wrapper.self, from: json).event.stars == 1)
    let error = try decodeError { try KeyPathDecoder().decode([Wrapper].self, from: [["pushed_at": 1]]) }
    #expect("\(error)" == "[0].pushed_at: expected Date, found number")
  }

  /// A type with an `init(from:)` of its own keeps it.
  @Test func explicit() throws {
    #expect(try JSONDecoder().decode(Both.self, from: Data(#"{"id": 1}"#.utf8)).way == "decoder")
    #expect(try KeyPathDecoder().decode(Both.self, from: ["id": 1]).way == "json")
    #expect(try JSONDecoder().decode([Int].self, from: Data("[1]".utf8)) == [1])
  }
}
