import Foundation

extension KeyPathDecoder {
  /// Returns bytes that decode without repairs, for a decoder that you cannot replace:
  ///
  /// ```swift
  /// decoder.repairs = ["models[*].created": .or(0)]
  /// let body = try decoder.repaired(data, for: ModelsResult.self)  // {"models":[{"id":"a","created":0}]}
  /// ```
  ///
  /// If the bytes decode as they are, they are returned unchanged. Otherwise the values that a repair replaced or removed
  /// are changed, and all others keep their bytes. Each repair is a ``DecodeWarning``. A failure that the type catches itself, for
  /// example with `try?`, is not repaired.
  ///
  /// Of equal keys in an object, only the last is kept, which this decoder reads; `JSONDecoder` reads the first. JSON5 that is
  /// changed becomes JSON, except `NaN` and `Infinity`, which JSON does not have.
  ///
  /// - Parameters:
  ///   - data: The bytes of a JSON document; less than 4 GiB.
  ///   - type: The type that the other decoder decodes.
  /// - Throws: A ``DecodeError`` for bytes that are not JSON, for a failure that no repair helps, and for a value of ``Repair/map(_:)``
  ///   that JSON does not have.
  /// - Complexity: O(n) in the bytes, plus what decoding takes.
  public func repaired<Value: Decodable>(_ data: Data, for type: Value.Type) throws(DecodeError) -> Data {
    let root = try root(of: data)
    let changes = try repairs.changes(for: root) { json throws(DecodeError) in
      _ = try decodeOnce(json) { try $0.decode(type) }
    }
    if changes.isEmpty, !root.hasEqualKeys { return data }
    let payload = ChangedPayload()
    for change in changes { payload.set(change.value, at: change.steps) }
    var text = JSONText(namesNonFinite: true)
    try text.append(root, payload)
    return Data(text.bytes)
  }
}
