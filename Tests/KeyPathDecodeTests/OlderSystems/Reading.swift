import KeyPathDecode
import TestSupport
import Testing

/// Expects the same value and the same warnings of a payload in every shape that an `Any` can have.
func expect<Value: Equatable>(
  _ payload: String, gives expected: Value, warnings expectedWarnings: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation, _ read: (Any) throws -> Value
) throws {
  for shape in shapes(of: payload) {
    let (value, warnings) = try collectingWarnings { try read(shape.json()) }
    #expect(value == expected, "\(shape.name)", sourceLocation: sourceLocation)
    #expect(
      warnings.map { "\($0.recovery.rawValue) | \($0.error)" } == expectedWarnings, "\(shape.name)",
      sourceLocation: sourceLocation)
  }
}

/// Expects the same error of a payload in every shape: its code and its whole message.
func expect<Value>(
  _ payload: String, refused message: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ read: (Any) throws -> Value
) {
  for shape in shapes(of: payload) {
    #expect(outcome { try read(shape.json()) } == message, "\(shape.name)", sourceLocation: sourceLocation)
  }
}
