// Operators that exist only to explain common mistakes, which the compiler's own messages do not. All are unavailable, so
// the compiler never prefers them to an available operator. If two match, the compiler shows the message of the one that
// is not disfavored.
//
// After a mistake the compiler tries each of these for each operator of an expression. A generic right operand fits all
// paths and rules, and so multiplies what it tries: the operands here have concrete types.

// MARK: A result that is not optional

/// Says why `let stars: Int = try json =>? "stars"` does not compile.
@available(
  *, unavailable,
  message:
    "its result is optional; write '=>' if the value must be there, '?? default' after the path, or make the result optional"
)
@_disfavoredOverload
public func =>? <Value>(json: Any, path: DecodePath) throws(DecodeError) -> Value {
  fatalError()
}

/// Says why `let stars: Int = try json =>? "stats" =>? "stars"` does not compile.
@available(
  *, unavailable,
  message:
    "its result is optional; write '=>' if the value must be there, '?? default' after the path, or make the result optional"
)
@_disfavoredOverload
public func =>? <Value>(json: Any, path: OptionalDecodePath) throws(DecodeError) -> Value {
  fatalError()
}

/// Says why `let stars: Int = try json => "stats" =>? "stars"` does not compile.
@available(
  *, unavailable,
  message:
    "the path has '=>?', so the result is optional; write '=>' if the value must be there, '?? default' after the path, or make the result optional"
)
@_disfavoredOverload
public func => <Value>(json: Any, path: OptionalDecodePath) throws(DecodeError) -> Value {
  fatalError()
}

/// Says why `let born: Date = try json =>? "born" => .iso8601` does not compile.
@available(
  *, unavailable,
  message:
    "its result is optional; write '=>' if the value must be there, '?? default' after the rule, or make the result optional"
)
@_disfavoredOverload
public func =>? <Value>(json: Any, ruled: RuledPath<Value>) throws(DecodeError) -> Value {
  fatalError()
}

/// Says why `let born: Date = try json => "person" =>? "born" => .iso8601` does not compile.
@available(
  *, unavailable,
  message:
    "the path has '=>?', so the result is optional; write '=>' if the value must be there, '?? default' after the rule, or make the result optional"
)
@_disfavoredOverload
public func => <Value>(json: Any, ruled: OptionalRuledPath<Value>) throws(DecodeError) -> Value {
  fatalError()
}

// MARK: A result that cannot be decoded

/// Says why `let owner: Owner = try json => "owner"` does not compile.
@available(
  *, unavailable,
  message:
    "the result type, or a type in it, cannot be decoded; make it KeyPathDecodable or Decodable (an enum with raw values needs no code), or end the path in a rule like '.custom'"
)
public func => <Value>(json: Any, path: DecodePath?) throws(DecodeError) -> Value {
  fatalError()
}

/// Says why `let rates: [Currency: Double] = try json => "rates"` does not compile.
@available(
  *, unavailable,
  message: "the keys of the dictionary must be KeyPathDecodableKey, and its values KeyPathDecodable or Decodable"
)
public func => <Key, Value>(json: Any, path: DecodePath) throws(DecodeError) -> [Key: Value] {
  fatalError()
}

/// Says why `let owner: Owner? = try json =>? "owner"` does not compile.
@available(
  *, unavailable,
  message:
    "the result type, or a type in it, cannot be decoded; make it KeyPathDecodable or Decodable (an enum with raw values needs no code), or end the path in a rule like '.custom'"
)
public func =>? <Value>(json: Any, path: DecodePath) throws(DecodeError) -> Value? {
  fatalError()
}

/// Says why `let stars: Int = try json => "stars" => .iso8601` does not compile.
@available(*, unavailable, message: "the rule, or its fallback, has another type than the result")
@_disfavoredOverload
public func => <Value, Other>(json: Any, ruled: RuledPath<Other>) throws(DecodeError) -> Value {
  fatalError()
}

// MARK: A path that is not one

/// Says why `let stars: Int = try json => index` does not compile.
@available(*, unavailable, message: "an Int variable is not a path; write '[index]'")
@_disfavoredOverload
public func => <Value>(json: Any, path: Int) throws(DecodeError) -> Value {
  fatalError()
}

/// Says why `let stars: Int? = try json =>? index` does not compile.
@available(*, unavailable, message: "an Int variable is not a path; write '[index]'")
@_disfavoredOverload
public func =>? <Value>(json: Any, path: Int) throws(DecodeError) -> Value? {
  fatalError()
}

/// Says why `let stars: Int = try json => CodingKeys.stars` does not compile.
@available(
  *, unavailable, message: "a coding key is not a path; write the key as text, or 'DecodePath(key: key.stringValue)'"
)
@_disfavoredOverload
public func => <Value>(json: Any, path: any CodingKey) throws(DecodeError) -> Value {
  fatalError()
}

/// Says why `let stars: Int? = try json =>? CodingKeys.stars` does not compile.
@available(
  *, unavailable, message: "a coding key is not a path; write the key as text, or 'DecodePath(key: key.stringValue)'"
)
@_disfavoredOverload
public func =>? <Value>(json: Any, path: any CodingKey) throws(DecodeError) -> Value? {
  fatalError()
}

/// Says why `let stars: Int = try json => \Repository.stars` does not compile.
@available(*, unavailable, message: "a Swift key path is not a path of the JSON; write the keys as text")
@_disfavoredOverload
public func => <Value>(json: Any, path: AnyKeyPath) throws(DecodeError) -> Value {
  fatalError()
}

