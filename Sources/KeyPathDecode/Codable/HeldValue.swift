import Foundation

/// A value that a decoder of others holds. Each answer is nil if it is something else.
protocol ReadableValue {
  var codingPath: [any CodingKey] { get }
  var isNull: Bool { get }
  var string: String? { get }
  var bool: Bool? { get }
  var int64: Int64? { get }
  var double: Double? { get }
  func decode<Value: Decodable>(_ type: Value.Type) -> Value?
  func keyed() -> KeyedDecodingContainer<AnyKey>?
  func unkeyed() -> (any UnkeyedDecodingContainer)?
  func decodeObject() throws -> [String: PlainTree]?
}

/// The value of a decoder itself.
struct DecoderValue: ReadableValue {
  private let decoder: any Decoder
  /// Nil if the decoder is only for objects or arrays.
  private let container: (any SingleValueDecodingContainer)?

  init(_ decoder: any Decoder) {
    self.decoder = decoder
    container = try? decoder.singleValueContainer()
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var isNull: Bool { container?.decodeNil() ?? false }
  var string: String? { try? container?.decode(String.self) }
  var bool: Bool? { try? container?.decode(Bool.self) }
  var int64: Int64? { try? container?.decode(Int64.self) }
  var double: Double? { try? container?.decode(Double.self) }
  func decode<Value: Decodable>(_ type: Value.Type) -> Value? { try? container?.decode(type) }
  func keyed() -> KeyedDecodingContainer<AnyKey>? { try? decoder.container(keyedBy: AnyKey.self) }
  func unkeyed() -> (any UnkeyedDecodingContainer)? { try? decoder.unkeyedContainer() }
  func decodeObject() throws -> [String: PlainTree]? {
    if let container { return try container.decode([String: PlainTree].self) }
    return keyed() == nil ? nil : try [String: PlainTree](from: decoder)
  }
}

/// A member of an object.
struct MemberValue: ReadableValue {
  let container: KeyedDecodingContainer<AnyKey>
  let key: AnyKey

  var codingPath: [any CodingKey] { container.codingPath + [key] }
  var isNull: Bool { (try? container.decodeNil(forKey: key)) ?? false }
  var string: String? { try? container.decode(String.self, forKey: key) }
  var bool: Bool? { try? container.decode(Bool.self, forKey: key) }
  var int64: Int64? { try? container.decode(Int64.self, forKey: key) }
  var double: Double? { try? container.decode(Double.self, forKey: key) }
  func decode<Value: Decodable>(_ type: Value.Type) -> Value? { try? container.decode(type, forKey: key) }
  func keyed() -> KeyedDecodingContainer<AnyKey>? {
    try? container.nestedContainer(keyedBy: AnyKey.self, forKey: key)
  }
  func unkeyed() -> (any UnkeyedDecodingContainer)? { try? container.nestedUnkeyedContainer(forKey: key) }
  func decodeObject() throws -> [String: PlainTree]? { try container.decode([String: PlainTree].self, forKey: key) }
}

/// True if a key of a coding path is one by which the standard library reads a dictionary from a keyed container. Then the
/// container has the payload's own keys. `JSONDecoder` with a key strategy has others, and reads dictionaries itself.
func isKeyOfDictionary(_ key: any CodingKey) -> Bool { type(of: key) == dictionaryKey }

private let dictionaryKey: Any.Type = {
  let recorder = KeyRecorder()
  _ = try? [String: Bool](from: recorder)
  return recorder.key
}()

/// A decoder that only notes the type of the keys that it is asked for.
private final class KeyRecorder: Decoder {
  private(set) var key: Any.Type = Never.self
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private struct Stop: Error {}

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    key = type
    throw Stop()
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Stop() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Stop() }
}
