import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

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

private struct Line: Codable, Equatable { let sku: String, count: UInt }

/// A `JSONDecoder` that a decoder makes, beside Foundation's.
@Suite struct KeyPathJSONDecoderTests {
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
    func both<Value: Decodable>(_ type: Value.Type) { expectEqual(said(type, data, ours), said(type, data, theirs)) }
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
    let decoders = [KeyPathDecoder().makeJSONDecoder(), JSONDecoder()], data = Data(text.utf8)
    for decoder in decoders { decoder.assumesTopLevelDictionary = true }
    let numbers = decoders.map { said([String: Int].self, data, $0) }
    let lists = decoders.map { said([String: [Int]].self, data, $0) }
    #expect(numbers[0] == numbers[1] && lists[0] == lists[1])
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
    try expectEqual(json.decode(Person.self, from: data), expected)
    expectEqual(json.userInfo.count, 1)
    json.dateDecodingStrategy = .millisecondsSince1970
    json.keyDecodingStrategy = .useDefaultKeys
    json.allowsJSON5 = true
    json.assumesTopLevelDictionary = true
    let later = Data("fullName: 'Ada', born: 1000, // a comment".utf8)
    try expectEqual(
      json.decode(Person.self, from: later), Person(fullName: "Ada", born: Date(timeIntervalSince1970: 1)))
    json.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "", nan: "")
    json.assumesTopLevelDictionary = false
    try expectEqual(json.decode([Double].self, from: Data(#"["inf"]"#.utf8)), [.infinity])
    json.dataDecodingStrategy = .deferredToData
    try expectEqual(json.decode([Data].self, from: Data("[[1, 2]]".utf8)), [Data([1, 2])])
  }

  @Test("an error is Foundation's, and an error of a type's own is thrown as it is") func errors() throws {
    let heard = Heard()
    let json = KeyPathDecoder().makeJSONDecoder(onError: { heard.add("\($0)") })
    func decode(_ text: String) throws -> [Line] { try json.decode([Line].self, from: Data(text.utf8)) }
    let error = try #require(throws: DecodingError.self) { try decode(#"[{"sku": 1, "count": 1}]"#) }
    let context = codingContext(of: error)
    expectEqual(said([Line].self, Data(#"[{"sku": 1, "count": 1}]"#.utf8), json), #"typeMismatch String ["0", "sku"]"#)
    #expect(context?.underlyingError == nil && context?.debugDescription == "expected String, found number")
    #expect(throws: OwnError(text: "own")) { try json.decode([Version].self, from: Data(#"["own"]"#.utf8)) }
    let corrupted = said([Version].self, Data(#"["corrupted"]"#.utf8), json)
    expectEqual(corrupted, #"dataCorrupted ["0"] Invalid version"#)
    let line = "[0].sku: expected String, found number in Line"
    expectEqual(
      heard.lines,
      [
        line, line, "[0]: threw OwnError in Version",
        "[0]: refused by the type's own code, in Version; report(.showingValues) shows why",
      ])
  }

  @Test("repairs apply, and each warning is heard") func repairs() throws {
    let heard = Heard()
    var decoder = KeyPathDecoder()
    decoder.repairs = ["[*]": .dropped]
    let json = decoder.makeJSONDecoder(onWarning: { heard.add("\($0)") })
    let data = Data(#"[{"sku": "a", "count": 1}, {"sku": "b", "count": "2"}]"#.utf8)
    try expectEqual(json.decode([Line].self, from: data), [Line(sku: "a", count: 1)])
    expectEqual(heard.lines, ["[1].count: expected UInt, found string in Line; repaired by [*]: .dropped"])
    // Without a listener, the warnings reach the collector around the call.
    let warnings = try collectingWarnings { try decoder.makeJSONDecoder().decode([Line].self, from: data) }.warnings
    expectEqual(warnings.map(\.recovery), [.repaired])
  }

  @Test(
    "a document accepts trailing commas only if it is told to",
    arguments: [
      ("[1,]", "[1]"), (#"{"a": [1, ], }"#, #"{"a": [1]}"#), ("[1,,]", nil), ("[,]", nil), ("[1,] x", nil), ("[1", nil),
      ("[1, 2]", "[1, 2]"), (#"[",]",]"#, #"[",]"]"#), ("\u{FEFF}[1,]", "[1]"),
    ])
  func option(text: String, strict: String?) throws {
    let data = Data(text.utf8), document = try? JSONDocument(data, options: .trailingCommas)
    try expectEqual(document?.root, strict.map { try JSONDocument(jsonString: $0).root })
    if strict != text { #expect(throws: DecodeError.self) { try JSONDocument(data) } }
  }

  @Test("places in a document with trailing commas are those in the text") func places() throws {
    let document = try JSONDocument(jsonString: "[1,\n  {\"a\": \"x\",},\n]", options: .trailingCommas)
    let error = try decodeError { try document.root => "[1].a" as Int }
    expectEqual(error.location?.line, 2)
    expectEqual(error.location?.column, 9)
    // A hint names no option that is already set.
    let damaged = try decodeError { try JSONDocument(Data("[1,}".utf8), options: .trailingCommas) }
    expectEqual(damaged.description, "(root): invalid JSON: expected `,` or `]`, found `}`")
    expectEqual(
      outcome { try JSONDocument(jsonString: "[1,\n {\"a\": 1,},\n x]", options: .trailingCommas) },
      "invalid_json | (root): invalid JSON: expected a value, found a letter")
    #expect(throws: DecodeError.self) {
      try JSONDocument(jsonString: #"{"a": 1, "a": 2,}"#, options: [.trailingCommas, .rejectDuplicateKeys])
    }
  }
}

/// What a closure heard, on any thread.
private final class Heard: Sendable {
  private let kept = Locked<[String]>([])
  var lines: [String] { kept.withValue { $0 } }

  func add(_ line: String) { kept.withValue { $0.append(line) } }
}
