import Testing

@testable import KeyPathDecode

@Suite struct KeyOrderTests {
  /// Canonically equivalent keys are also ordered, although `<` does not order them.
  @Test("keys that differ are always ordered") func orderOfKeys() {
    let keys = ["", "K", "Ké", "Z", "a", "e", "z", "\u{C5}", "é", "\u{212A}", "\u{212B}", "가", "😀"]
    for (index, key) in keys.enumerated() {
      for (other, later) in keys.enumerated() where index != other {
        #expect(comes(key, before: later) == (index < other), "\(key), \(later)")
      }
      #expect(!comes(key, before: key) && comes(nil, before: key) && !comes(key, before: nil))
    }
  }
}
