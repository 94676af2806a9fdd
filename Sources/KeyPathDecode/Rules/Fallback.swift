extension DecodeRule where Value: KeyPathDecodable {
  /// Decodes a value, or uses a fallback if that fails or the value is absent: `json => "age" => .or(18)`.
  ///
  /// Every use of the fallback produces a ``DecodeWarning``. To cover only absence, without a warning, write
  /// `json =>? "age" ?? 18`.
  public static func or(_ fallback: @autoclosure @escaping () -> Value) -> DecodeRule {
    value.or(fallback())
  }

  /// Decodes a value, or keeps a given one if that fails or the value is absent:
  /// `age = try json => "age" => .orKeep(age)`.
  ///
  /// A failure produces a ``DecodeWarning``; a missing key and null do not. The value is evaluated immediately, not
  /// captured, so it may be a property with a default in an initializer that has not set the others yet.
  public static func orKeep(_ current: Value) -> DecodeRule {
    value.orKeep(current)
  }
}

extension DecodeRule {
  /// A rule that uses a fallback if this one fails or the value is absent: `.iso8601.or(.distantPast)`.
  public func or(_ fallback: @autoclosure @escaping () -> Value) -> DecodeRule {
    DecodeRule(decode: decode, decodeLossily: decodeLossily, fallback: fallback)
  }

  /// A rule that keeps a given value if this one fails or the value is absent: `.lenient.orKeep(age)`.
  ///
  /// A failure produces a ``DecodeWarning``; a missing key and null do not.
  public func orKeep(_ current: Value) -> DecodeRule {
    DecodeRule(decode: decode, decodeLossily: decodeLossily, fallback: { current }, isQuietWhenAbsent: true)
  }

  /// Decodes a value, or returns nil if that fails or the value is absent:
  /// `nickname = try json => "nickname" => .orNil()`.
  ///
  /// A failure produces a ``DecodeWarning``; a missing key and null do not.
  public static func orNil<Wrapped: KeyPathDecodable>() -> DecodeRule where Value == Wrapped? {
    .orNil(.value)
  }

  /// Decodes with a rule, or returns nil if that fails or the value is absent: `json => "died" => .orNil(.iso8601)`.
  ///
  /// A failure produces a ``DecodeWarning``; a missing key and null do not.
  public static func orNil<Wrapped>(_ rule: DecodeRule<Wrapped>) -> DecodeRule where Value == Wrapped? {
    optional(rule).orKeep(nil)
  }

  var decodeOrFallBack: (Any) throws -> Value {
    guard let fallback else { return decode }
    return { json in
      try recovering(fallback) { (decode) throws(DecodeError) in try parse(json, .root, with: decode) }
    }
  }
}

extension DecodeRule where Value: KeyPathDecodable & RawRepresentable {
  /// Replaces an unknown raw value with `known`: `json => "role" => .unknown(as: .other)`.
  ///
  /// Null, absence, and values of another kind remain errors. Every replacement produces a ``DecodeWarning``.
  ///
  /// - Throws: Any error except `unknown_raw_value` for the value itself.
  public static func unknown(as known: Value) -> DecodeRule {
    DecodeRule(decode: { json in
      do {
        return try Value(json: json)
      } catch let error as DecodeError where error.code == .unknownRawValue && error.path.steps.isEmpty {
        DecodingThread.current.value.warn(error, .usedFallback)
        return known
      }
    })
  }
}

// MARK: Decoding at a path

/// Decodes the value at `path` with a rule, or uses the fallback of the rule.
func parse<Value>(_ json: Any, _ path: DecodePath, by rule: DecodeRule<Value>) throws(DecodeError) -> Value {
  guard let fallback = rule.fallback else { return try parse(json, path, with: rule.decode) }
  return try rule.recovering(fallback) { (decode) throws(DecodeError) in try parse(json, path, with: decode) }
}

/// Decodes the value at `path` with a rule, or uses the fallback of the rule. Without a fallback, null is nil.
func parse<Value>(_ json: Any, _ path: DecodePath, orNilBy rule: DecodeRule<Value>) throws(DecodeError) -> Value? {
  if rule.fallback != nil { return try parse(json, path, by: rule) as Value }
  return try parse(json, path, with: { isNull($0) ? nil : try rule.decode($0) })
}

/// Decodes the value at `path` with a rule, or uses the fallback of the rule. If an optional step is absent, returns nil.
func parse<Value>(_ json: Any, _ path: OptionalDecodePath, by rule: DecodeRule<Value>) throws(DecodeError) -> Value? {
  guard let fallback = rule.fallback else { return try parse(json, path, with: rule.decode) }
  return try rule.recovering({ .some(fallback()) }) { (decode) throws(DecodeError) in
    try parse(json, path, with: decode)
  }
}

/// Decodes the value at `path` with a rule that may return nil itself. The result is one optional, not two.
func parse<Wrapped>(
  _ json: Any, _ path: OptionalDecodePath, byOptional rule: DecodeRule<Wrapped?>
) throws(DecodeError) -> Wrapped? {
  let value: Wrapped?? = try parse(json, path, by: rule)
  return value ?? rule.fallback?() ?? nil
}

extension DecodeRule {
  /// Returns the result of `parse` with the rule, or the fallback with a warning.
  ///
  /// - Parameter fallback: The rule's fallback, as a `Result`. A nil result means absence, which is not a failure.
  func recovering<Result>(
    _ fallback: () -> Result, _ parse: ((Any) throws -> Value) throws(DecodeError) -> Result
  ) throws(DecodeError) -> Result {
    var found: Any?
    do throws(DecodeError) {
      return try deciding { () throws(DecodeError) in
        try parse { json in
          if isQuietWhenAbsent { found = json }
          return try decode(json)
        }
      }
    } catch {
      // A malformed path or rule is the program's fault, not the payload's.
      switch error.fault {
      case .lossy, .pattern: throw error
      default: if error.code == .invalidPath { throw error }
      }
      let value = fallback()
      // Absent: the value found is null, or the path ends without a value, but not at a value of the wrong kind. A null where
      // the path begins is of the wrong kind.
      let isAbsent =
        found.map(isNull)
        ?? (error.code == .missingKey || error.code == .indexOutOfRange
          || error.code == .nullValue && error.path.stepCount > 0)
      if !(isQuietWhenAbsent && isAbsent) {
        DecodingThread.current.value.warn(error, isNil(value) ? .usedNil : .usedFallback)
      }
      return value
    }
  }
}

/// True for nil at any depth: a nil fallback is wrapped in a second optional if the outer nil means absence.
private func isNil<Value>(_ value: Value) -> Bool {
  guard let optional = value as? any AnyOptional else { return false }
  return optional.content.map { isNil($0) } ?? true
}
