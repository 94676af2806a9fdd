import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

@Suite struct RedactionTests {
  private let json: Any = [
    "users": [["email": "ada@example.com", "id": "x", "firstSeen": "1815-12-10"]],
    "byEmail": ["bob@example.com": ["id": "canary"]],
  ]

  private func text(_ path: DecodePath, _ options: DecodeReport.Options) throws -> String {
    var options = options
    options.showsValues = true
    return try decodeError { try json => path as [Int] }.report(options).allFormats
  }

  @Test("the given keys and paths are redacted") func ownKeysAndPaths() throws {
    #expect(try text("users[0].firstSeen", .init()).contains("1815"))
    #expect(try !text("users[0].firstSeen", .init(redactedKeys: ["first_seen"])).contains("1815"))
    #expect(try text("users[0].email", .init()).contains("ada@"))
    for pattern in [
      "users[*].email", "users[0].email", "users.0.email", "users.*.email", "*[*].*", "users", "", "users[", "[*]",
    ] {
      #expect(try !text("users[0].email", .init(redactedPaths: [PathPattern(pattern)])).contains("ada@"), "\(pattern)")
    }
    #expect(try text("users[0].email", .init(redactedPaths: ["users[1].email", "users[*].id.x"])).contains("ada@"))
  }

  /// The end of a long secret stays hidden, as its beginning does.
  @Test("a long secret in a string is wholly hidden", arguments: [10, 100, 300, 600, 3_000])
  func secretsInLongStrings(length: Int) throws {
    let secret = String(repeating: "k", count: length) + "canary"
    for count in [0, 50, 150, 400, 3_000] {
      let text = #"{"note":"\#(String(repeating: "x", count: count))","password":"\#(secret)"}"#
      let data = try JSONEncoder().encode(["text": text])
      for json in [["text": text], try JSONDocument(data).root] as [Any] {
        #expect(!(try decodeError { try json => "text" as Int }.report(.showingValues).allFormats.contains("canary")))
      }
    }
  }

  @Test("a secret in a long key is wholly hidden") func secretsInLongKeys() throws {
    let key = "\(String(repeating: "x ", count: 150))ghp_\(String(repeating: "aB3", count: 120))canary"
    let error = try decodeError { try ["map": [key: 1]] => "map" as [String: String] }
    #expect(!error.report(.showingValues).allFormats.contains("canary"))
  }

  @Test("keys below a hidden path are masked") func hiddenKeys() throws {
    let path: DecodePath = ["byEmail", "bob@example.com", "id"]
    #expect(try text(path, .init()).contains("bob@"))
    let hidden = try text(path, .init(hiddenKeys: ["byEmail"]))
    #expect(!hidden.contains("bob@"))
    #expect(hidden.contains("canary"))
    #expect(try !text(path, .init(hiddenKeys: ["byEmail["])).contains("byEmail"))
    let missing = try decodeError { try json => ["byEmail", "eve@example.com"] as Int }
    #expect(!missing.report(.init(hiddenKeys: ["byEmail"])).allFormats.contains("@example"))
    let tried = try decodeError {
      try json => "byEmail" => ["eve@example.com", "id"] | ["mallory@example.com", "id"] as Int
    }
    #expect(tried.report(.showingValues).allFormats.contains("eve@"))
    #expect(!tried.report(.init(hiddenKeys: ["byEmail"], showsValues: true)).allFormats.contains("@example"))
  }

  @Test("everything below a secret key is redacted") func whatIsBelowASecretIsSecret() throws {
    let json: Any = ["session": ["user": ["name": "canary", "7f3a-canary": 1, "age": "12"]]]
    let error = try decodeError { try json => "session.user.age" as Int }
    expectEqual(
      error.report().excerpt.map { $0.key + $0.text },
      [
        "{", #""session": {"#, #""user": {"#, "… 1 more key", #""age": <string, redacted>"#, "… 1 more key",
      ])
    let path: DecodePath = ["session", "user", "7f3a-canary"]
    #expect(try !decodeError { try json => path as String }.report(.showingValues).allFormats.contains("canary"))
    let cases = try decodeError { try json => "session.user.name" as Level }
    #expect(!cases.report().allFormats.contains("lowish"))
  }

