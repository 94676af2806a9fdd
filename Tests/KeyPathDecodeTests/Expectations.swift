import KeyPathDecode
import TestSupport
import Testing

/// Expects the same value and the same warnings from every shape of a payload.
func expect<Value: Equatable>(
  _ payload: String, gives expected: Value, warnings: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation, _ read: (Any) throws -> Value
) throws {
  for shape in shapes(of: payload) {
    let found = try collectingWarnings { try read(shape.json()) }
    expectEqual(found.value, expected, "\(shape.name)", sourceLocation: sourceLocation)
    expectEqual(lines(of: found.warnings), warnings, "\(shape.name)", sourceLocation: sourceLocation)
  }
}

/// Expects the same error from every shape of a payload: its code and its message without hints.
func expect<Value>(
  _ payload: String, refused message: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ read: (Any) throws -> Value
) {
  for shape in shapes(of: payload) {
    expectEqual(outcome { try read(shape.json()) }, message, "\(shape.name)", sourceLocation: sourceLocation)
  }
}

/// Each warning as a line: `droppedElement | tags[1]: expected String, found number`.
func lines(of warnings: [DecodeWarning]) -> [String] {
  warnings.map { "\($0.recovery.rawValue) | \($0.error.summary)" }
}

/// A read, and what it gives: the value and a line for each warning, or the error.
struct Gives {
  let expected: String
  private let read: (Any) throws -> Any?

  init(_ expected: String, _ read: @escaping (Any) throws -> Any?) { (self.expected, self.read) = (expected, read) }

  /// `[1, 3]; droppedElement | ints[1]: expected Int, found string`, or `type_mismatch | n: expected Int, found string`.
  func result(_ json: Any) -> String {
    outcome {
      let (value, warnings) = try collectingWarnings { try read(json) }
      return ([value.map { "\($0)" } ?? "nil"] + lines(of: warnings)).joined(separator: "; ")
    }
  }
}

/// Expects of each read what it says, for every shape of a payload.
func expect(_ payload: String, _ reads: Gives..., sourceLocation: SourceLocation = #_sourceLocation) {
  for shape in shapes(of: payload) {
    let json = shape.json()
    for read in reads { expectEqual(read.result(json), read.expected, "\(shape.name)", sourceLocation: sourceLocation) }
  }
}
