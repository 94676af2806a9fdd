import Foundation
import KeyPathDecode

/// The words for a value of the wrong kind.
func kindWords(for type: Any.Type) -> String {
  if let row = ScalarRow.row(of: type) { return "must be \(row.clientWords)" }
  return switch type {
  case is any RawRepresentable<Int>.Type: "must be an integer"
  case is NSNumber.Type: "must be a number"
  case is any StringProtocol.Type, is any RawRepresentable<String>.Type: "must be a string"
  case is any ListShape.Type: "must be an array"
  case is any KeyedShape.Type: "must be an object"
  default: "has the wrong type"
  }
}

/// The words for a value that is not one of those allowed.
func choiceWords(_ allowed: [String], of type: Any.Type? = nil) -> String {
  if allowed.isEmpty { return "is not one of the known values" }
  let shown = allowed.prefix(20).map { rawText(shortened($0, to: 64), of: type) }
  return "must be one of \(shown.joined(separator: ", "))" + (allowed.count > 20 ? ", …" : "")
}

/// The words for a number that does not fit.
func rangeWords(_ text: String, _ type: Any.Type) -> String {
  func range<Integer: FixedWidthInteger>(_: Integer.Type) -> String { "between \(Integer.min) and \(Integer.max)" }
  guard let integer = type as? any FixedWidthInteger.Type else { return "is too large" }
  return NumberText(text).exponent >= 0 ? "must be an integer \(range(integer))" : "must be an integer"
}

/// The words for a value that fits none of a few alternatives.
func alternativeWords(_ errors: [DecodeError]) -> String {
  let words = errors.filter { $0.path.steps.isEmpty }.map { $0.row.client() }
  let all = words.enumerated().filter { words.firstIndex(of: $0.element) == $0.offset }.map(\.element)
  return all.isEmpty || all.count > 3 ? "is not valid" : all.joined(separator: " or ")
}

/// The words for a string that does not hold JSON, or whose JSON has this failure.
func embeddedWords(_ error: DecodeError) -> String {
  if error.code == .invalidJSON { return "must be a string that holds valid JSON" }
  let steps = error.stepsToFailure
  let place = steps.isEmpty ? "its root" : "in it, \(escaped(shortened(DecodePath(steps: steps).description, to: 200)))"
  return "must be a string that holds JSON; \(place) \(shortened(error.row.client(), to: 200))"
}

/// The words for bytes that are not JSON.
func jsonWords(_ error: DecodeError) -> String {
  let place = error.location.map { "line \($0.line), column \($0.column)" }
  switch error.fields.clues.unread?.problem.expected {
  case .depth(let limit)?:
    let around = error.fields.clues.document?.levels ?? 0
    return "must not be nested deeper than \(limit + around) levels"
  case .uniqueKey?: return "must not have a key twice in an object" + (place.map { "; the second is at \($0)" } ?? "")
  default: return "must be JSON" + (place.map { "; the error is at \($0)" } ?? "")
  }
}
