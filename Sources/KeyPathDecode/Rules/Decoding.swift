/// A rule: how the value at the end of a path is decoded, when its type alone does not say it.
///
/// ```swift
/// born = try json => "born" => .date(format: "yyyy-MM-dd")
/// tags = try json =>? "tags" => .lossy() ?? []
/// price = try json => "price" => .cents
/// ```
///
/// Rules are values: they nest, `.optional(.array(.unixSeconds))`, they chain, `.lenient.check("too old") { $0 < 120 }`, and your own
/// read like these:
///
/// ```swift
/// extension Decoding where Value == Money {
///   static var cents: Decoding { .map { (cents: Int) in Money(cents: cents) } }
/// }
/// ```
public struct Decoding<Value> {
  /// Reads a value.
  let decode: (Any) throws -> Value
  /// Reads a collection without its elements that cannot be read; only rules for collections can.
  let decodeLossily: ((Any) throws -> Value)?
  /// What takes the place of a value that cannot be read, or is missing.
  let fallback: (() -> Value)?

  /// A rule that reads values with `decode`, which may throw any error.
  public init(_ decode: @escaping (Any) throws -> Value) {
    self.init(decode, lossily: nil)
  }

  init(
    _ decode: @escaping (Any) throws -> Value, lossily decodeLossily: ((Any) throws -> Value)?,
    fallback: (() -> Value)? = nil
  ) {
    self.decode = decode
    self.decodeLossily = decodeLossily
    self.fallback = fallback
  }

  /// Decodes a value: `try Decoding.unixSeconds(0)   // 1970-01-01`.
  ///
  /// - Throws: A ``DecodeError``, as `json => "" => rule` does.
  public func callAsFunction(_ json: Any) throws(DecodeError) -> Value {
    try json => RuledPath(path: .root, rule: self)
  }
}

/// A path with a rule at its end: `"born" => .iso8601`.
public struct RuledPath<Value> {
  let path: DecodePath
  let rule: Decoding<Value>
}

/// The same where some steps may be absent: `"person" =>? "born" => .iso8601`.
public struct OptionalRuledPath<Value> {
  let path: OptionalDecodePath
  let rule: Decoding<Value>
}
