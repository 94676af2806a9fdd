/// A rule for decoding the value at the end of a path, if its type alone does not determine how.
///
/// ```swift
/// born = try json => "born" => .date(format: "yyyy-MM-dd")
/// tags = try json =>? "tags" => .lossy() ?? []
/// price = try json => "price" => .cents
/// ```
///
/// Rules are values. They nest, `.optional(.array(.unixSeconds))`, and they chain,
/// `.lenient.check("too old") { $0 < 120 }`. Define your own in an extension:
///
/// ```swift
/// extension DecodeRule where Value == Money {
///   static var cents: DecodeRule { .map { (cents: Int) in Money(cents: cents) } }
/// }
/// ```
public struct DecodeRule<Value> {
  var decode: (Any) throws -> Value
  /// Reads a collection and drops the elements that it cannot read. Nil unless the rule is, or contains, a rule for a collection.
  var decodeLossily: ((Any) throws -> Value)?
  var fallback: (() -> Value)?
  /// True if using the fallback for an absent value produces no warning.
  var isQuietWhenAbsent = false

  /// A rule around this one: `wrap` adapts how this one decodes. It drops the elements that this one drops.
  func wrapped<Result>(
    _ wrap: (@escaping (Any) throws -> Value) -> (Any) throws -> Result
  ) -> DecodeRule<Result> {
    DecodeRule<Result>(
      decode: wrap(decodeOrFallBack), decodeLossily: decodeLossily.map { _ in wrap(lossy.decodeOrFallBack) })
  }

  /// This rule, which then drops the elements that it cannot read. A rule without elements decodes as before.
  var lossy: DecodeRule {
    var lossy = self
    lossy.decode = decodeLossily ?? decode
    return lossy
  }

  /// Decodes a value: `try DecodeRule.unixSeconds(0)   // 1970-01-01`.
  ///
  /// - Throws: The same ``DecodeError`` as `json => "" => rule`.
  public func callAsFunction(_ json: Any) throws(DecodeError) -> Value {
    try json => _RuledPath<DecodePath, Value>(path: .root, rule: self)
  }
}

/// A path with a rule at its end: `"born" => .iso8601`, or `"person" =>? "born" => .iso8601` if `Path` is an `OptionalDecodePath`.
public struct _RuledPath<Path, Value> {
  /// The path, whose segments are marked if some may be absent.
  let path: DecodePath
  let rule: DecodeRule<Value>
}
