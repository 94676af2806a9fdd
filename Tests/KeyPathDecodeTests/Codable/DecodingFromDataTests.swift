import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct User: Decodable, Equatable { var id: Int, name: String? }

/// The protocol through which Alamofire accepts a decoder. This is all that it takes.
private protocol DataDecoder { func decode<D: Decodable>(_ type: D.Type, from data: Data) throws -> D }

/// Combine's protocol.
private protocol LocalTopLevelDecoder<Input> {
  associatedtype Input
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

extension KeyPathDecoder: DataDecoder {}
extension KeyPathDecoder: LocalTopLevelDecoder {}

@Suite struct DecodingFromDataTests {
  private let data = Data(#"{"id": 1, "name": "Ada"}"#.utf8)
  private let ada = User(id: 1, name: "Ada")

  @Test("JSON bytes decode, and their errors have a location") func bytes() throws {
    try expectEqual(KeyPathDecoder().decode(User.self, from: data), ada)
    try expectEqual(KeyPathDecoder().decode([User].self, from: Data("[{\"id\": 2}]".utf8)), [User(id: 2, name: nil)])
    try expectEqual(KeyPathDecoder().decode(Int.self, from: Data("5".utf8)), 5)
    let error = try decodeError { try KeyPathDecoder().decode([User].self, from: Data("[\n{\"id\": \"2\"}]".utf8)) }
    expectEqual("\(place(of: error)) \(error)", "2:8 (9) [0].id: expected Int, found string in User")
    let invalid = try decodeError { try KeyPathDecoder().decode(User.self, from: Data("{\"id\": 2".utf8)) }
    expectEqual("\(place(of: invalid)) \(invalid)", "1:9 (8) (root): invalid JSON: \(cutOff)")
    expectEqual(invalid.code, .invalidJSON)
  }

  @Test("a tree is never mistaken for bytes") func anyValues() throws {
    try expectEqual(KeyPathDecoder().decode([Int].self, from: [1, 2]), [1, 2])
    try expectEqual(KeyPathDecoder().decode(User.self, from: ["id": 1, "name": "Ada"]), ada)
    try expectEqual(KeyPathDecoder().decode(User.self, from: JSONDocument(data)), ada)
    try expectEqual(KeyPathDecoder().decode(User.self, from: JSONDocument(data).root), ada)
    try expectEqual(KeyPathDecoder().decode(Data.self, from: data as Any), data)
    expectEqual(
      outcome { try KeyPathDecoder().decode(User.self, from: data as Any) },
      "type_mismatch | (root): expected object, found other in User")
  }

  @Test("the decoder satisfies other libraries' decoder protocols") func genericCode() throws {
    func value<Decoder: LocalTopLevelDecoder>(by decoder: Decoder) throws -> User where Decoder.Input == Data {
      try decoder.decode(User.self, from: data)
    }
    let existential: any DataDecoder = KeyPathDecoder()
    let found = try [existential.decode(User.self, from: data), value(by: KeyPathDecoder())]
    expectEqual(found, [ada, ada])
    let error = try decodeError { try existential.decode([User].self, from: data) }
    expectEqual("\(place(of: error)) \(error)", "1:1 (0) (root): expected [User], found object")
  }

  // MARK: Parity with JSONDecoder

  /// Expects both decoders to return the same value for `data`, or both to fail.
  private func expectParity<Value: Decodable & Equatable>(
    _: Value.Type, _ data: Data, sourceLocation: SourceLocation = #_sourceLocation, json5: Bool = false,
    topLevel: Bool = false
  ) {
    let theirs = JSONDecoder()
    var ours = KeyPathDecoder()
    (theirs.allowsJSON5, ours.allowsJSON5) = (json5, json5)
    (theirs.assumesTopLevelDictionary, ours.assumesTopLevelDictionary) = (topLevel, topLevel)
    let expected = try? theirs.decode(Value.self, from: data), found = try? ours.decode(Value.self, from: data)
    expectEqual(found, expected, "\(String(decoding: data, as: UTF8.self))", sourceLocation: sourceLocation)
  }

  @Test(
    "an assumed top-level dictionary decodes as in JSONDecoder",
    arguments: [
      #""a": 1"#, #"{"a": 1}"#, #"  {"a":1} "#, "", "  ", #""a": 1,"#, #""a": 1 , "b": 2 "#, #""a": 1}"#, #""a":1 {"#,
      "[1]",
      "\u{FEFF}\"a\": 1", "\u{FEFF}{\"a\": 1}", ",", " ,", #"{"a":1},"b":2"#, "1", "null", #""a": 1,,"#, #""a","#,
      #""a":"#,
      #""a": {"b": 1}"#, "\"a\": 1 \n", #"{"a": 1"#, "{}", "a: 1", "// a", "a: 1, b: 2,", "{a: 1}", "// x\n{a: 1}",
      "// x\na: 1 // y", "/**/", "a: 1, /* y */", "'a': 0x1,", "a: [1,],", "a:1 b:2",
    ])
  func topLevelDictionary(text: String) {
    expectParity([String: Int].self, Data(text.utf8), topLevel: true)
    expectParity([String: [String: Int]].self, Data(text.utf8), topLevel: true)
    expectParity([String: Int].self, Data(text.utf8), json5: true, topLevel: true)
    expectParity([String: Int].self, Data(text.utf8))
  }

  @Test("errors in an assumed dictionary have their true location") func topLevelPlaces() throws {
    var decoder = KeyPathDecoder()
    decoder.assumesTopLevelDictionary = true
    for json5 in [false, true] {
      decoder.allowsJSON5 = json5
      let error = try decodeError { try decoder.decode([String: Int].self, from: Data("\"a\": 1,\n\"b\": \"2\"".utf8)) }
      expectEqual("\(place(of: error)) \(error)", "2:6 (13) b: expected Int, found string")
      expectEqual((error.root as? JSONNode)?.byteRange, 0..<16)
      let end = try decodeError { try decoder.decode([String: Int].self, from: Data("\"a\": 1, \"b\"".utf8)) }
      expectEqual("\(place(of: end)) \(end)", "1:12 (11) (root): invalid JSON: expected `:`, found the end")
    }
  }

  /// Both decoders read the same values from the first group of texts.
  @Test(
    "JSON5 values decode as in JSONDecoder",
    arguments: [
      "[1,]", "['a']", "['a\"b']", #"["a'b"]"#, "[/**/1//\n]", "[// a\n]", "['\\'\\\"\\x41\\u0041\\/']", "['']",
      "['a\u{2028}b']", "\u{FEFF}[1]", "[\u{B}\u{C}1]", "[0x1F, -0x1F, +0x1f, 0X1F]",
      "[.5, 5., -.5, +.5, 5.e3, .5e1, +1, -0x0]", "[Infinity, -Infinity, +Infinity]", "[true,null,]", "[1e400]",
      // Both decoders reject the rest.
      "[,]", "[1,,]", "['a]", "[1 2]", "[0x]", "[.]", "[+]", "[+-1]", "[01]", "[1_0]", "[5e]", "[.e3]", "/* a", "[]]",
      "['\\x4']", "['\\u004']", "['\\ud83d']", "['a\nb']", "['\\xg0']", "['\\1']", "", "// a", "[/]", "['a''b']",
      // Keys.
      "{a:1,}", "{'a':1}", "{$a_1:1}", "{ünï:1}", "{null:1, true:2}", "{Infinity:1,NaN:2}", "{\u{10400}:1}",
      "{a\u{200C}b:1}", "{a\u{300}:1}", "{\u{2160}:1}", "{a\u{203F}:1}", "{/*x*/a/*y*/:/*z*/1/*w*/,/*v*/}", "{1a:1}",
      "{a-b:1}", "{\u{300}:1}", "{a\\u0020b:1}", "{\\uD801\\uDC00:1}", "{,}", "{a:1,,}", "{a}", "{a 1}", "{a:}", "{:1}",
    ])
  func json5(text: String) {
    expectParity([Int].self, Data(text.utf8), json5: true)
    expectParity([Double].self, Data(text.utf8), json5: true)
    expectParity([String].self, Data(text.utf8), json5: true)
    expectParity([Bool?].self, Data(text.utf8), json5: true)
    expectParity([String: Int].self, Data(text.utf8), json5: true)
  }

  @Test("JSON5 infinity and NaN decode only as floating-point numbers") func notFinite() throws {
    var decoder = KeyPathDecoder()
    let data = Data("[NaN, -Infinity, 1.5]".utf8)
    expectEqual(
      outcome { try decoder.decode([Double].self, from: data) },
      "invalid_json | (root): invalid JSON: expected a value, found a letter")
    decoder.allowsJSON5 = true
    for doubles in [
      try decoder.decode([Double].self, from: data), try decoder.decode([Float].self, from: data).map(Double.init),
      try decoder.decode([CGFloat].self, from: data).map(Double.init),
    ] { #expect(doubles[0].isNaN && doubles[1] == -.infinity && doubles[2] == 1.5) }
    expectEqual(
      outcome { try decoder.decode([Int].self, from: data) },
      "number_out_of_range | [0]: expected Int, found a number that is not finite")
    expectEqual(
      outcome { try decoder.decode([Double].self, from: Data("[1e400]".utf8)) },
      "number_out_of_range | [0]: the number does not fit Double")
    // A type that decodes itself with the operators follows the library's own rules.
    expectEqual(
      outcome { try JSONDocument(data, options: .json5).root => "" as [Double] },
      "number_out_of_range | [0]: expected Double, found a number that is not finite")
  }

  @Test("every text encoding decodes as in JSONDecoder", arguments: encodings)
  func everyEncoding(encoding: String.Encoding) throws {
    for text in ["{\"é😀\": 2}", "{\"a\": 1}x", "1", "\n\u{FEFF}{}", "{}\u{FEFF}", "{'a': 1,} // b", "\"a\": 1"] {
      let data = try #require(text.data(using: encoding))
      for topLevel in [false, true] {
        expectParity([String: Int].self, data, topLevel: topLevel)
        // Byte order marks are white space in JSON5, but not to Foundation.
        if !text.contains("\u{FEFF}") { expectParity([String: Int].self, data, json5: true, topLevel: topLevel) }
      }
    }
  }
}
