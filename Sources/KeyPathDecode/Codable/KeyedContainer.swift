import Foundation

/// The members of an object, looked up in place.
///
/// Its size is one word because the standard library copies it at each call.
struct KeyedContainer<Key: CodingKey>: SourcedContainer {
  let decoder: ValueDecoder

  init(of decoder: ValueDecoder) { self.decoder = decoder }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { decoder.names.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { decoder.member(key.stringValue) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { isNull(try member(key)) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    if decoder.session.readsInPlace(type), let place = decoder.place(of: key.stringValue) {
      return try decoder.session.readInPlace(type, place) { try decoder.decode(type, place.retained, at: .key(key)) }
    }
    guard let json = decoder.member(key.stringValue) else { throw missing(key) }
    return try decoder.decode(type, json, at: .key(key))
  }

  // The protocol's default implementations take three lookups each.
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try decodePresent(type, key) }
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try decodeAnyPresent(type, key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try decodePresent(type, key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try decodeAnyPresent(type, key) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try decodeAnyPresent(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try decodeAnyPresent(type, key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try decodeAnyPresent(type, key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try decodeAnyPresent(type, key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try decodeAnyPresent(type, key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try decodeAnyPresent(type, key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try decodeAnyPresent(type, key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try decodeAnyPresent(type, key) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try decodeAnyPresent(type, key) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try decodeAnyPresent(type, key) }
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try decodeAnyPresent(type, key)
  }

  // One generic copy for all types but the most frequent ones.
  @_semantics("optimize.sil.specialize.generic.never")
  private func decodeAnyPresent<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    try decodePresent(type, key)
  }

  @inline(__always)
  private func decodePresent<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    if decoder.session.readsInPlace(type), let place = decoder.place(of: key.stringValue) {
      if place.kind == .null { return nil }
      return try decoder.session.readInPlace(type, place) {
        try decoder.decode(type, place.retained, at: .key(key, isOptional: true))
      }
    }
    guard let json = decoder.member(key.stringValue), !isNull(json) else { return nil }
    return try decoder.decode(type, json, at: .key(key, isOptional: true))
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try decoder.decode(type, try member(key), at: .key(key))
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try decoder.decode(type, try member(key), at: .key(key))
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try decodeAnyPresent(type, key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try decodeAnyPresent(type, key) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder.decoder(for: try member(key), at: .key(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.decoder(for: try member(key), at: .key(key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try superDecoder(for: AnyKey(stringValue: "super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try superDecoder(for: key) }

  private func superDecoder(for key: any CodingKey) throws -> ValueDecoder {
    let json = decoder.member(key.stringValue)
    return try decoder.decoder(for: json ?? NSNull(), at: .key(key), isAbsent: json == nil)
  }

  private func member(_ key: Key) throws -> Any {
    guard let json = decoder.member(key.stringValue) else { throw missing(key) }
    return json
  }

  private func missing(_ key: Key) -> any Error {
    decoder.raised(DecodeError(.missingKey(key.stringValue), object: decoder.json), about: decoder.json, missing: key)
  }
}

extension ValueDecoder {
  /// Returns the member of the object for the coding key `name`.
  @inline(__always)
  func member(_ name: String) -> Any? {
    guard node != nil else { return converted.map { $0.value(for: name) } ?? memberOfTree(name) }
    return place(of: name).map { $0.retained }
  }

  /// Returns the member's place in a document, or nil in a tree or if a strategy converts keys.
  @inline(__always)
  func place(of name: String) -> _UnretainedNode? {
    guard let node else { return nil }
    let inline = InlineASCII(name).map { node.reader.member($0, of: node.position) }
    return (inline ?? node.reader.member(name, of: node.position)).map { node.sibling(at: $0) }
  }

  private func memberOfTree(_ name: String) -> Any? {
    isDictionary(json) ? nativeMember(name, of: json) : ObjectView(json)?[name]
  }

  fileprivate var names: [String] { converted?.allNames ?? ObjectView(json)?.orderedKeys ?? [] }
}
