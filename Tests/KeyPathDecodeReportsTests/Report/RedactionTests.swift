import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing

@Suite struct RedactionTests {
  private let json: Any = [
    "users": [["email": "ada@example.com", "id": "x", "birthDate": "1815-12-10"]],
    "byEmail": ["bob@example.com": ["id": "canary"]],
  ]

  private func text(_ path: DecodePath, _ options: DecodeReport.Options) throws -> String {
    try decodeError { try json => path as [Int] }.report(options).allFormats
  }

  @Test func ownKeysAndPaths() throws {
    #expect(try text("users[0].birthDate", .init()).contains("1815"))
    #expect(try !text("users[0].birthDate", .init(redactedKeys: ["birth_date"])).contains("1815"))
    #expect(try text("users[0].email", .init()).contains("ada@"))
    for pattern in [
      "users[*].email", "users[0].email", "users.0.email", "users.*.email", "*[*].*", "users", "", "users[", "[*]",
    ] {
      #expect(try !text("users[0].email", .init(redactedPaths: [pattern])).contains("ada@"), "\(pattern)")
    }
    #expect(try text("users[0].email", .init(redactedPaths: ["users[1].email", "users[*].id.x"])).contains("ada@"))
  }

  @Test func hiddenKeys() throws {
    let path: DecodePath = ["byEmail", "bob@example.com", "id"]
    #expect(try text(path, .init()).contains("bob@"))
    let hidden = try text(path, .init(hiddenKeys: ["byEmail"]))
    #expect(!hidden.contains("bob@"))
    #expect(hidden.contains("canary"))
    #expect(try !text(path, .init(hiddenKeys: ["byEmail["])).contains("byEmail"))
    let missing = try decodeError { try json => ["byEmail", "eve@example.com"] as Int }
    #expect(!missing.report(.init(hiddenKeys: ["byEmail"])).allFormats.contains("@example"))
  }

  @Test func whatIsBelowASecretIsSecret() throws {
    let json: Any = ["session": ["user": ["name": "canary", "7f3a-canary": 1, "age": "12"]]]
    let error = try decodeError { try json => "session.user.age" as Int }
    #expect(
      error.report().text() == """
        error[type_mismatch] session.user.age: expected Int, found string
          {
            "session": {
              "user": {
                … 1 more key
                "age": <string, redacted>,
                       ^^^^^^^^^^^^^^^^^^ expected Int
                … 1 more key
        """)
    let path: DecodePath = ["session", "user", "7f3a-canary"]
    #expect(try !decodeError { try json => path as String }.report().allFormats.contains("canary"))
    let cases = try decodeError { try json => "session.user.name" as Level }
    #expect(!cases.report().allFormats.contains("lowish"))
  }

  private enum Level: String, KeyPathDecodable, CaseIterable { case lowish, highish }
}
