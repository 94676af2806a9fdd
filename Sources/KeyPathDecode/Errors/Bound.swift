/// The values that a rule allows, in words.
package enum Bound: Sendable {
  case range(BoundRange)
  /// The first values, as Swift code, and the count of all.
  case values([String], count: Int)
  /// How many parts there may be, such as characters.
  case count(BoundRange, of: String)
  /// A regular expression.
  case pattern(String)

  /// The most values that are listed.
  private static let shownCount = 12

  /// Why a value is not allowed.
  package var words: String {
    switch self {
    case .range(let range): "the value is not in \(range.code)"
    case .values(let values, let count): "the value is not one of \(Self.list(values, of: count))"
    case .count(let range, let part): "the number of \(part)s is not in \(range.code)"
    case .pattern(let pattern): "the string does not match the pattern \(quoted(pattern))"
    }
  }

  /// What is allowed, for the client of a server.
  package var wordsForClient: String {
    switch self {
    case .range(let range): "must be \(range.words)"
    case .values(let values, let count): "must be one of \(Self.list(values, of: count))"
    case .count(let range, let part): "must have \(range.words(of: part))"
    case .pattern(let pattern): "must match the pattern \(pattern)"
    }
  }

  /// A short text with a count that is allowed, if the parts are characters.
  package var textOfCount: String? {
    guard case .count(let range, of: "character") = self else { return nil }
    return String(repeating: "a", count: min(max(range.smallest, 0), 1_000))
  }

  private static func list(_ values: [String], of count: Int) -> String {
    values.prefix(shownCount).joined(separator: ", ") + (count > shownCount ? " and \(count - shownCount) more" : "")
  }
}

/// A range of a rule, in words.
package struct BoundRange: Sendable {
  private var lower: String?
  private var upper: String?
  private var includesUpper = true
  /// The range in Swift notation: `1...5`, `..<5`.
  package let code: String

  package init<Range: RangeExpression>(_ range: Range) {
    switch range {
    case let range as PartialRangeFrom<Range.Bound>: lower = "\(range.lowerBound)"
    case let range as PartialRangeThrough<Range.Bound>: upper = "\(range.upperBound)"
    case let range as PartialRangeUpTo<Range.Bound>: (upper, includesUpper) = ("\(range.upperBound)", false)
    case let range as ClosedRange<Range.Bound>: (lower, upper) = ("\(range.lowerBound)", "\(range.upperBound)")
    case let range as Swift.Range<Range.Bound>:
      (lower, upper, includesUpper) = ("\(range.lowerBound)", "\(range.upperBound)", false)
    default: break
    }
    let ends = (lower ?? "") + (includesUpper ? "..." : "..<") + (upper ?? "")
    code = lower == nil && upper == nil ? "\(range)" : ends
  }

  /// A small integer in the range.
  fileprivate var smallest: Int {
    if let lower = lower.flatMap({ Int($0) }) { return lower }
    return (upper.flatMap { Int($0) } ?? 1) - (includesUpper ? 0 : 1)
  }

  /// The range as it is said: `between 1 and 5`.
  fileprivate var words: String {
    switch (lower, upper) {
    case (let lower?, let upper?) where lower == upper && includesUpper: lower
    case (let lower?, let upper?) where includesUpper: "between \(lower) and \(upper)"
    case (let lower?, let upper?): "at least \(lower) and less than \(upper)"
    case (let lower?, nil): "at least \(lower)"
    case (nil, let upper?): includesUpper ? "at most \(upper)" : "less than \(upper)"
    case (nil, nil): "in \(code)"
    }
  }

  /// The range as a count of parts: `at least 1 character`.
  fileprivate func words(of part: String) -> String {
    let isOne = words.hasSuffix(" 1") || words == "1"
    return "\(lower == upper && includesUpper ? "exactly " : "")\(words) \(part)\(isOne ? "" : "s")"
  }
}
