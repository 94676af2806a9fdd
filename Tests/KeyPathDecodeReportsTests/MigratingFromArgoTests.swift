import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing

private struct User: KeyPathDecodable {
  let id: Int, name: String, tags: [String]

  init(json: Any) throws {
    id = try json => "id"
    name = try json => "name"
    tags = try json => "tags"
  }
}

@Suite("migrating from Argo with reports") struct MigratingFromArgoTests {
  /// `.multiple(errors)`
  @Test("`diagnose` finds the error of each property") func multiple() throws {
    let json: Any = ["id": "5", "tags": 7] as [String: Any]
    let failures = diagnose(User.self, json: json).failures
    expectEqual(
      failures.map { withoutHints("\($0.error)") },
      [
        "id: expected Int, found string in User", #"(root): missing key "name" in User"#,
        "tags: expected [String], found number in User",
      ])
  }
}
