extension Optional: KeyPathDecodable, _SharedCollections where Wrapped: KeyPathDecodable {
  /// Reads null as nil, and anything else as the wrapped type: `try Int?(json: NSNull())   // nil`.
  public init(json: borrowing Any) throws {
    self = isNull(json) ? nil : try Wrapped(json: json)
  }
}

extension Result: KeyPathDecodable, _SharedCollections where Success: KeyPathDecodable, Failure == DecodeError {
  /// Keeps a failure as a value, so one element of `[Result<User, DecodeError>]` can fail without the others.
  ///
  /// The error has the same path as a thrown one: from the outermost array, object or operator that decoded the result.
  /// This never throws, not even for null.
  public init(json: Any) {
    do throws(DecodeError) {
      self = .success(
        try deciding { () throws(DecodeError) in try parse(json, .root, with: { try Success(json: $0) }) })
    } catch {
      DecodingThread.current.value.keptCount += 1
      self = .failure(error)
    }
  }
}

extension KeyPathDecodable where Self: RawRepresentable, RawValue: KeyPathDecodable {
  /// Creates a value from its raw value: `extension Visibility: KeyPathDecodable {}` is enough.
  ///
  /// - Throws: `unknown_raw_value`, with the allowed raw values if the type is `CaseIterable`.
  public init(json: borrowing Any) throws {
    self = try Self(rawValue: RawValue(json: json), of: json)
  }

  init(rawValue: RawValue, of json: borrowing Any) throws(DecodeError) {
    guard let value = Self(rawValue: rawValue) else {
      throw DecodeError(
        .unknownRawValue("\(rawValue)", type: Self.self, allowed: allowedRawValues(of: Self.self)), object: copy json)
    }
    self = value
  }
}

/// Returns the raw values of all cases in order if `type` is `CaseIterable`, or an empty array.
package func allowedRawValues(of type: Any.Type) -> [String] {
  func rawValues<Cases: CaseIterable>(_: Cases.Type) -> [String] {
    Cases.allCases.compactMap { ($0 as? any RawRepresentable).map { "\($0.rawValue)" } }
  }
  return (type as? any CaseIterable.Type).map { rawValues($0) } ?? []
}
