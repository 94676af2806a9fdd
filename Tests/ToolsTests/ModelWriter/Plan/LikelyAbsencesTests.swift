import ModelWriter
import TestSupport
import Testing

@Suite struct LikelyAbsencesTests {
  /// Issues with a date that is null in one of three, and what the code then reads.
  private static let issues = [
    #"{"id": 1, "title": "a", "body": "b", "closed_at": null, "created_at": "2024-01-01T00:00:00Z", "n": 1}"#,
    #"{"id": 2, "title": "c", "body": "d", "closed_at": "2024-01-02T00:00:00Z", "created_at": "2024-01-01T00:00:00Z", "n": 1}"#,
    #"{"id": 3, "title": "e", "body": "f", "closed_at": "2024-01-02T00:00:00Z", "created_at": "2024-01-01T00:00:00Z", "n": 1}"#,
  ]

  private func lines(_ samples: [String], _ change: (inout PlanOptions) -> Void = { _ in }) throws -> [String] {
    try code(samples, change).split(separator: "\n").filter { $0.contains("try json") }.map {
      String($0.drop { $0 == " " })
    }
  }

  @Test("among few objects, a null makes similar fields optional, but not ids and names") func few() throws {
    #expect(
      try lines(Self.issues) == [
        #"id = try json => "id""#, #"title = try json => "title""#,
        #"body = try json =>? "body"  // optional like "closed_at""#, #"closedAt = try json => "closed_at""#,
        #"createdAt = try json => "created_at""#, #"n = try json => "n""#,
      ])
  }

  @Test("with many objects, only samples make a field optional") func many() throws {
    let many = Array(repeating: Self.issues, count: 4).flatMap { $0 }
    #expect(try !lines(many).contains { $0.contains("=>?") })
  }

  @Test("without a null or a missing key, every field is required, except where the key says otherwise") func whole()
    throws
  {
    #expect(
      try lines(Array(Self.issues.dropFirst())).filter { $0.contains("=>?") } == [
        #"closedAt = try json =>? "closed_at"  // often absent elsewhere"#
      ])
    #expect(try !lines(Array(repeating: Self.issues[1], count: 10)).contains { $0.contains("=>?") })
  }

  @Test(
    "among few objects, the key decides whether a value may be absent",
    arguments: [
      ("closed_at", #""2024-01-02T00:00:00Z""#, true), ("next_page", #""/2""#, true), ("parent", #"{"a": 1}"#, true),
      ("reactions", "[1]", true), ("description", #""a""#, true), ("name", #""a""#, false), ("created_at", "1", false),
      // Booleans and numbers are rarely left out.
      ("archived", "true", false), ("errors", "2", false), ("description_id", #""a""#, false),
    ] as [(key: String, value: String, isOptional: Bool)]) func absentByKey(
      key: String, value: String, isOptional: Bool
    ) throws
  {
    let code = try code(["{\"id\": 1, \"\(key)\": \(value)}"])
    #expect(code.contains("=>? \"\(key)\"  // often absent elsewhere") == isOptional)
    expectEqual(code.contains("=>?"), isOptional)
  }

  @Test("a null suggests more in the objects inside") func inside() throws {
    let inner = #""user": {"login": "x", "id": 1, "email": "a", "n": 1}"#
    let samples = ["{\"id\": 1, \"body\": null, \(inner)}", "{\"id\": 2, \"body\": \"a\", \(inner)}"]
    #expect(
      try lines(samples) == [
        #"id = try json => "id""#, #"body = try json => "body""#,
        #"user = try json =>? "user"  // optional like "body""#, #"login = try json => "login""#,
        #"id = try json => "id""#, #"email = try json =>? "email"  // optional like "body""#, #"n = try json => "n""#,
      ])
  }

  @Test("few web addresses at a key that people fill in are strings") func pages() throws {
    let sample = #"{"homepage": "https://a.example", "url": "https://a.example"}"#
    let line = #"homepage = try json =>? "homepage"  // only web addresses in 1; often absent elsewhere"#
    try expectEqual(lines([sample]), [line, #"url = try json => "url""#])
    #expect(try code(Array(repeating: sample, count: 10)).contains("let homepage: URL\n"))
  }

  @Test("tolerance makes every value seen less often optional") func tolerant() throws {
    #expect(
      try lines([#"{"id": 1, "tags": []}"#]) { $0.toleratedValues = 2 } == [
        #"id = try json =>? "id"  // always present in 1"#,
        #"tags = try json =>? "tags"  // only empty arrays were seen; always present in 1"#,
      ])
    #expect(try !lines(Self.issues) { $0.toleratedValues = 3 }[0].contains("=>?"))
    let union = #"{"x": {"type": "a", "p": 1}, "y": {"type": "b", "q": 1}}"#
    #expect(try code([union]) { $0.toleratedValues = 2 }.contains("x = try json =>? \"x\""))
  }

  @Test("a key that was only null is a comment") func onlyNull() throws {
    #expect(
      try code([#"{"id": 1, "a*/": null, "b": null}"#, #"{"id": 1, "b": null}"#]) == #"""
        import KeyPathDecode

        // Only null was seen at "a*/", "b".
        struct Root: KeyPathDecodable {
          let id: Int

          init(json: Any) throws {
            id = try json => "id"
          }
        }

        """#)
    #expect(try code([#"{"id": 1, "b": null}"#], overrides: #"{"b": "any"}"#).contains("let b: Any?"))
  }
}
