/// The elements of an array, in order.
struct UnkeyedContainer: UnkeyedDecodingContainer {
  let decoder: ValueDecoder
  private(set) var elements: ListCursor

  init(decoder: ValueDecoder, elements: ListCursor) {
    self.decoder = decoder
    self.elements = elements
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var count: Int? { elements.count }

  var currentIndex: Int { elements.index }

  var isAtEnd: Bool { elements.isAtEnd }

  mutating func decodeNil() throws -> Bool {
    guard isNull(try element()) else { return false }
    elements.advance()
    return true
  }

  // One generic copy; a copy for each type of the protocol adds 7 KB.
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decodeValue(type) }

  // Without these, the standard library refuses 128-bit integers for every container.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try decodeValue(type) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try decodeValue(type) }

  @inline(__always)
  private mutating func decodeValue<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try decoder.decode(type, try element(type), at: .index(currentIndex))
    elements.advance()
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
    let container = try elementDecoder().container(keyedBy: type)
    elements.advance()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try elementDecoder().unkeyedContainer()
    elements.advance()
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try elementDecoder()
    elements.advance()
    return decoder
  }

  private func elementDecoder() throws -> ValueDecoder {
    try decoder.decoder(for: try element(), at: .index(currentIndex))
  }

  private func element(_ type: Any.Type = Any.self) throws -> Any {
    if !isAtEnd { return elements.current }
    let error = DecodeError(.indexOutOfRange(currentIndex, count: elements.count), object: decoder.json)
    throw decoder.raised(error, about: decoder.json, missing: AnyKey(index: currentIndex), type)
  }
}

/// A cursor over an array. Each step takes constant time, even in a document.
struct ListCursor {
  private let list: ListView
  let count: Int
  private(set) var index = 0
  /// The position of the current element, if the array is in a document.
  private var position = 0

  init(_ list: ListView) {
    self.list = list
    count = list.count
    if case .node(let node) = list { position = node.read { $0.firstPosition(in: node.position) } }
  }

  var isAtEnd: Bool { index >= count }

  /// The current element. The cursor must not be at the end.
  var current: Any {
    switch list {
    case .native(let list): list[index]
    case .node(let node): node.sibling(at: position)
    case .other(let list): list.element(at: index)
    }
  }

  mutating func advance() {
    if case .node(let node) = list { position = node.read { $0.position(after: position) } }
    index += 1
  }
}
