extension Decoding where Value: KeyPathDecodable & RawRepresentable {
  /// Uses `known` for a raw value that the type does not know: `json => "role" => .unknown(as: .other)`.
  ///
  /// Null, absence and values of another kind are errors as before. Every use is a ``DecodeWarning``.
  ///
  /// - Throws: Any error but `unknown_raw_value`.
  public static func unknown(as known: Value) -> Decoding {
    Decoding(reading: { json in
      do {
        return try Value(json: json)
      } catch let error as DecodeError where error.code == .unknownRawValue && error.path.steps.isEmpty {
        DecodingThread.current.value.warn(error, .usedFallback)
        return known
      }
    })
  }
}
