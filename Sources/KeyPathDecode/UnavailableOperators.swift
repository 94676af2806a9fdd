// These operators only explain common mistakes for which the compiler's own messages do not help. All are unavailable, so
// the compiler never prefers them to an available operator. If two match, the compiler shows the message of the one that
// is not disfavored.
//
// After a mistake, the compiler tries each of these for each operator of an expression. A generic right operand would match
// all paths and rules and multiply the attempts, so the operands have concrete types.

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
public func =>? <Value>(json: Any, ruled: _RuledPath<DecodePath, Value>) throws(DecodeError) -> Value {
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
public func => <Value, Other>(json: Any, ruled: _RuledPath<DecodePath, Other>) throws(DecodeError) -> Value {
  fatalError()
}

// MARK: A path that is not one

/// Says why `let stars: Int = try json => key` does not compile, with a `String` or an `Int`.
@available(
  *, unavailable,
  message:
    "a String or an Int is not a path; write '[key]' for one key or index, 'DecodePath(text)' for dotted text, or '(json => \"a\") + text' to join values"
)
@_disfavoredOverload
public func => <Value>(json: Any, path: any DecodePathElement) throws(DecodeError) -> Value {
  fatalError()
}

/// Says why `let stars: Int? = try json =>? key` does not compile.
@available(
  *, unavailable,
  message:
    "a String or an Int is not a path; write '[key]' for one key or index, 'DecodePath(text)' for dotted text, or '(json => \"a\") + text' to join values"
)
@_disfavoredOverload
public func =>? <Value>(json: Any, path: any DecodePathElement) throws(DecodeError) -> Value? {
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
