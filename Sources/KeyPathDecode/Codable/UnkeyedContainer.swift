import Foundation

/// The elements of an array, in order.
struct UnkeyedContainer: UnkeyedDecodingContainer {
  let decoder: ValueDecoder
  private(set) var elements: ListCursor

  var codingPath: [any CodingKey] { decoder.codingPath }

  var count: Int? { elements.count }

  var currentIndex: Int { elements.presentedIndex }

  var isAtEnd: Bool { elements.isAtEnd }

  mutating func decodeNil() throws -> Bool {
    guard isNull(try element(Never.self)) else { return false }
    elements.advance()
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decodeValue(type) }

  // Without these, the standard library refuses 128-bit integers for every container.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try decodeValue(type) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try decodeValue(type) }

  private mutating func decodeValue<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let decoder = decoder
    return try decodeElement(type, as: type) { try decoder.decode(type, $0, at: $1) }
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
    let decoder = decoder
    return try decodeElement(KeyedDecodingContainer<Nested>.self, as: [String: Any].self) {
      try decoder.decoder(for: $0, at: $1).container(keyedBy: type)
    }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let decoder = decoder
    return try decodeElement((any UnkeyedDecodingContainer).self, as: [Any].self) {
      try decoder.decoder(for: $0, at: $1).unkeyedContainer()
    }
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try decoder.decoder(for: try element((any Decoder).self), at: .index(elements.index))
    elements.advance()
    return decoder
  }

  // One generic copy; a copy for each type of the protocol would enlarge the binary.
  @_semantics("optimize.sil.specialize.generic.never")
  private mutating func decodeElement<Value>(
    _ type: Value.Type, as shape: Any.Type, _ decode: (Any, CodingStep) throws -> Value
  ) throws -> Value {
    while true {
      let json = try element(type), step = CodingStep.index(elements.index)
      do {
        let value = try decode(json, step)
        elements.advance()
        return value
      } catch {
        let value = try decoder.repaired(error, json, at: step, as: shape) { try decode($0, step) }
        elements.advance()
        if let value { return value }
        if isAtEnd { throw decoder.atEnd(error) }
      }
    }
  }

  private func element(_ type: Any.Type) throws -> Any {
    if !isAtEnd { return elements.current }
    let error = DecodeError(.indexOutOfRange(elements.index, count: elements.end), object: decoder.json)
    throw decoder.atEnd(decoder.raised(error, about: decoder.json, missing: AnyKey(index: elements.index), type))
  }
}

extension ValueDecoder {
  /// Decodes the element or member at `step` again with repairs, or throws its error. Returns nil if it was dropped.
  @_semantics("optimize.sil.specialize.generic.never")
  func repaired<Value>(
    _ error: any Error, _ json: Any, at step: CodingStep, as type: Any.Type, _ decode: (Any) throws -> Value
  ) throws -> Value? {
    var value: Value?
    try repair(error, of: json, at: step, as: type) { value = try decode($0) }
    return value
  }

  /// Returns the error of an unkeyed container that has no more elements. If some were dropped, the array is decoded again
  /// without them, since the caller expects an element.
  func atEnd(_ error: any Error) -> any Error {
    DecodingThread.repairing?.omitLast(of: json)
    return error
  }

  // Not generic, so the binary has one copy.
  private func repair(
    _ error: any Error, of json: Any, at step: CodingStep, as type: Any.Type, _ decode: (Any) throws -> Void
  ) throws {
    guard let observer = DecodingThread.repairing, let failure = session.resolved(error) else { throw error }
    let steps = steps, element = ErrorContext(steps: [], root: self.json, object: json, type: type)
    do throws(DecodeError) {
      _ = try observer.repair(failure, of: element, below: steps.count) { json throws(DecodeError) in
        do { try decode(json) } catch {
          throw session.resolved(error) ?? ErrorContext.adding(steps, in: session.root, to: error, about: json)
        }
      }
    } catch let unrepaired {
      session.remember(error, unrepaired)
      throw error
    }
  }
}
