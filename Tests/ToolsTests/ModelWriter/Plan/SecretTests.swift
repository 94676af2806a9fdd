import KeyPathDecode
import ModelWriter
import Testing

/// Strings at or below the name of a secret never reach the code.
@Suite struct SecretTests {
  @Test(
    "a secret is not a case, a name, or a comment",
    arguments: [
      #"{"credentials": {"state": "swordfish"}, "id": 1}"#, #"{"password": {"history": [{"state": "swordfish"}]}}"#,
      #"{"credentials": {"type": "swordfish", "a": 1}, "x": {"credentials": {"type": "other", "b": [1]}}}"#,
      #"{"credentials": [{"type": "swordfish", "a": 1}, {"type": "other", "b": [1]}, {"type": "swordfish", "a": 1}]}"#,
      #"{"credentials": {"swordfish1": 1, "id": 2}}"#,
      #"{"secrets": {"state": {"state": "swordfish"}}, "other": {"state": {"state": "open"}}}"#,
      #"{"state": {"password": "swordfish", "2024": "open", "2025": "open", "2026": "open"}}"#,
    ])
  func secrets(sample: String) throws {
    let text = try code(Array(repeating: sample, count: 40), printer: SwiftPrinter(showsEvidence: true)) {
      $0.enumSamples = 2
    }
    #expect(!text.lowercased().contains("swordfish"), "\(text)")
  }

  @Test("an enum of secrets is refused, even on request") func onRequest() {
    #expect(throws: PlanError.noEnum("credentials.state")) {
      try code([#"{"credentials": {"state": "swordfish"}}"#], overrides: #"{"credentials.state": "enum"}"#)
    }
  }

  @Test("a key that is a secret makes a map, or is not read") func keys() throws {
    let key = "ghp_" + String(repeating: "a1B2", count: 9)
    let text = try code(["{\"x\": {\"\(key)\": 1, \"id\": 2}, \"\(key)\": 1}"])
    #expect(!text.contains(key))
    #expect(text.contains("let x: [String: Int]") && text.contains("// Keys that may be secrets are not read."))
  }
}
