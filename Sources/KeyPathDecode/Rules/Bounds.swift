import Foundation

// Rules that allow some values of a type. An error names them to the developer, and a problem names them to the client of a
// server.

// MARK: Ranges

// Inlined, so that the caller knows the type of the range. Otherwise, the first use would search the program for the
// conformance of its bound.

extension DecodeRule where Value: KeyPathDecodable & Comparable {
  /// Decodes a value and rejects it outside a range: `json => "percent" => .in(0...100)`.
  ///
  /// - Throws: `invalid_value` with the range.
  @inlinable
  public static func `in`<Range: RangeExpression>(_ range: Range) -> DecodeRule where Range.Bound == Value {
    value.in(range)
  }
}

extension DecodeRule where Value: Comparable {
  /// A rule that rejects values outside a range: `.lenient.in(0...100)`.
  ///
  /// - Throws: `invalid_value` with the range.
  @inlinable
  public func `in`<Range: RangeExpression>(_ range: Range) -> DecodeRule where Range.Bound == Value {
    allowing({ range.contains($0) }, in: { code(of: range) })
  }

  @usableFromInline
  func allowing(_ contains: @escaping (Value) -> Bool, in range: @escaping () -> String) -> DecodeRule {
    refusing { contains($0) ? nil : .bound(.range(range())) }
  }
}

// MARK: Values

// A range of integers is also a sequence. The overloads for sequences are disfavored, so the ones above take ranges.

extension DecodeRule where Value: KeyPathDecodable & Equatable {
  /// Decodes a value and rejects it unless it is one of some values: `json => "version" => .in(["v1", "v2"])`.
  ///
  /// - Throws: `invalid_value` with the first of the values.
  /// - Complexity: O(n) in the number of values; O(1) if they are a set.
  @_disfavoredOverload
  public static func `in`(_ values: some Sequence<Value>) -> DecodeRule {
    value.in(values)
  }
}

extension DecodeRule where Value: Equatable {
  /// A rule that rejects all but some values: `.lenient.in([1, 2, 5])`.
  ///
  /// - Throws: `invalid_value` with the first of the values.
  /// - Complexity: O(n) in the number of values; O(1) if they are a set.
  @_disfavoredOverload
  public func `in`(_ values: some Sequence<Value>) -> DecodeRule {
    let all = Array(values)
    // A set looks up its element. A sequence that is not a collection may allow only one pass.
    let contains = values is any Collection ? values.contains : all.contains
    return refusing { contains($0) ? nil : .bound(.values(all.prefix(Bound.shownCount).map(code), count: all.count)) }
  }
}

/// A value of the program as Swift code: `"v1"`, `5`.
private func code<Value>(of value: Value) -> String {
  (value as? String).map { quoted(shortened($0, to: 40)) } ?? shortened("\(value)", to: 40)
}

/// The range in Swift notation: `..<5`.
@usableFromInline
func code<Range: RangeExpression>(of range: Range) -> String {
  switch range {
  case let range as PartialRangeFrom<Range.Bound>: "\(range.lowerBound)..."
  case let range as PartialRangeThrough<Range.Bound>: "...\(range.upperBound)"
  case let range as PartialRangeUpTo<Range.Bound>: "..<\(range.upperBound)"
  default: "\(range)"
  }
}

// MARK: Counts

extension DecodeRule where Value: KeyPathDecodable & Collection {
  /// Decodes a string, array, set or dictionary, and rejects it unless its count is in a range:
  /// `json => "name" => .count(1...20)`.
  ///
  /// The count of a string is the number of its characters. JSON Schema counts its Unicode scalars, of which a character may
  /// have several.
  ///
  /// - Throws: `invalid_value` with the range.
  /// - Complexity: O(n) in the characters of a string.
  @inlinable
  public static func count(_ range: some RangeExpression<Int>) -> DecodeRule {
    value.count(range)
  }
}

extension DecodeRule where Value: Collection {
  /// A rule that rejects a string or collection unless its count is in a range: `.array(.lenient).count(1...)`.
  ///
  /// - Throws: `invalid_value` with the range.
  /// - Complexity: O(n) in the characters of a string.
  @inlinable
  public func count(_ range: some RangeExpression<Int>) -> DecodeRule {
    allowingCount({ range.contains($0) }, in: { code(of: range) })
  }

  @usableFromInline
  func allowingCount(_ contains: @escaping (Int) -> Bool, in range: @escaping () -> String) -> DecodeRule {
    refusing { contains($0.count) ? nil : .bound(.count(range(), of: countedParts(of: Value.self))) }
  }
}

private func countedParts<Value: Collection>(of _: Value.Type) -> String {
  if Value.Element.self == Character.self { return "character" }
  if Value.self == Data.self { return "byte" }
  return Value.self is any KeyedShape.Type ? "member" : "element"
}
