import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

private struct Settings: KeyPathDecodable {
  let theme: String
  init(json: Any) throws { theme = try json =>? "theme" ?? "light" }
}

private struct Account: KeyPathDecodable {
  let settings: Settings
  init(json: Any) throws { settings = try json => "settings" }
}

/// Decodes other bytes with repairs.
private struct Reader: KeyPathDecodable {
  let list: [Int], id: Int
  init(json: Any) throws {
    list = try [Int](jsonData: Data(#"[1, "x"]"#.utf8), repairs: ["[*]": .or(0)])
    id = try json => "id"
  }
}

@Suite struct DiagnosisTests {
  @Test("null where a model reads optional values is a failure") func nullModels() {
    func failures<Model: KeyPathDecodable>(_: Model.Type, _ text: String) -> [String] {
      let refused = diagnose(Model.self, jsonData: Data(text.utf8), unreadKeys: .refused)
      let allowed = diagnose(Model.self, jsonData: Data(text.utf8))
      expectEqual(lines(refused), lines(allowed))
      return lines(refused)
    }
    expectEqual(failures(Account.self, #"{"settings": null}"#), ["settings: expected object, found null in Settings"])
    expectEqual(failures(Settings.self, "null"), ["(root): expected object, found null in Settings"])
    expectEqual(failures([Settings].self, "[null, {}]"), ["[0]: expected object, found null in Settings"])
    expectEqual(
      failures([String: Settings].self, #"{"a": {}, "b": null}"#), ["b: expected object, found null in Settings"])
  }

  static let team = """
    {"title": null, "members": [
      {"id": 1, "name": "Ada", "rank": "junior", "born": "1815-12-10T00:00:00Z"},
      {"id": "2", "rank": "boss", "born": "1815-12-10", "address": {"street": 1, "zip": "x"}},
      {"id": "3", "name": 4, "rank": "senior"}],
     "scores": {"a": 1, "b": 300, "c": "x"}, "tags": ["a", 1], "laed": {"street": "s"}}
    """

  static let teamLines = [
    #"(root): missing key "lead" in Team"#, "title: expected String, found null in Team",
    #"members[1]: missing key "name" in Member"#, "members[1].id: expected Int, found string in Member",
    #"members[1].rank: the value is not a known Rank in Member"#,
    "members[1].born: \(words(of: .date(.noT))), in Member", #"members[1].address: missing key "city" in Address"#,
    "members[1].address.street: expected String, found number in Address",
    "members[1].address.zip: expected Int, found string in Address",
    "members[2].id: expected Int, found string in Member (inferred)",
    "members[2].name: expected String, found number in Member",
    "scores.b: the number does not fit UInt8 (0...255) in Team", "scores.c: expected UInt8, found string in Team",
  ]

  @Test("every failure is found in every payload type", arguments: shapes(of: team))
  func everyFailureInEveryShape(shape: Shape) throws {
    let json = shape.json()
    let diagnosis = diagnose(Sick.Team.self, json: json)
    expectEqual(lines(diagnosis).sorted(), Self.teamLines.sorted())
    #expect(diagnosis.isComplete && diagnosis.value == nil)
    expectEqual(
      diagnosis.warnings.map(\.description), ["tags[1]: expected String, found number in Team; dropped the element"])
    for failure in diagnosis.failures { #expect(leadsToObject(failure.error, json), "\(failure)") }
    for warning in diagnosis.warnings { #expect(leadsToObject(warning.error, json)) }
  }

  @Test("failures in bytes come in document order") func fromBytes() {
    let diagnosis = diagnose(Sick.Team.self, jsonData: Data(Self.team.utf8))
    expectEqual(lines(diagnosis), Self.teamLines)
  }

  @Test("a warning about other bytes has its path there", arguments: ["1", #""x""#])
  func otherBytes(id: String) throws {
    for shape in shapes(of: #"{"list": [{"id": \#(id)}]}"#) {
      let diagnosis = diagnose([String: [Reader]].self, json: shape.json())
      expectEqual(diagnosis.warnings.map(\.error.path), ["[1]"], "\(shape)")
      expectEqual(diagnosis.failures.map(\.error.path), id == "1" ? [] : ["list[0].id"])
    }
  }

  @Test("invalid JSON is the only failure") func notJSON() {
    let diagnosis = diagnose([Int].self, jsonData: Data("[1, 2".utf8))
    expectEqual(lines(diagnosis), ["(root): invalid JSON: ends too early: a truncated download?"])
    #expect(!diagnosis.isComplete && diagnosis.failures[0].error.location?.column == 6)
  }
}
