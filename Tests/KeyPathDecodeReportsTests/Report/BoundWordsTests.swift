import KeyPathDecode
import TestSupport
import Testing

@testable import KeyPathDecodeReports

@Suite struct BoundWordsTests {
  @Test(
    "a client reads which values are allowed",
    arguments: [
      (Bound.range("1...100"), "must be between 1 and 100"), (.range("1...1"), "must be 1"),
      (.range("1..<5"), "must be at least 1 and less than 5"), (.range("2..."), "must be at least 2"),
      (.range("...2.5"), "must be at most 2.5"), (.range("..<0"), "must be less than 0"),
      (.count("1...1", of: "element"), "must have exactly 1 element"),
      (.count("0...0", of: "member"), "must have exactly 0 members"),
      (.count("1...20", of: "character"), "must have between 1 and 20 characters"),
      (.count("...1", of: "byte"), "must have at most 1 byte"),
      (.values(["1", "2"], count: 2), "must be one of 1, 2"), (.values(["1"], count: 1), "must be 1"),
    ])
  func clients(_ bound: Bound, _ words: String) { expectEqual(bound.wordsForClient, words) }
}
