/// The values that a rule allows, in words.
package enum Bound: Sendable {
  /// A range in Swift notation.
  case range(String)
  /// The first values, as Swift code, and the count of all.
  case values([String], count: Int)
  /// How many parts there may be, such as characters: a range in Swift notation.
  case count(String, of: String)
  /// A regular expression.
  case pattern(String)

  /// The most values that are listed.
  static let shownCount = 12

  /// Why a value is not allowed.
  package var words: String {
    switch self {
    case .range(let range): "the value is not in \(range)"
    case .values(let values, let count):
      "the value is not \(count == 1 ? "" : "one of ")\(Self.list(values, of: count))"
    case .count(let range, let part): "the number of \(part)s is not in \(range)"
    case .pattern(let pattern): "the string does not match the pattern \(quoted(pattern))"
    }
  }

  /// The values with commas between them, and how many more there are.
  package static func list(_ values: [String], of count: Int) -> String {
    values.joined(separator: ", ") + (count > values.count ? " and \(count - values.count) more" : "")
  }
}
