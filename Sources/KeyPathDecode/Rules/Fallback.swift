extension Decoding where Value: KeyPathDecodable {
  /// Decodes a value, or takes another when that fails or nothing is there: `json => "age" => .or(18)`.
  ///
  /// Every use is a ``DecodeWarning``. For absence alone, without one, `json =>? "age" ?? 18` is the way.
  public static func or(_ fallback: @autoclosure @escaping () -> Value) -> Decoding {
    value.or(fallback())
  }
}

extension Decoding {
  /// A rule that takes another value when this one fails or nothing is there: `.iso8601.or(.distantPast)`.
  public func or(_ fallback: @autoclosure @escaping () -> Value) -> Decoding {
    Decoding(decode, lossily: decodeLossily, fallback: fallback)
  }

  /// The rule with its fallback, for where it stands inside another one.
  var decodeOrFallBack: (Any) throws -> Value {
    guard fallback != nil else { return decode }
    return { json in
      try recovering(self) { () throws(DecodeError) in try parse(json, .root, decode: decode) }
    }
  }
}

/// What `decode` gives, or the fallback of `rule`, with a warning.
@inline(__always)
func recovering<Value>(
  _ rule: Decoding<Value>, _ decode: () throws(DecodeError) -> Value
) throws(DecodeError) -> Value {
  guard let fallback = rule.fallback else { return try decode() }
  return try recovering(fallback, decode)
}

/// The same where nil stands for absence, which is no failure.
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
    // A path that cannot be read is the fault of the program, not of the payload.
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
  /// A fallback that is nil stands in another optional where nil is absence.
  fileprivate var isNil: Bool {
    switch self {
    case .none: true
    case .some(let wrapped): (wrapped as? any AnyOptional)?.isNil ?? false
    }
  }
}
