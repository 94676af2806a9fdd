import Foundation

extension JSONNode: Codable {
  /// Decodes any value: `let extra: JSONNode   // a field of a Codable type`.
  ///
  /// A ``KeyPathDecoder`` gives the node of the payload itself. With any other decoder, it is a copy of the value, with
  /// numbers as exact as that decoder gives them.
  ///
  /// - Throws: A `DecodingError` for a value that JSON does not have, such as a date of a property list.
  /// - Complexity: O(n) in the values of the decoder.
  public init(from decoder: any Decoder) throws {
    let value = try PlainValue(from: decoder, like: nil)
    self = try value.decode(at: decoder.codingPath) { try JSONNode(json: $0) }
  }

  /// Encodes the same value with any encoder: `try JSONEncoder().encode(node)`.
  ///
  /// Strategies for keys do not apply, because the keys are data. A number is encoded as the first of `Int64`, `UInt64`,
  /// `Double` and, for `JSONEncoder`, `Decimal` that has all its digits. If none has, the nearest `Double` is encoded.
  ///
  /// - Throws: `EncodingError` for a number beyond the range of `Double`, such as `1e400`, and for a value that is nested
  ///   too deeply.
  /// - Complexity: O(n) in the values.
  public func encode(to encoder: any Encoder) throws {
    let problem = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "nested too deeply to encode")
    try DecodingThread.current.nesting(orThrow: EncodingError.invalidValue(self, problem) as any Error) {
      () throws(any Error) in
      if kind == .array {
        var container = encoder.unkeyedContainer()
        try forEachElement { element throws(any Error) in try container.encode(element) }
        return
      }
      var container = encoder.singleValueContainer()
      switch kind {
      case .object:
        // A strategy for keys would convert those of a keyed container.
        var members: [String: JSONNode] = [:]
        forEachMember { members[$0] = $1 }
        try container.encode(members)
      case .string: try container.encode(string)
      case .bool: try container.encode(word.kind == .isTrue)
      case .number: try encodeNumber(in: &container, hasDecimals: type(of: encoder) == typeOfJSONEncoder)
      case .array, .null, .other: try container.encodeNil()
      }
    }
  }

  private func encodeNumber(in container: inout any SingleValueEncodingContainer, hasDecimals: Bool) throws {
    let digits = digits
    if let integer, !digits.hasPrefix("-0") { return try container.encode(integer) }
    if !digits.hasPrefix("-"), let value = UInt64(digits) { return try container.encode(value) }
    if let value = nonFinite { return try container.encode(value) }
    let number = NumberText(digits), value = Double(digits) ?? .infinity
    if hasDecimals, !value.isFinite || NumberText(value.description) != number, let value = exactDecimal(digits) {
      return try container.encode(value)
    }
    guard value.isFinite, value != 0 || number.digits.isEmpty else {
      throw EncodingError.invalidValue(
        self, .init(codingPath: container.codingPath, debugDescription: "the number is out of the range of Double"))
    }
    try container.encode(value)
  }
}

/// The type of the encoder that `JSONEncoder` passes to values. It encodes a `Decimal` as a number, where other encoders
/// encode its parts.
private let typeOfJSONEncoder: Any.Type = {
  final class Recorder: Encodable {
    var type: Any.Type = Never.self

    func encode(to encoder: any Encoder) throws {
      type = Swift.type(of: encoder)
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }
  let recorder = Recorder()
  _ = try? JSONEncoder().encode(recorder)
  return recorder.type
}()
