extension Decoding where Value: KeyPathDecodable {
  /// Decodes a value, or uses a fallback when that fails or nothing is there: `json => "age" => .or(18)`.
  ///
  /// Every use of the fallback is a ``DecodeWarning``. To cover absence alone, without a warning, write
  /// `json =>? "age" ?? 18`.
  public static func or(_ fallback: @autoclosure @escaping () -> Value) -> Decoding {
    value.or(fallback())
  }

  /// Decodes a value, or keeps a declared one when that fails or nothing is there: `age = try json => "age" => .orKeep(age)`.
  ///
  /// A failure is a ``DecodeWarning``; a missing key and null are not. The value is read at once, not captured, so it may
  /// be a property with a default in an initializer that has not set the others yet.
  public static func orKeep(_ current: Value) -> Decoding {
    value.orKeep(current)
  }
}

extension Decoding {
  /// A rule that uses a fallback when this one fails or nothing is there: `.iso8601.or(.distantPast)`.
  public func or(_ fallback: @autoclosure @escaping () -> Value) -> Decoding {
    Decoding(reading: decode, lossily: decodeLossily, fallback: fallback)
  }

  /// A rule that keeps a declared value when this one fails or nothing is there: `.lenient.orKeep(age)`.
  ///
  /// A failure is a ``DecodeWarning``; a missing key and null are not.
  public func orKeep(_ current: Value) -> Decoding {
    Decoding(reading: decode, lossily: decodeLossily, fallback: { current }, isQuietWhenAbsent: true)
  }

  /// Decodes a value, or gives nil when that fails or nothing is there: `nickname = try json => "nickname" => .orNil()`.
  ///
  /// A failure is a ``DecodeWarning``; a missing key and null are not.
  public static func orNil<Wrapped: KeyPathDecodable>() -> Decoding where Value == Wrapped? {
    .orNil(.value)
  }

  /// Decodes with a rule, or gives nil when that fails or nothing is there: `json => "died" => .orNil(.iso8601)`.
  ///
  /// A failure is a ``DecodeWarning``; a missing key and null are not.
  public static func orNil<Wrapped>(_ rule: Decoding<Wrapped>) -> Decoding where Value == Wrapped? {
    optional(rule).orKeep(nil)
  }

  /// The rule with its fallback, for use inside another rule.
  var decodeOrFallBack: (Any) throws -> Value {
    guard fallback != nil else { return decode }
    return { json in
      try recovering(self, isAbsent: isNull(json)) { () throws(DecodeError) in
        try decodeValue(at: .root, of: json, with: decode)
      }
    }
  }
}

/// Returns the result of `decode`, or the fallback of `rule` with a warning.
///
/// - Parameter isAbsent: True if nothing is there, evaluated only when `decode` fails.
@inline(__always)
func recovering<Value>(
  _ rule: Decoding<Value>, isAbsent: @autoclosure () -> Bool, _ decode: () throws(DecodeError) -> Value
) throws(DecodeError) -> Value {
  guard let fallback = rule.fallback else { return try decode() }
  return try recovering(fallback, isQuiet: rule.isQuietWhenAbsent && isAbsent(), decode)
}

/// The same where nil means absence, which is not a failure.
@inline(__always)
func recovering<Value>(
  _ rule: Decoding<Value>, isAbsent: @autoclosure () -> Bool, _ decode: () throws(DecodeError) -> Value?
) throws(DecodeError) -> Value? {
  guard let fallback = rule.fallback else { return try decode() }
  return try recovering({ .some(fallback()) }, isQuiet: rule.isQuietWhenAbsent && isAbsent(), decode)
}

private func recovering<Value>(
  _ fallback: () -> Value, isQuiet: @autoclosure () -> Bool, _ decode: () throws(DecodeError) -> Value
) throws(DecodeError) -> Value {
  do throws(DecodeError) {
    return try decode()
  } catch {
    // A malformed path is the program's fault, not the payload's.
    if error.code == .invalidPath { throw error }
    let value = fallback()
    if !isQuiet() { DecodingThread.current.value.warn(error, isNil(value) ? .usedNil : .usedFallback) }
    return value
  }
}

private func isNil<Value>(_ value: Value) -> Bool {
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

/// True if the path leads to null or to nothing, and meets no value of a wrong kind.
func isAbsent(_ path: DecodePath, in json: Any) -> Bool {
  switch find(path, in: json, isOptional: false).whereAbsent(isAllowed: true, isNull) {
  case .absent: true
  case .found, .missing, .null, .notContainer, .unreachable: false
  }
}
