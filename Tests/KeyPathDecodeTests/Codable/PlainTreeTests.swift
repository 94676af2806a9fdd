import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// The payload as text that shows types and digits.
private struct Whole: DecodableByKeyPaths, Equatable {
  let text: String
  init(json: Any) { text = describe(json) }
}

private func describe(_ json: Any) -> String {
  switch json {
  case let object as [String: Any]:
    "{\(object.sorted { $0.key < $1.key }.map { "\($0.key): \(describe($0.value))" }.joined(separator: ", "))}"
  case let list as [Any]: "[\(list.map(describe).joined(separator: ", "))]"
  case is NSNull: "null"
  default: "\(type(of: json)) \(json)"
  }
}

@Suite("payloads rebuilt from a decoder") struct PlainTreeTests {
  @Test("a value of any kind is rebuilt, whatever the strategies and siblings") func siblings() throws {
    let texts = [
      "null", "true", "1", "0", "-0.0", "1.5", "18446744073709551615", "0.12345678901234567890", "123456789012.5",
      "1e300", #""x""#, "[]", "{}", "[1, 2]", "[1.5, 0, -0.0, 2]", #"["x", 1, null]"#, #"{"a_b": 1, "c": {"d_e": []}}"#,
      #"{"a_b": "x", "c": [{"d_e": false}, 7]}"#,
      #"[1.5, 0.12345678901234567890, null, "x", 2.5, 1e300, 3, [0.5, 0.25], 0.125, -0.0, 1.25]"#,
    ]
    func read(_ texts: [String], _ decoder: JSONDecoder) throws -> [String] {
      try decoder.decode([Whole].self, from: Data("[\(texts.joined(separator: ", "))]".utf8)).map(\.text)
    }
    let decoder = JSONDecoder()
    let each = try texts.map { try read([$0], decoder)[0] }
    expectEqual(
      each,
      [
        "null", "Bool true", "Int64 1", "Int64 0", "Double -0.0", "Double 1.5", "UInt64 18446744073709551615",
        "Decimal 0.1234567890123456789", "Double 123456789012.5", "Double 1e+300", "String x", "[]", "{}",
        "[Int64 1, Int64 2]", "[Double 1.5, Int64 0, Double -0.0, Int64 2]", "[String x, Int64 1, null]",
        "{a_b: Int64 1, c: {d_e: []}}", "{a_b: String x, c: [{d_e: Bool false}, Int64 7]}",
        "[Double 1.5, Decimal 0.1234567890123456789, null, String x, Double 2.5, Double 1e+300, Int64 3, "
          + "[Double 0.5, Double 0.25], Double 0.125, Double -0.0, Double 1.25]",
      ])
    try expectEqual(read(texts, decoder), each)
    // Strategies do not change what is read.
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "x", negativeInfinity: "", nan: "")
    try expectEqual(read(texts, decoder), each)
  }

  @Test("a payload nested deeply is read up to 256 levels", arguments: ["[", #"{"a":"#])
  func deepPayloads(open: String) throws {
    func read(_ depth: Int) throws -> Whole {
      let text = String(repeating: open, count: depth) + "1" + String(repeating: open == "[" ? "]" : "}", count: depth)
      return try JSONDecoder().decode(Whole.self, from: Data(text.utf8))
    }
    #expect(try read(256).text.contains("Int64 1"))
    for depth in isThorough ? [257, 300, 489] : [257] {
      do {
        _ = try read(depth)
        Issue.record("no error")
      } catch DecodingError.dataCorrupted(let context) {
        let error = try #require(context.underlyingError as? DecodeError)
        #expect(error.summary.hasSuffix("from a Decoder of another library (at most 256 levels)"))
      }
    }
  }

  @Test("a model decodes another one with its own decoder") func nestedDecoders() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let data = Data(
      #"[{"a_b": {"c_d": 1}, "json_text": "{\"e_f\": 2}"}, {"a_b": {"c_d": 3}, "json_text": "{\"e_f\": 4}"}]"#.utf8)
    for decoder in [decoder, JSONDecoder()] {
      try expectEqual(decoder.decode([Outer].self, from: data).map { [$0.first, $0.second] }, [[1, 2], [3, 4]])
    }
  }

  /// Every value of a form is text, so the type reads its number leniently.
  @Test("a decoder that lists no keys uses `payloadKeys`") func forms() throws {
    let form = try Form(from: FormDecoder(fields: ["name": "Ada", "age": "36"]))
    expectEqual(form.name, "Ada")
    expectEqual(form.age, 36)
    let theirs = try #require(throws: DecodingError.self) {
      try Form(from: FormDecoder(fields: ["name": "Ada", "age": "x"]))
    }
    expectEqual(theirs.line, "corrupted at form/age")
    let missing = try #require(throws: DecodingError.self) { try Form(from: FormDecoder(fields: ["name": "Ada"])) }
    expectEqual(missing.line, "no age at form")
  }

  @Test("a decoder that offers no container gets a clear error") func silentDecoders() throws {
    let error = try #require(throws: DecodingError.self) { try Form(from: FormDecoder(fields: nil)) }
    expectEqual(error.line, "corrupted at form")
    guard case .dataCorrupted(let context) = error else { throw error }
    expectEqual(context.debugDescription, "the decoder does not say what it holds, so key paths cannot read it")
  }
}

private struct Inner: DecodableByKeyPaths {
  let value: Int
  init(json: Any) throws { value = try json => "e_f" }
}

private struct Outer: DecodableByKeyPaths {
  let first: Int, second: Int

  init(json: Any) throws {
    second = try JSONDecoder().decode(Inner.self, from: Data((try json => "json_text" as String).utf8)).value
    first = try json => "a_b.c_d"
  }
}

private struct Form: DecodableByKeyPaths {
  let name: String, age: Int

  static var payloadKeys: [String] { ["name", "age", "mail"] }

  init(json: Any) throws {
    name = try json => "name"
    age = try json => "age" => .lenient
  }
}

private struct FormKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}

/// A decoder that has only a keyed container, or no container, and cannot list its keys.
private struct FormDecoder: Decoder {
  let fields: [String: String]?
  var codingPath: [any CodingKey] { [FormKey(stringValue: "form")] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private struct Unsupported: Error {}

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let fields else { throw Unsupported() }
    return KeyedDecodingContainer(Fields(fields: fields))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Unsupported() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Unsupported() }

  private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let fields: [String: String]
    var codingPath: [any CodingKey] { [FormKey(stringValue: "form")] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }

    func decodeNil(forKey key: Key) throws -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      guard let value = fields[key.stringValue] as? Value else { throw Unsupported() }
      return value
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw Unsupported() }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw Unsupported() }

    func superDecoder() throws -> any Decoder { throw Unsupported() }

    func superDecoder(forKey key: Key) throws -> any Decoder { throw Unsupported() }
  }
}
