extension Decoding where Value: KeyPathDecodable {
  /// Decodes a value, or uses a fallback when that fails or nothing is there: `json => "age" => .or(18)`.
  ///
  /// Every use of the fallback is a ``DecodeWarning``. To cover absence alone, without a warning, write
  /// `json =>? "age" ?? 18`.
  public static func or(_ fallback: @autoclosure @escaping () -> Value) -> Decoding {
    value.or(fallback())
  }
}

extension Decoding {
  /// A rule that uses a fallback when this one fails or nothing is there: `.iso8601.or(.distantPast)`.
  public func or(_ fallback: @autoclosure @escaping () -> Value) -> Decoding {
    Decoding(reading: decode, lossily: decodeLossily, fallback: fallback)
  }

  /// The rule with its fallback, for use inside another rule.
  var decodeOrFallBack: (Any) throws -> Value {
    guard fallback != nil else { return decode }
    return { json in
      try recovering(self) { () throws(DecodeError) in try parse(json, .root, reading: decode) }
    }
  }
}

/// Returns the result of `decode`, or the fallback of `rule` with a warning.
@inline(__always)
func recovering<Value>(
  _ rule: Decoding<Value>, _ decode: () throws(DecodeError) -> Value
) throws(DecodeError) -> Value {
  guard let fallback = rule.fallback else { return try decode() }
  return try recovering(fallback, decode)
}

/// The same where nil means absence, which is not a failure.
@inline(__always)
func recovering<Value>(
  _ rule: Decoding<Value>, _ decode: () throws(DecodeError) -> Value?
) throws(DecodeError) -> Value? {
  guard let fallback = rule.fallback else { return try decode() }
  return try recovering({ .some(fallback()) }, decode)
}

private func recovering<Value>(
  _ fallback: () -> Value, _ decode: () throws(DecodeError) -> Value
) throws(DecodeError) -> Value {
  do throws(DecodeError) {
    return try decode()
  } catch {
    // A malformed path is the program's fault, not the payload's.
    if error.code == .invalidPath { throw error }
    let value = fallback()
    DecodingThread.current.value.warn(error, isAbsent(value) ? .usedNil : .usedFallback)
    return value
  }
}

private func isAbsent<Value>(_ value: Value) -> Bool {
  (value as? any AnyOptional)?.isNil ?? false
}

private protocol AnyOptional {
  var isNil: Bool { get }
}

extension Optional: AnyOptional {
  /// A nil fallback is wrapped in a second optional where the outer nil means absence.
  fileprivate var isNil: Bool {
    switch self {
    case .none: true
    case .some(let wrapped): (wrapped as? any AnyOptional)?.isNil ?? false
    }
  }
}
