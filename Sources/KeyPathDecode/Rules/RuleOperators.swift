// Operators for paths that end in a rule. They only forward to other functions.

/// Puts a rule at the end of a path: `json => "born" => .iso8601`.
public func => <Value>(path: DecodePath, rule: DecodeRule<Value>) -> _RuledPath<DecodePath, Value> {
  _RuledPath(path: path, rule: rule)
}

/// Prepends required steps to a path that ends in a rule: `json => "person" => "born" => .iso8601`.
public func => <Path, Value>(first: DecodePath, rest: _RuledPath<Path, Value>) -> _RuledPath<Path, Value> {
  let isOptional = Path.self == OptionalDecodePath.self
  let path = isOptional ? (first => OptionalDecodePath(marked: rest.path)).path : first => rest.path
  return _RuledPath(path: path, rule: rest.rule)
}

/// Joins two paths, where the first operand of the second may be absent: `json => "person" =>? "born" => .iso8601`.
public func =>? <Path, Value>(
  first: DecodePath, rest: _RuledPath<Path, Value>
) -> _RuledPath<OptionalDecodePath, Value> {
  _RuledPath(path: (first =>? rest.path).path, rule: rest.rule)
}

/// Decodes the value at a path with the rule at its end: `try json => "born" => .iso8601`.
///
/// - Throws: A ``DecodeError`` with the path, the failing object and the root.
/// - Complexity: One lookup for each step of the path, plus the rule.
public func => <Value>(json: Any, ruled: _RuledPath<DecodePath, Value>) throws(DecodeError) -> Value {
  try parse(json, ruled.path, by: ruled.rule)
}

/// Decodes the value at a path with the rule at its end, or returns nil for null or if an optional step is absent:
/// `let paid: Date? = try json => "paid" => .unixSeconds`.
///
/// A rule with a fallback also uses it for null.
///
/// - Throws: A ``DecodeError`` if a required step is absent or the value cannot be decoded.
/// - Complexity: One lookup for each step of the path, plus the rule.
// For a path without optional steps, the compiler prefers the function above, unless the result must be an optional.
public func => <Path, Value>(json: Any, ruled: _RuledPath<Path, Value>) throws(DecodeError) -> Value? {
  if Path.self == DecodePath.self { return try parse(json, ruled.path, orNilBy: ruled.rule) }
  return try parse(json, OptionalDecodePath(marked: ruled.path), by: ruled.rule)
}

/// Decodes the value at a path with the rule at its end, or returns nil if it is missing or null:
/// `try json =>? "died" => .unixSeconds`.
///
/// - Throws: A ``DecodeError`` if a value exists but cannot be decoded, or a required step is absent.
/// - Complexity: One lookup for each step of the path, plus the rule.
public func =>? <Path, Value>(json: Any, ruled: _RuledPath<Path, Value>) throws(DecodeError) -> Value? {
  try parse(json, OptionalDecodePath(ruled.path), by: ruled.rule)
}

// MARK: Rules that return nil themselves

// Each result is one optional, not two. These are disfavored because a rule like `.lenient` reads an optional or the value in
// it, and the compiler must not try both for every field.

/// Decodes the value at a path with a rule that may return nil itself: `try json =>? "died" => .map { $0 == 0 ? nil : Year($0) }`.
///
/// If the value is missing or null, the result is the fallback of the rule, or nil.
///
/// - Throws: A ``DecodeError`` if a value exists but cannot be decoded, or a required step is absent.
/// - Complexity: One lookup for each step of the path, plus the rule.
@_disfavoredOverload
public func =>? <Path, Wrapped>(json: Any, ruled: _RuledPath<Path, Wrapped?>) throws(DecodeError) -> Wrapped? {
  try parse(json, OptionalDecodePath(ruled.path), byOptional: ruled.rule)
}

/// Decodes the value at a path with a rule that may return nil itself, or returns nil if an optional step is absent.
///
/// - Throws: A ``DecodeError`` if a required step is absent or the value cannot be decoded.
/// - Complexity: One lookup for each step of the path, plus the rule.
@_disfavoredOverload
public func => <Wrapped>(json: Any, ruled: _RuledPath<OptionalDecodePath, Wrapped?>) throws(DecodeError) -> Wrapped? {
  try parse(json, OptionalDecodePath(marked: ruled.path), byOptional: ruled.rule)
}
