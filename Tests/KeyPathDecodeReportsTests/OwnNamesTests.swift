import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

// An app's own names that match the library's: at the top of a file and inside a model.

private struct Failure: Error, Equatable { var reason = "own" }
private struct DecodeRule { var name = "own" }
private struct Diagnosis { var name = "own" }
private struct DiagnosedFailure { var name = "own" }
private struct DecodeReport { var name = "own" }
private struct UnreadKeys { var name = "own" }
private struct DecodeWarning { var name = "own" }
private struct JSONNode { var name = "own" }
private struct JSONDocument { var name = "own" }
private enum Presence { case online, away }
private enum Certainty { case sure }
private enum Kind { case own }
private enum Code { case own }
private enum Step { case own }
private enum Fault { case own }
private enum Lookup { case own }
private enum JSONKind { case own }
private func parse(_ text: String) -> Int { text.count }
private func parse(_ json: Any) -> String { "own" }
private func presence(of name: String) -> Presence { name.isEmpty ? .away : .online }
private func plain(_ text: String) -> String { "own \(text)" }
private func diagnose(_ patient: String) -> Diagnosis { Diagnosis(name: patient) }
private func collectingWarnings() -> [String] { ["own"] }
private func warn(_ text: String) -> String { "own \(text)" }
private func report(_ text: String) -> String { "own \(text)" }
private func step(_ text: String) -> String { "own \(text)" }
private func find(_ text: String) -> String { "own \(text)" }
private func follow(_ text: String) -> String { "own \(text)" }
private func nearKey(_ text: String) -> String { "own \(text)" }
private func typeName(_ text: String) -> String { "own \(text)" }
private func isNull(_ text: String) -> Bool { text.isEmpty }

/// A model whose members and nested types use the library's names.
private struct Account: KeyPathDecodable {
  struct Failure: KeyPathDecodable {
    let reason: String
    init(json: Any) throws { reason = try json => "reason" }
  }
  struct Step: KeyPathDecodable {
    let path: String, kind: String, code: Int
    init(json: Any) throws {
      path = try json => "path"
      kind = try json => "kind"
      code = try json => "code"
    }
  }
  enum Presence: String, KeyPathDecodable { case online, away }
  enum Kind: String, KeyPathDecodable { case user, bot }
  enum Code: Int, KeyPathDecodable { case one = 1 }
  struct DecodeRule {}
  struct Diagnosis {}

  let failure: Failure?, steps: [Step], presence: Presence, kind: Kind, code: Code, plain: String, report: String
  let location: String, path: String, root: Int, object: [String: Int], warnings: [String], description: String

  init(json: Any) throws {
    failure = try json =>? "failure"
    steps = try json => "steps" => .lossy()
    presence = try json => "presence"
    kind = try json => "kind"
    code = try json => "code"
    plain = try json => "plain"
    report = try json => "report"
    location = try json => "location"
    path = try json => "path"
    root = try json => "root"
    object = try json => "object"
    warnings = try json =>? "warnings" ?? []
    description = try json => "description"
  }

  func parse(_ text: String) -> Int { text.count }
  func diagnose() -> String { "own" }
  func presence(of name: String) -> Bool { name == path }
  func warn() -> String { "own" }

  /// Inside a type with a member of that name, the module's name selects the library's function.
  func first(_ json: Any) throws -> Int { try KeyPathDecode.parse(json, "a") { try $0 => "" as Int } }

  func isThere(_ json: Any) -> Bool { KeyPathDecode.presence(of: "a", in: json) == .present }
}

@Suite struct OwnNamesTests {
  private static let text = #"""
    {"failure": {"reason": "x"}, "steps": [{"path": "a", "kind": "b", "code": 1}, 5], "presence": "away",
     "kind": "bot", "code": 1, "plain": "p", "report": "r", "location": "l", "path": "q", "root": 2, "object": {"a": 1},
     "description": "d"}
    """#

  @Test("a model's own names do not clash with the library's") func models() throws {
    let (account, warnings) = try KeyPathDecode.collectingWarnings { try Account(jsonData: Data(Self.text.utf8)) }
    expectEqual(account.failure?.reason, "x")
    expectEqual(account.steps.map(\.kind), ["b"])
    expectEqual(account.presence, .away)
    #expect(account.parse("abc") == 3 && account.diagnose() == "own" && account.presence(of: "q"))
    #expect(try account.first(["a": 1]) == 1 && account.isThere(["a": 1]))
    expectEqual(warnings.map(\.description), ["steps[1]: expected object, found number in Step; dropped the element"])
  }

  @Test("a file's own names shadow the library's") func ownNamesShadow() {
    expectEqual(Failure().reason, "own")
    expectEqual(DecodeRule().name, "own")
    expectEqual(Diagnosis().name, "own")
    expectEqual(DiagnosedFailure().name, "own")
    expectEqual(DecodeReport().name, "own")
    expectEqual(UnreadKeys().name, "own")
    expectEqual(DecodeWarning().name, "own")
    expectEqual(JSONNode().name, "own")
    expectEqual(JSONDocument().name, "own")
    expectEqual(parse("abc"), 3)
    expectEqual(parse(5), "own")
    expectEqual(presence(of: "a"), .online)
    expectEqual(plain("a"), "own a")
    expectEqual(diagnose("Ada").name, "Ada")
    expectEqual(collectingWarnings(), ["own"])
    expectEqual(warn("a"), "own a")
    #expect([report("a"), step("a"), find("a"), follow("a"), nearKey("a"), typeName("a")].allSatisfy { $0 == "own a" })
    #expect(isNull("") && [Kind.own] == [.own] && [JSONKind.own] == [.own])
  }

  /// Arguments or the module's name select the library's functions.
  @Test("the library's functions remain reachable beside namesakes") func libraryNamesStayReachable() throws {
    let json: Any = ["a": 1, "b": ["a": "x"]]
    try expectEqual(parse(json, "a") { try $0 => "" as Int }, 1)
    expectEqual(presence(of: "a", in: json), KeyPathDecode.Presence.present)
    #expect(KeyPathDecode.plain(json) is [String: Any])
    expectEqual(diagnose([String: Int].self, json: json).failures.count, 1)
    expectEqual(KeyPathDecodeReports.diagnose([String: Int].self, json: json).failures.count, 1)
    try expectEqual(KeyPathDecode.JSONDocument(Data("[1]".utf8)).root.kind, KeyPathDecode.JSONKind.array)
    let rule: KeyPathDecode.DecodeRule<Int> = .lenient
    try expectEqual(["a": "1"] => "a" => rule, 1)
  }
}
