import KeyPathDecode
import TestSupport
import Testing

private enum Currency: String, KeyPathDecodableKey, CaseIterable {
  case eur, usd
}

/// Reads keys that differ in case as the same.
private struct Folded: KeyPathDecodableKey {
  let text: String

  init?(jsonKey: String) {
    text = jsonKey.lowercased()
  }
}

@Suite struct KeyPathDecodableKeyTests {
  @Test func keys() throws {
    #expect(try [Int: String](json: ["1": "a", "-2": "b"]) == [1: "a", -2: "b"])
    #expect(try [Currency: Double](json: ["eur": 1, "usd": 1.1]) == [.eur: 1, .usd: 1.1])
    #expect(outcome { try [Int: String](json: ["01": "a"]) } == "invalid_value | 01: the key is not a valid Int")
    #expect(
      outcome { try [Currency: Int](json: ["eur": 1, "gbp": 2]) }
        == #"unknown_raw_value | gbp: the value is not a known Currency (allowed: "eur", "usd")"#)
    #expect(
      outcome { try [Folded: Int](json: ["A": 1, "a": 2]) }
        == "invalid_value | (root): two keys of the object read as the same Folded")
  }
}
