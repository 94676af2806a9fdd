import TestSupport
import Testing

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

@Suite struct KeyWordsTests {
  @Test(
    "a key splits into lowercase words",
    arguments: [
      ("HTTPAuth_tokenV2", ["http", "auth", "token", "v", "2"]), ("camelCase", ["camel", "case"]), ("", []),
      ("kebab-case key", ["kebab", "case", "key"]), ("ÄPFELKuchen", ["äpfel", "kuchen"]), ("a1b", ["a", "1", "b"]),
    ])
  func words(key: String, words: [String]) { expectEqual(KeyWords(key).words, words) }
}

extension KeyWords {
  fileprivate var words: [String] { starts.indices.map { String(decoding: self[$0...$0], as: UTF8.self) } }
}
