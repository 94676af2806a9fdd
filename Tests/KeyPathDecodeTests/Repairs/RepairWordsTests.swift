import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// What warnings and errors say about repairs.
@Suite struct RepairWordsTests {
  private struct Model: Decodable { let id: String, created: Int }

  private struct Reply: Decodable { let models: [Model], total: Double? }

  private static let warned: [(text: String, repairs: Repairs, line: String)] = [
    (
      #"{"models": [{"id": "a"}]}"#, ["models[*].created": .or(0)],
      #"models[0]: missing key "created" in Model; repaired by models[*].created: .or(0)"#
    ),
    (
      #"{"models": [{"id": "a", "createdAt": 1}]}"#, ["models[*].created": .from("createdAt")],
      #"models[0]: missing key "created" in Model (did you mean "createdAt"?); "#
        + #"repaired by models[*].created: .from("createdAt")"#
    ),
    (
      #"{"models": [{"id": "a", "Created": 1}]}"#, ["**.created": .null, "**": .dropped],
      #"models[0]: missing key "created" in Model (did you mean "Created"?); repaired by **: .dropped"#
    ),
    (
      #"{"models": [], "total": "1"}"#, ["total": .lenient],
      "total: expected Double, found string in Reply; repaired by total: .lenient"
    ),
    (
      #"{"models": [], "total": ""}"#, ["**": .emptyAsNull],
      "total: expected Double, found string in Reply; repaired by **: .emptyAsNull"
    ),
    (
      #"{"models": [], "total": {}}"#, ["total": .map { _ in 1 }],
      "total: expected Double, found object in Reply; repaired by total: .map"
    ),
    (#"{"models": null}"#, .relaxed, "models: expected [Model], found null in Reply; repaired by .or([])"),
    (
      #"{"models": null}"#, Repairs { _ in .or([["id": "secret", "created": 1]]) },
      "models: expected [Model], found null in Reply; repaired by .or"
    ),
    (
      #"{"models": null}"#, ["models": .or([["id": "a name of some length", "created": 1]])],
      "models: expected [Model], found null in Reply; repaired by models: .or(…)"
    ),
  ]

  private static let failed = "; its repair failed: expected Int, found string"

  private static let patterns: [(repairs: Repairs, hint: String)] = [
    (["models[*].creatd": .or(0)], " (the repair for models[*].creatd never matched)"),
    (["**.Created": .or(0)], " (the repair for **.Created never matched)"),
    (["model[*]": .dropped], " (the repair for model[*] never matched)"),
    (["total": .null, "model[*].created": .or(0)], " (the repair for model[*].created never matched)"),
    (["models[*].created": .or("x")], "\(failed) (make it optional if it may be missing)"),
    (
      ["models[*].created": .or("x"), "models[*].creatd": .or(0)],
      "\(failed) (the repair for models[*].creatd never matched)"
    ),
    (["models[*].name": .or(0)], " (make it optional if it may be missing)"),
    (["creatd": .or(0)], " (make it optional if it may be missing)"),
    ([:], " (make it optional if it may be missing)"),
  ]

  private static func warnings(_ text: String, _ repairs: Repairs) throws -> [String] {
    var decoder = KeyPathDecoder()
    decoder.repairs = repairs
    return try collectingWarnings { try decoder.decode(Reply.self, from: Data(text.utf8)) }.warnings.map(\.description)
  }

  @Test("a warning names the repair and its pattern, and does not advise to change the code", arguments: warned)
  private func warnings(text: String, repairs: Repairs, line: String) throws {
    try expectEqual(Self.warnings(text, repairs), [line])
  }

  @Test("a warning of a test's own has no repair") func ownWarning() {
    let warning = DecodeWarning(error: DecodeError(.nullValue(expected: Int.self), object: 1), recovery: .repaired)
    expectEqual(warning.description, "(root): expected Int, found null; repaired it")
  }

  @Test(
    "an error names a pattern that differs from its path in the spelling of one key, and never matched",
    arguments: patterns)
  private func misspelled(repairs: Repairs, hint: String) throws {
    var decoder = KeyPathDecoder()
    decoder.repairs = repairs
    let data = Data(#"{"models": [{"id": "a"}]}"#.utf8)
    let error = try decodeError { try decoder.decode(Reply.self, from: data) }
    expectEqual(error.description, #"models[0]: missing key "created" in Model"# + hint)
  }

  @Test("a pattern that matched another failure is not called misspelled") func matchedElsewhere() throws {
    struct Both: Decodable { let items: [Int], item: Int }
    var decoder = KeyPathDecoder()
    decoder.repairs = ["items": .or([])]
    let error = try decodeError { try decoder.decode(Both.self, from: Data(#"{"items": 1, "item": []}"#.utf8)) }
    expectEqual(error.description, "item: expected Int, found array in Both")
  }
}
