// Paths that end in a rule. As everywhere, every operator only forwards.

/// Puts a rule at the end of a path: `json => "born" => .iso8601`.
public func => <Value>(path: DecodePath, rule: Decoding<Value>) -> RuledPath<Value> {
  RuledPath(path: path, rule: rule)
}

/// Puts required steps before a path that ends in a rule: `json => "person" => "born" => .iso8601`.
public func => <Value>(first: DecodePath, rest: RuledPath<Value>) -> RuledPath<Value> {
  RuledPath(path: first => rest.path, rule: rest.rule)
}

/// Puts required steps before a path with optional ones: `json => "person" => "dates" =>? "born" => .iso8601`.
public func => <Value>(first: DecodePath, rest: OptionalRuledPath<Value>) -> OptionalRuledPath<Value> {
  OptionalRuledPath(path: first => rest.path, rule: rest.rule)
}

/// Joins two paths of which the second's first operand may be absent: `json => "person" =>? "born" => .iso8601`.
public func =>? <Value>(first: DecodePath, rest: RuledPath<Value>) -> OptionalRuledPath<Value> {
  OptionalRuledPath(path: first =>? rest.path, rule: rest.rule)
}

/// Joins two paths of which the second's first operand may be absent too.
public func =>? <Value>(first: DecodePath, rest: OptionalRuledPath<Value>) -> OptionalRuledPath<Value> {
  OptionalRuledPath(path: first =>? rest.path, rule: rest.rule)
}

/// Decodes the value at a path by the rule at its end: `try json => "born" => .iso8601`.
///
/// - Throws: A ``DecodeError`` with the path, the failing object and the root.
/// - Complexity: One lookup for each step of the path, and the rule.
public func => <Value>(json: Any, ruled: RuledPath<Value>) throws(DecodeError) -> Value {
  try recovering(ruled.rule) { () throws(DecodeError) in try parse(json, ruled.path, decode: ruled.rule.decode) }
}

/// Decodes the value at a path by the rule at its end, or gives nil when it is missing or null.
///
/// - Throws: A ``DecodeError`` when what is there is wrong.
/// - Complexity: One lookup for each step of the path, and the rule.
public func =>? <Value>(json: Any, ruled: RuledPath<Value>) throws(DecodeError) -> Value? {
  try json => OptionalRuledPath(path: OptionalDecodePath(ruled.path), rule: ruled.rule)
}

/// Decodes the value at a path by the rule at its end, or gives nil where it may be absent and is.
///
/// - Throws: A ``DecodeError`` when a required step is absent or what is there is wrong.
/// - Complexity: One lookup for each step of the path, and the rule.
public func => <Value>(json: Any, ruled: OptionalRuledPath<Value>) throws(DecodeError) -> Value? {
  try recovering(ruled.rule) { () throws(DecodeError) in try parse(json, ruled.path, decode: ruled.rule.decode) }
}

/// Decodes the value at a path by the rule at its end, whose first operand may be absent too.
///
/// - Throws: A ``DecodeError`` when a required step is absent or what is there is wrong.
/// - Complexity: One lookup for each step of the path, and the rule.
public func =>? <Value>(json: Any, ruled: OptionalRuledPath<Value>) throws(DecodeError) -> Value? {
  try json => OptionalRuledPath(path: OptionalDecodePath(ruled.path), rule: ruled.rule)
}
