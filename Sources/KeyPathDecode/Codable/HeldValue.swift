import Foundation

/// A value in another library's decoder: the decoder's own value, or a member of an object.
///
/// Each property is nil if the value is of another kind.
/// Reading a member without a decoder of its own saves a quarter of the instructions of the benchmarks of
/// `DecodableByKeyPaths`.
enum HeldValue {
  /// The decoder's own value. The container is nil if the decoder supports only objects or arrays.
  case whole(any Decoder, (any SingleValueDecodingContainer)?)
  case member(KeyedDecodingContainer<AnyKey>, AnyKey)

  init(_ decoder: any Decoder) {
    self = .whole(decoder, try? decoder.singleValueContainer())
  }

  var codingPath: [any CodingKey] {
    switch self {
    case .whole(let decoder, _): decoder.codingPath
    case .member(let container, let key): container.codingPath + [key]
    }
  }

  var isNull: Bool {
    switch self {
    case .whole(_, let container): container?.decodeNil() ?? false
    case .member(let container, let key): (try? container.decodeNil(forKey: key)) ?? false
    }
  }

  // Decoders read these types faster through their own requirements than through the generic one.

  var string: String? {
    switch self {
    case .whole(_, let container): try? container?.decode(String.self)
    case .member(let container, let key): try? container.decode(String.self, forKey: key)
    }
  }

  var bool: Bool? {
    switch self {
    case .whole(_, let container): try? container?.decode(Bool.self)
    case .member(let container, let key): try? container.decode(Bool.self, forKey: key)
    }
  }

  var int64: Int64? {
    switch self {
    case .whole(_, let container): try? container?.decode(Int64.self)
    case .member(let container, let key): try? container.decode(Int64.self, forKey: key)
    }
  }

  var double: Double? {
    switch self {
    case .whole(_, let container): try? container?.decode(Double.self)
    case .member(let container, let key): try? container.decode(Double.self, forKey: key)
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func decode<Value: Decodable>(_ type: Value.Type) -> Value? {
    switch self {
    case .whole(_, let container): try? container?.decode(type)
    case .member(let container, let key): try? container.decode(type, forKey: key)
    }
  }

  func keyed() -> KeyedDecodingContainer<AnyKey>? {
    switch self {
    case .whole(let decoder, _): try? decoder.container(keyedBy: AnyKey.self)
    case .member(let container, let key): try? container.nestedContainer(keyedBy: AnyKey.self, forKey: key)
    }
  }

  func unkeyed() -> (any UnkeyedDecodingContainer)? {
    switch self {
    case .whole(let decoder, _): try? decoder.unkeyedContainer()
    case .member(let container, let key): try? container.nestedUnkeyedContainer(forKey: key)
    }
  }

  func decodeObject() throws -> [String: PlainTree]? {
    switch self {
    case .whole(_, let container?): try container.decode([String: PlainTree].self)
    case .whole(let decoder, nil): keyed() == nil ? nil : try [String: PlainTree](from: decoder)
    case .member(let container, let key): try container.decode([String: PlainTree].self, forKey: key)
    }
  }
}

/// True if a key of a coding path has the type with which the standard library reads a dictionary from a keyed container.
/// Then the container has the payload's own keys. A `JSONDecoder` with a key strategy converts keys and reads dictionaries
/// itself.
func isKeyOfDictionary(_ key: any CodingKey) -> Bool { type(of: key) == dictionaryKey }

private let dictionaryKey: Any.Type = {
  let recorder = KeyRecorder()
  _ = try? [String: Bool](from: recorder)
  return recorder.key
}()

/// A decoder that only records the type of the requested keys.
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
