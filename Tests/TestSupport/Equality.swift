import Testing

/// Expects a value to equal another: `expectEqual(user.age, 36)`.
///
/// `#expect(user.age == 36)` expects the same, but takes the compiler 20 ms, and a call takes 1. There are thousands.
package func expectEqual<Value: Equatable>(
  _ found: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(found == expected, comment(), sourceLocation: sourceLocation)
}
