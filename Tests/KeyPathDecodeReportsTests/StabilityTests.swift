import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

/// The promises of *Stability*. `.ci/run` fails if a line of the last release's file is missing from this file.
/// `UPDATE_GOLDEN=1 swift test --filter StabilityTests` rewrites the file.
@Suite struct StabilityTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Report/Golden/stable.txt")

  @Test("codes, numbers, raw values, fingerprints, and a report's JSON are those of the reviewed file")
  func promises() throws {
    let text = (try rawValues + fingerprints + members).joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil { try Data(text.utf8).write(to: Self.file) }
    try expectEqual(text, String(contentsOf: Self.file, encoding: .utf8))
  }

  private var rawValues: [String] {
    let roles: [DecodeReport.Line.Role] = [.opening, .value, .hidden]
    return DecodeError.Code.allCases.map { "code \($0.rawValue) \(DecodeError($0, at: "a").errorCode)" }
      + DecodeWarning.Recovery.allCases.map { "recovery \($0.rawValue)" }
      + JSONKind.allCases.map { "kind \($0.rawValue)" } + Presence.allCases.map { "presence \($0.rawValue)" }
      + DiagnosedFailure.Certainty.allCases.map { "certainty \($0.rawValue)" } + roles.map { "role \($0.rawValue)" }
  }

  private var fingerprints: [String] {
    get throws {
      let version = DecodeReport.version
      let users: Any = ["users": [["id": "1"]]], object: Any = ["a": [:] as [String: Any]]
      let found = [
        ("users[*].id: a string for an Int", try decodeError { try users => "users[0].id" as Int }),
        ("users[*].id: a string for an Int in User", try decodeError { try users => "users" as [User] }),
        ("a.b: a missing String", try decodeError { try object => "a.b" as String }),
        ("a: null for a Date", try decodeError { try ["a": NSNull()] => "a" as Date }),
        ("a: 300 for a UInt8", try decodeError { try ["a": 300] => "a" as UInt8 }),
      ]
      return found.map { "fingerprint \(version) \($1.report().fingerprint) \($0)" }
    }
  }

  private struct User: KeyPathDecodable {
    let id: Int
    init(json: Any) throws { id = try json => "id" }
  }

  /// The members of a report's JSON, with their types, and whether each object has them.
  private var members: [String] {
    get throws {
      // An error in a plain tree has no location.
      let inTree = try decodeError { try ["a": 1] => "a" as String }.report()
      let reports = try ReportCase.all.map { try $0.report() } + DiagnosisReportCase.all.map { $0.report() } + [inTree]
      var schema = Schema()
      for report in reports { schema.add(try JSONDocument(Data(report.json.utf8)).root, at: "") }
      return schema.lines.map { "report \(DecodeReport.version) \($0)" }
    }
  }
}

/// The shape of many JSON objects.
private struct Schema {
  private var kinds: [String: Set<String>] = [:], counts: [String: Int] = [:]

  mutating func add(_ node: JSONNode, at path: String) {
    kinds[path, default: []].insert(node.kind.rawValue)
    counts[path, default: 0] += 1
    for key in Set(node.keys) { if let member = node[key] { add(member, at: path.isEmpty ? key : "\(path).\(key)") } }
    if node.kind == .array { for element in node.elements { add(element, at: path + "[]") } }
  }

  var lines: [String] {
    kinds.keys.sorted().filter { !$0.isEmpty }.map { path in
      let kind = kinds[path, default: []].sorted().joined(separator: " or ")
      if path.hasSuffix("[]") { return "\(path) \(kind)" }
      let parent = path.split(separator: ".").dropLast().joined(separator: ".")
      return "\(path) \(kind) \(counts[path] == counts[parent] ? "always" : "sometimes")"
    }
  }
}
