/// What the compiler names in `age = try? json => "age"`: the result of `try?` is optional. Write `try json => "age" => .or(0)`.
public struct OptionalAfterTry: ~Copyable {}

// Without these, `let value = try json => "key"` would compile with the type `Any` or `Any?`. They come in pairs, so the compiler
// cannot choose, and shows their lines. Where the type is known they are no candidates, since their result cannot be copied and so
// is no `Any`. After a mistake the compiler prefers them to the operators to `Any`, which are disfavored; since both of a pair have
// one type, it can name that.

/// Makes `let value = try json => "a"` ambiguous.
public func => (json: Any, path: DecodePath) throws(DecodeError) -> OptionalAfterTry? {  // Say the type.
  nil
}

/// Makes `let value = try json => "a"` ambiguous.
public func => (json: Any, path: @autoclosure () -> DecodePath) throws(DecodeError) -> OptionalAfterTry? {
  nil
}

/// Makes `let value = try json => "a" =>? "b"` ambiguous.
public func => (json: Any, path: OptionalDecodePath) throws(DecodeError) -> OptionalAfterTry? {  // Say the type.
  nil
}

/// Makes `let value = try json => "a" =>? "b"` ambiguous.
public func => (json: Any, path: @autoclosure () -> OptionalDecodePath) throws(DecodeError) -> OptionalAfterTry? {
  nil
}

/// Makes `let value = try json =>? "a"` ambiguous.
public func =>? (json: Any, path: DecodePath) throws(DecodeError) -> OptionalAfterTry? {  // Say the type.
  nil
}

/// Makes `let value = try json =>? "a"` ambiguous.
public func =>? (json: Any, path: @autoclosure () -> DecodePath) throws(DecodeError) -> OptionalAfterTry? {
  nil
}

/// Makes `let value = try json =>? "a" =>? "b"` ambiguous.
public func =>? (json: Any, path: OptionalDecodePath) throws(DecodeError) -> OptionalAfterTry? {  // Say the type.
  nil
}

/// Makes `let value = try json =>? "a" =>? "b"` ambiguous.
public func =>? (json: Any, path: @autoclosure () -> OptionalDecodePath) throws(DecodeError) -> OptionalAfterTry? {
  nil
}
