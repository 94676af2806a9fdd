import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct OwnError: Error, Equatable { let text: String }

private struct Version: Codable, Equatable {
  let text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    text = try container.decode(String.self)
    if text == "own" { throw OwnError(text: text) }
    if text == "corrupted" {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "Invalid version")
    }
  }
}

private struct Order: Codable, Equatable {
  let id: Int, total: Double, isPaid: Bool, placed: Date, page: URL?, note: String?
  let lines: [Line], byName: [String: Line], byID: [Int: String], level: Level, version: Version, pair: Pair
  let money: Decimal, small: Int8, parent: [Order]?
}

private struct Line: Codable, Equatable { let sku: String, count: UInt }
private enum Level: String, Codable { case low, high }

private struct Pair: Codable, Equatable {
  let first: Int, second: String

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    first = try container.decode(Int.self)
    second = try container.decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(first)
    try container.encode(second)
  }
}

/// A `JSONDecoder` that a decoder makes, beside Foundation's.
@Suite struct KeyPathJSONDecoderTests {
  private static let text = #"""
    {"id": 1, "total": 2.5, "isPaid": true, "placed": 700000000, "page": "https://a.b/c", "note": null,
     "lines": [{"sku": "a", "count": 1}, {"sku": "b", "count": 2}], "byName": {"x": {"sku": "c", "count": 3}},
     "byID": {"7": "d"}, "level": "low", "version": "1", "pair": [1, "e"], "money": 1.25, "small": 100}
    """#

  /// Every value of the payload replaced by each of these, or removed.
  private func changed(_ json: Any) -> [Any] {
    let others: [Any] = [NSNull(), [Any](), [String: Any](), "x", "own", "corrupted", -1.5, true, 300, 1]
    if let object = json as? [String: Any] {
      return object.sorted { $0.key < $1.key }.flatMap { member -> [Any] in
        var lacking = object
        lacking[member.key] = nil
        return [lacking] + (others + changed(member.value)).map { object.merging([member.key: $0]) { $1 } }
      }
    }
    guard let list = json as? [Any] else { return [] }
    return list.indices.flatMap { index in
      (others + changed(list[index])).map { value in
        var copy = list
        copy[index] = value
        return copy
      }
    } + [Array(list.dropLast())]
  }

  @Test("values, cases and coding paths are those of Foundation") func sameOutcomes() throws {
    let json = try JSONSerialization.jsonObject(with: Data(Self.text.utf8))
    let ours = KeyPathDecoder().makeJSONDecoder(), theirs = JSONDecoder()
    for payload in thinned([json] + changed(json)) {
      let data = try JSONSerialization.data(withJSONObject: payload, options: .sortedKeys)
      let expected = said(Order.self, data, theirs), found = said(Order.self, data, ours)
      // Foundation has no coding path for a number that does not fit, and calls the JSON invalid.
      if expected.hasPrefix("dataCorrupted []") { continue }
      #expect(found == expected, "\(String(decoding: data, as: UTF8.self))")
    }
  }

  @Test(
    "scalars, empty keys and trailing commas are read as Foundation reads them",
    arguments: [
      "1", "null", "\"a\"", "", " ", "[1,]", "[1,2 , ]", "[,]", "[1,,]", "[,1]", "[]", #"{"":1}"#, #"{"a":1,}"#,
      #"{,}"#,
      #"{"a":{"b":1,},}"#, #"["a,]",]"#, #"["\",]",]"#, "[1,]x", "[[1,],]", #"{"a",}"#, #"{"a":,}"#, "[1,", "[1",
      "{\"a\":1,",
    ])
  func texts(text: String) throws {
    let ours = KeyPathDecoder().makeJSONDecoder(), theirs = JSONDecoder(), data = Data(text.utf8)
    func both<Value: Decodable>(_ type: Value.Type) {
      #expect(said(type, data, ours) == said(type, data, theirs))
    }
    both(Int?.self)
    both(String.self)
    both([Int].self)
    both([[Int]].self)
    both([String].self)
    both([String: Int].self)
    both([String: [String: Int]].self)
  }

  @Test(
    "a text without braces may end with a comma",
    arguments: ["\"a\": 1,", "\"a\": 1,\n", "\"a\": 1 , \n", "\"a\": [1,],"])
  func bracelessText(text: String) throws {
    let ours = KeyPathDecoder().makeJSONDecoder(), theirs = JSONDecoder(), data = Data(text.utf8)
    ours.assumesTopLevelDictionary = true
    theirs.assumesTopLevelDictionary = true
    #expect(said([String: Int].self, data, ours) == said([String: Int].self, data, theirs))
    #expect(said([String: [Int]].self, data, ours) == said([String: [Int]].self, data, theirs))
  }

  @Test("a hint names no option that is already set") func hints() throws {
    let data = Data("[1,}".utf8)
    #expect(
      outcome { try JSONDocument(data, options: .trailingCommas) }
        == "invalid_json | (root): invalid JSON: expected `,` or `]`, found `}`")
    let error = try decodeError { try KeyPathDecoder().decode([Int].self, from: data) }
    #expect(error.description == "(root): invalid JSON: expected `,` or `]`, found `}`")
  }

  @Test("the settings are the decoder's, and those set later count") func settings() throws {
    struct Person: Decodable, Equatable { let fullName: String, born: Date }
    var decoder = KeyPathDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .secondsSince1970
    decoder.userInfo = [CodingUserInfoKey(rawValue: "a")!: 1]
    let json = decoder.makeJSONDecoder()
    let data = Data(#"{"full_name": "Ada", "born": 0}"#.utf8)
    let expected = Person(fullName: "Ada", born: Date(timeIntervalSince1970: 0))
    #expect(try json.decode(Person.self, from: data) == expected)
    #expect(json.userInfo.count == 1)
    json.dateDecodingStrategy = .millisecondsSince1970
    json.keyDecodingStrategy = .useDefaultKeys
    json.allowsJSON5 = true
    json.assumesTopLevelDictionary = true
    let later = Data("fullName: 'Ada', born: 1000, // a comment".utf8)
    #expect(
      try json.decode(Person.self, from: later) == Person(fullName: "Ada", born: Date(timeIntervalSince1970: 1)))
    json.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "", nan: "")
    json.assumesTopLevelDictionary = false
    #expect(try json.decode([Double].self, from: Data(#"["inf"]"#.utf8)) == [.infinity])
    json.dataDecodingStrategy = .deferredToData
    #expect(try json.decode([Data].self, from: Data("[[1, 2]]".utf8)) == [Data([1, 2])])
  }

  @Test("an error is Foundation's, and an error of a type's own is thrown as it is") func errors() throws {
    let heard = Heard()
    let json = KeyPathDecoder().makeJSONDecoder(onError: { heard.add("\($0)") })
    func decode(_ text: String) throws -> [Line] { try json.decode([Line].self, from: Data(text.utf8)) }
    let error = try #require(throws: DecodingError.self) { try decode(#"[{"sku": 1, "count": 1}]"#) }
    guard case .typeMismatch(let type, let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(type == String.self && context.codingPath.map(\.stringValue).last == "sku")
    #expect(context.underlyingError == nil && context.debugDescription == "expected String, found number")
    #expect(throws: OwnError(text: "own")) { try json.decode([Version].self, from: Data(#"["own"]"#.utf8)) }
    let corrupted = try #require(throws: DecodingError.self) {
      try json.decode([Version].self, from: Data(#"["corrupted"]"#.utf8))
    }
    guard case .dataCorrupted(let own) = corrupted else {
      Issue.record("\(corrupted)")
      return
    }
    #expect(own.debugDescription == "Invalid version" && own.underlyingError == nil)
    #expect(
      heard.lines == [
        "[0].sku: expected String, found number in Line", "[0]: threw OwnError in Version",
        "[0]: refused by the type's own code, in Version; report(.showingValues) shows why",
      ])
  }

  @Test("repairs apply, and each warning is heard") func repairs() throws {
    let heard = Heard()
    var decoder = KeyPathDecoder()
    decoder.repairs = ["[*]": .dropped]
    let json = decoder.makeJSONDecoder(onWarning: { heard.add("\($0)") })
    let data = Data(#"[{"sku": "a", "count": 1}, {"sku": "b", "count": "2"}]"#.utf8)
    #expect(try json.decode([Line].self, from: data) == [Line(sku: "a", count: 1)])
    #expect(heard.lines == ["[1].count: expected UInt, found string in Line; repaired by [*]: .dropped"])
    // Without a listener, the warnings reach the collector around the call.
    let warnings = try collectingWarnings { try decoder.makeJSONDecoder().decode([Line].self, from: data) }.warnings
    #expect(warnings.map(\.recovery) == [.repaired])
  }

  private struct Money: DecodableWithConfiguration, Equatable {
    let text: String

    init(text: String) { self.text = text }

    init(from decoder: any Decoder, configuration: String) throws {
      text = try decoder.singleValueContainer().decode(String.self) + configuration
    }
  }

  private struct Euro: DecodingConfigurationProviding {
    static var decodingConfiguration: String { " EUR" }
  }

  @Test("a type that needs a configuration gets it") func configurations() throws {
    let json = KeyPathDecoder().makeJSONDecoder(), data = Data(#""5""#.utf8)
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      #expect(try json.decode(Money.self, from: data, configuration: " USD") == Money(text: "5 USD"))
      #expect(try json.decode(Money.self, from: data, configuration: Euro.self) == Money(text: "5 EUR"))
      #expect(throws: DecodingError.self) {
        try json.decode(Money.self, from: Data("5".utf8), configuration: Euro.self)
      }
    }
  }

  @Test("threads share one decoder") func threads() async throws {
    let json = KeyPathDecoder().makeJSONDecoder(), data = Data(#"[{"sku": "a", "count": 1}]"#.utf8)
    let total = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try (0..<100).reduce(0) { sum, _ in sum + Int(try json.decode([Line].self, from: data)[0].count) }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(total == 800)
  }

  @Test(
    "a document accepts trailing commas only if it is told to",
    arguments: [
      ("[1,]", "[1]"), (#"{"a": [1, ], }"#, #"{"a": [1]}"#), ("[1,,]", nil), ("[,]", nil), ("[1,] x", nil), ("[1", nil),
      ("[1, 2]", "[1, 2]"), (#"[",]",]"#, #"[",]"]"#), ("\u{FEFF}[1,]", "[1]"),
    ])
  func option(text: String, strict: String?) throws {
    let data = Data(text.utf8), document = try? JSONDocument(data, options: .trailingCommas)
    #expect(try document?.root == strict.map { try JSONDocument(jsonString: $0).root })
    if strict != text { #expect(throws: DecodeError.self) { try JSONDocument(data) } }
  }

  @Test("places in a document with trailing commas are those in the text") func places() throws {
    let document = try JSONDocument(jsonString: "[1,\n  {\"a\": \"x\",},\n]", options: .trailingCommas)
    let error = try decodeError { try document.root => "[1].a" as Int }
    #expect(error.location?.line == 2 && error.location?.column == 9)
    #expect(
      outcome { try JSONDocument(jsonString: "[1,\n {\"a\": 1,},\n x]", options: .trailingCommas) }
        == "invalid_json | (root): invalid JSON: expected a value, found a letter")
    #expect(throws: DecodeError.self) {
      try JSONDocument(jsonString: #"{"a": 1, "a": 2,}"#, options: [.trailingCommas, .rejectDuplicateKeys])
    }
  }
}

/// What a closure heard, on any thread.
private final class Heard: @unchecked Sendable {
  private let lock = NSLock()
  private var kept: [String] = []

  func add(_ line: String) {
    lock.lock()
    kept.append(line)
    lock.unlock()
  }

  var lines: [String] {
    lock.lock()
    defer { lock.unlock() }
    return kept
  }
}
