extension Decoding where Value: KeyPathDecodable & RawRepresentable {
  /// Replaces an unknown raw value with `known`: `json => "role" => .unknown(as: .other)`.
  ///
  /// Null, absence, and values of another kind remain errors. Every replacement produces a ``DecodeWarning``.
  ///
  /// - Throws: Any error except `unknown_raw_value` for the value itself.
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
