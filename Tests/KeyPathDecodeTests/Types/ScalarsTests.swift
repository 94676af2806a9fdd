import KeyPathDecode
import TestSupport
import Testing

@Suite struct ScalarsTests {
  @Test(
    "a Character is a string of one character",
    arguments: [
      (["a"], "a"), (["é"], "é"), (["👨‍👩‍👧"], "👨‍👩‍👧"),
      ([""], "invalid_value | [0]: expected a string of exactly one character"),
      (["ab"], "invalid_value | [0]: expected a string of exactly one character"),
      ([5], "type_mismatch | [0]: expected Character, found number"),
    ] as [([any Sendable], String)])
  func characters(json: [any Sendable], expected: String) {
    #expect(outcome { try json => 0 as Character } == expected)
  }
}
