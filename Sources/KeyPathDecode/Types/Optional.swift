extension Optional: KeyPathDecodable where Wrapped: KeyPathDecodable {
  /// Reads null as nil: `try Int?(json: NSNull())   // nil`, and anything else as the wrapped type.
  public init(json: borrowing Any) throws {
    self = isNull(json) ? nil : try Wrapped(json: json)
  }
}
