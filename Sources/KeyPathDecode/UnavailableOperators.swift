// Operators that exist only to explain common mistakes, which the compiler's own messages do not. All are unavailable, so
// the compiler never prefers them to an available operator. If two match, the compiler shows the message of the one that
// is not disfavored.

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

// MARK: A path that is not one

/// Says why `let stars: Int = try json => key` does not compile.
@available(
  *, unavailable,
  message: "a String is not a path; write '\"\\(key)\"' for one key, or 'DecodePath(text)' for dotted text"
)
@_disfavoredOverload
public func => <Value>(json: Any, path: String) throws(DecodeError) -> Value {
  fatalError()
}

/// Says why `let stars: Int? = try json =>? key` does not compile.
@available(
  *, unavailable,
  message: "a String is not a path; write '\"\\(key)\"' for one key, or 'DecodePath(text)' for dotted text"
)
@_disfavoredOverload
public func =>? <Value>(json: Any, path: String) throws(DecodeError) -> Value? {
  fatalError()
}

// MARK: Rules

extension Decoding {
  /// Says why `let stars: Int = try json => "stars" => .lossy()` does not compile.
  @available(
    *, unavailable,
    message:
      "it drops elements, so the result is an array, set or dictionary of what can be decoded; '.or' covers a single value that fails"
  )
  @_disfavoredOverload
  public static func lossy() -> Decoding {
    fatalError()
  }

  /// Says why `let stars: Int? = try json =>? "stars" => .orNil()` does not compile.
  @available(
    *, unavailable,
    message: "it gives nil where nothing is there too; write '=>' before the path, and let the result be optional"
  )
  public static func orNil() -> Decoding {
    fatalError()
  }
}
