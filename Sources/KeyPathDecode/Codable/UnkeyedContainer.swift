import Foundation

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

  var currentIndex: Int { elements.presentedIndex }

  var isAtEnd: Bool { elements.isAtEnd }

  mutating func decodeNil() throws -> Bool {
    guard isNull(try element(Never.self)) else { return false }
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
    while true {
      let json = try element(type)
      do {
        let value = try decoder.decode(type, json, at: .index(elements.index))
        elements.advance()
        return value
      } catch {
        let value = try decoder.repaired(error, type, json, at: .index(elements.index))
        elements.advance()
        if let value { return value }
        // The element was dropped, so the next one is decoded instead.
        if isAtEnd { throw decoder.atEnd(error) }
      }
    }
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
    let container = try elementDecoder(KeyedDecodingContainer<Nested>.self).container(keyedBy: type)
    elements.advance()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try elementDecoder((any UnkeyedDecodingContainer).self).unkeyedContainer()
    elements.advance()
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try elementDecoder((any Decoder).self)
    elements.advance()
    return decoder
  }

  private func elementDecoder(_ type: Any.Type) throws -> ValueDecoder {
    try decoder.decoder(for: try element(type), at: .index(elements.index))
  }

  private func element(_ type: Any.Type) throws -> Any {
    if !isAtEnd { return elements.current }
    let error = DecodeError(.indexOutOfRange(elements.index, count: elements.end), object: decoder.json)
    throw decoder.atEnd(decoder.raised(error, about: decoder.json, missing: AnyKey(index: elements.index), type))
  }
}

/// A cursor over an array. Each step takes constant time, even in a document.
struct ListCursor {
  private let list: ListView
  let count: Int
  private(set) var index = 0
  /// The position of the current element, if the array is in a document.
  private var position = 0
  /// The indexes of later elements to pass over, in order.
  private var omitted: ArraySlice<Int>
  let end: Int

  init(_ list: ListView, omitting omitted: [Int] = []) {
    let list = list.sequential
    self.list = list
    self.omitted = omitted[...]
    end = list.count
    count = end - omitted.count
    if case .node(let node) = list { position = node.read { $0.firstPosition(in: node.position) } }
    if !omitted.isEmpty { omit() }
  }

  var isAtEnd: Bool { index >= end }

  /// How many elements the cursor has presented.
  var presentedIndex: Int { index - (end - count - omitted.count) }

  /// The current element. The cursor must not be at the end.
  var current: Any {
    switch list {
    case .native(let list): list[index]
    case .node(let node): node.sibling(at: position)
    case .foundation(let list): storedElement(at: index, of: list) ?? NSNull()
    case .other(let list): list.element(at: index)
    }
  }

  mutating func advance() {
    moveOn()
    if !omitted.isEmpty { omit() }
  }

  private mutating func moveOn() {
    if case .node(let node) = list { position = node.read { $0.position(after: position) } }
    index += 1
  }

  private mutating func omit() {
    while omitted.first == index {
      omitted.removeFirst()
      moveOn()
    }
  }
}