/// Says why `let stars: Int? = try json =>? \Repository.stars` does not compile.
@available(*, unavailable, message: "a Swift key path is not a path of the JSON; write the keys as text")
@_disfavoredOverload
public func =>? <Value>(json: Any, path: AnyKeyPath) throws(DecodeError) -> Value? {
  fatalError()
}

/// Says why `let stars: Int = try json => key` does not compile.
@available(
  *, unavailable,
  message:
    "a String is not a path; write '\"\\(key)\"' for one key, 'DecodePath(text)' for dotted text, or '(json => \"a\") + text' to join values"
)
@_disfavoredOverload
public func => <Value>(json: Any, path: String) throws(DecodeError) -> Value {
  fatalError()
}

/// Says why `let stars: Int? = try json =>? key` does not compile.
@available(
  *, unavailable,
  message:
    "a String is not a path; write '\"\\(key)\"' for one key, 'DecodePath(text)' for dotted text, or '(json => \"a\") + text' to join values"
)
@_disfavoredOverload
public func =>? <Value>(json: Any, path: String) throws(DecodeError) -> Value? {
  fatalError()
}

// MARK: Rules

/// Says why `let stars: Int = try json =>? "stars" ?? 0 => .lenient` does not compile.
@available(
  *, unavailable, message: "a rule goes right after the path, and '??' after the rule: '=>? \"key\" => .lenient ?? 0'"
)
@_disfavoredOverload
public func => (value: Int, rule: DecodeRule<Int>) -> Int {
  fatalError()
}

/// Says why `let price: Double = try json =>? "price" ?? 0.5 => .lenient` does not compile.
@available(
  *, unavailable, message: "a rule goes right after the path, and '??' after the rule: '=>? \"key\" => .lenient ?? 0'"
)
@_disfavoredOverload
public func => (value: Double, rule: DecodeRule<Double>) -> Double {
  fatalError()
}

extension DecodeRule {
  /// Says why `let version: String = try json => "version" => .in([1, 2])` does not compile.
  @available(*, unavailable, message: "the argument must be a range or a sequence of values of the result's type")
  @_disfavoredOverload
  public static func `in`<Values>(_ values: Values) -> DecodeRule {
    fatalError()
  }

  /// Says why `let stars: Int = try json => "stars" => .lossy()` does not compile.
  @available(
    *, unavailable,
    message:
      "it drops elements, so the result is an array, set or dictionary of what can be decoded; '.or' covers a single value that fails"
  )
  @_disfavoredOverload
  public static func lossy() -> DecodeRule {
    fatalError()
  }

  /// Says why `let stars: Int = try json => "stars" => .orNil()` does not compile.
  @available(
    *, unavailable,
    message:
      "its result is optional, and what is in it must be KeyPathDecodable; '.or' uses your own value instead of nil"
  )
  public static func orNil() -> DecodeRule {
    fatalError()
  }

  /// Says why `let owner: Owner = try json => "owner" => .value` does not compile.
  @available(
    *, unavailable,
    message: "the result type must be KeyPathDecodable or Decodable, [Any], or [String: Any]; '.custom' makes any type"
  )
  @_disfavoredOverload
  public static var value: DecodeRule { fatalError() }

  /// Says why `let meta: Meta = try json => "meta" => .embeddedJSON` does not compile.
  @available(
    *, unavailable,
    message:
      "the result type must be KeyPathDecodable, [Any], or [String: Any]; write '.embeddedJSON(.codable)' for a Decodable type and '.embeddedJSON(.custom { … })' for any other"
  )
  @_disfavoredOverload
  public static var embeddedJSON: DecodeRule { fatalError() }

  /// Says why `let meta: [String: Any] = try json => "meta" => .or([:])` does not compile.
  @available(
    *, unavailable,
    message:
      "without a rule before it, the result type must be KeyPathDecodable or Decodable; begin with one, like '.value.or(…)' for [String: Any]"
  )
  @_disfavoredOverload
  public static func or(_ fallback: @autoclosure () -> Value) -> DecodeRule {
    fatalError()
  }

  /// Says why `let meta: [String: Any] = try json => "meta" => .orKeep([:])` does not compile.
  @available(
    *, unavailable,
    message:
      "without a rule before it, the result type must be KeyPathDecodable; begin with one, like '.value.orKeep(…)' for [String: Any] or '.codable.orKeep(…)'"
  )
  @_disfavoredOverload
  public static func orKeep(_ current: Value) -> DecodeRule {
    fatalError()
  }

  /// Says why `let meta: [String: Any] = try json => "meta" => .check("empty") { !$0.isEmpty }` does not compile.
  @available(
    *, unavailable,
    message:
      "without a rule before it, the result type must be KeyPathDecodable or Decodable; begin with one, like '.value.check(…)' for [String: Any]"
  )
  @_disfavoredOverload
  public static func check(_ reason: String, _ isValid: (Value) throws -> Bool) -> DecodeRule {
    fatalError()
  }

  /// Says why `let count: Int = try json => "meta" => .map { (meta: [String: Any]) in meta.count }` does not compile.
  @available(
    *, unavailable,
    message: "write '.map(.value) { … }' if the argument of the closure is [Any] or [String: Any]"
  )
  @_disfavoredOverload
  public static func map<Raw: PlainContainer>(_ transform: (Raw) throws -> Value) -> DecodeRule {
    fatalError()
  }
}
