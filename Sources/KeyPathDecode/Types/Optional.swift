extension Optional: KeyPathDecodable where Wrapped: KeyPathDecodable {
  /// Reads null as nil, and anything else as the wrapped type: `try Int?(json: NSNull())   // nil`.
  public init(json: borrowing Any) throws {
    self = isNull(json) ? nil : try Wrapped(json: json)
  }
}