  @Test(
    "a mark before a name hides no key, not even inside a secret",
    arguments: [
      ("$ref", true, true), ("@type", true, true), ("#text", true, true), ("_id", true, true),
      ("x-request-id", true, true), ("$v2", true, false), ("@user.id", true, false), ("@ada@b.example", false, false),
      ("ada@b.example", false, false), ("@42", false, false), ("_2024-01-31", false, false),
    ])
  func markedNames(key: String, isShown: Bool, isShownInSecret: Bool) throws {
    let json: Any = ["log": [key: 1], "session": [key: 1]]
    for (outer, isShown) in [("log", isShown), ("session", isShownInSecret)] {
      let error = try decodeError { try json => DecodePath(steps: [.key(outer), .key(key)]) as String }
      let shown = DecodePath(steps: [.key(outer), isShown ? .key(key) : .key("*")]).description
      expectEqual(error.report().failures[0].path, shown)
      expectEqual(error.report().text().contains("\"\(key)\": "), isShown)
    }
  }

  /// The library's own reason is shown unless it reveals the value.
  @Test("a library reason is shown unless it reveals the value") func reasonsOfTheLibrary() throws {
    let json: Any = ["token": "n/a", "dob": "2023-02-30T00:00:00Z", "session": "2023-02-28", "pin": ["a": "{}"]]
    try expectEqual(message { try json => "token" as Data }, words(of: .base64))
    try expectEqual(message { try json => "token" as UUID }, words(of: .uuid))
    try expectEqual(message { try json => "session" as Date }, words(of: .date(.noT)))
    try expectEqual(message { try json => "dob" as Date }, "the reason is redacted")
    try expectEqual(message { try json => "token" => .date(format: "yyyy") as Date }, "the reason is redacted")
    try expectEqual(message { try json => "pin.a" => .embeddedJSON as [Int] }, "the reason is redacted")
    try expectEqual(message { try json => "token" => .check("n/a") { _ in false } as String }, "the reason is redacted")
  }

  private func message<Value>(_ body: () throws -> Value) throws -> String {
    try decodeError(body).report().failures[0].message
  }

  /// `salt` may name a secret or an ingredient.
  @Test(
    "an ambiguous key hides only values that look random",
    arguments: [
      ("salt", "2 tsp", true), ("salt", "a pinch", true), ("seed", "12345", true), ("nonce", "7", true),
      ("salt", "9f86d081884c7d65", false), ("seed", "k7Qz0w9xLm3R", false), ("nonce", "n-0S6_WzA2Mj", false),
    ])
  func doubtfulNames(key: String, value: String, isShown: Bool) throws {
    let json: Any = [key: [value]]
    let path = DecodePath(steps: [.key(key), .index(0)])
    let report = try decodeError { try json => path as [Int] }.report(.showingValues)
    expectEqual(report.allFormats.contains(value), isShown)
  }

  /// Some values and keys are secret wherever they appear.
  @Test("tokens and card numbers are hidden everywhere") func secretsByTheirForm() throws {
    let token = "ghp_" + "16C7e42F292c6912E7710c838347Ae178B4a"
    let json: Any = ["note": "use \(token)", "card": 4_111_111_111_111_111, "ids": 4_111_111_111_111_112, token: 1]
    let report = try decodeError { try json => "missing" as Int }.report(.showingValues).allFormats
    #expect(!report.contains("16C7e42F") && !report.contains("4111111111111111"))
    #expect(report.contains("4111111111111112"))
    let path = DecodePath(key: token)
    #expect(try !decodeError { try json => path as String }.report(.showingValues).allFormats.contains("16C7e42F"))
  }

  private enum Level: String, KeyPathDecodable, CaseIterable { case lowish, highish }
}
