import Foundation

/// A ``KeyPathDecoder`` gives the node of the payload itself. With any other decoder, a node is a copy of the value, with
/// numbers as exact as that decoder gives them: `let extra: JSONNode   // a field of a Codable type`.
extension JSONNode: DecodableByKeyPaths, Encodable {
  /// Encodes the same value with any encoder: `try JSONEncoder().encode(node)`. If the node is still arriving, it
  /// encodes the part that is there.
  ///
  /// Strategies for keys do not apply, because the keys are data. A number is encoded as the first of `Int64`, `UInt64`,
  /// `Double` and, for `JSONEncoder`, `Decimal` that has all its digits. If none has, the nearest `Double` is encoded.
  ///
  /// - Throws: `EncodingError` for a number beyond the range of `Double`, such as `1e400`, and for a value that is nested
  ///   too deeply.
  /// - Complexity: O(n) in the values.
  public func encode(to encoder: any Encoder) throws {
    try DecodingThread.current.nesting(orThrow: refused("nested too deeply to encode", by: encoder)) {
      () throws(any Error) in
      if kind == .array {
        var container = encoder.unkeyedContainer()
        for element in elements { try container.encode(element) }
        return
      }
      var container = encoder.singleValueContainer()
      switch kind {
      // A strategy for keys would convert the keys of a keyed container.
      case .object: try container.encode(dictionary(keys, elements))
      case .string: try container.encode(string)
      case .bool: try container.encode(word.kind == .isTrue)
      case .number: try encodeNumber(in: &container, of: encoder)
      case .array, .null, .other: try container.encodeNil()
      }
    }
  }

  private func encodeNumber(in container: inout any SingleValueEncodingContainer, of encoder: any Encoder) throws {
    switch Number(self) {
    case .signed(let value): return try container.encode(value)
    case .binary(let value): return try container.encode(value)
    default: break
    }
    let digits = digits
    if word.kind == .integer, let value = Scientific(digits).exactly(UInt64.self) {
      return try container.encode(value)
    }
    let value = read { $0.double(at: position) }
    // Other encoders encode the parts of a `Decimal`.
    if !value.isFinite || !Scientific.isSame(value.description, digits),
      _typeName(type(of: encoder), qualified: false).hasSuffix("JSONEncoder"), let decimal = Scientific(digits).decimal
    {
      return try container.encode(decimal)
    }
    guard value.isFinite, value != 0 || Scientific(digits).isZero else {
      throw refused("the number is out of the range of Double", by: encoder)
    }
    try container.encode(value)
  }

  private func refused(_ reason: String, by encoder: any Encoder) -> any Error {
    EncodingError.invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: reason))
  }
}
