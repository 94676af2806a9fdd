import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

@Suite struct RedactionTests {
  @Test(arguments: [
    "password", "Passwd", "dbPassword", "token", "accessToken", "ACCESS_TOKEN", "X-Access-Token", "tokens",
    "refreshtoken",
    "Authorization", "Cookie", "Set-Cookie", "sessionId", "apikey", "api_key", "APIKey", "x-api-key", "credentials",
    "private key", "privateKeyPem", "SSN", "userSSN", "ssn2", "cardNumber", "card_number", "CVV", "cvv2", "PIN",
    "pinCode",
    "pins", "iban", "IBANs", "pwd", "jwt", "OTPCode", "clientSecret", "p_a_s_s_w_o_r_d",
  ])
  func sensitive(key: String) {
    #expect(SensitiveKeys().contains(key))
  }

  @Test(arguments: [
    "name", "shipping", "author", "compass", "passenger", "keyboard", "id", "spin", "pinned", "company", "expand",
    "apiUrl", "card",
    "number", "key", "", "secre", "to_ken_s_x".replacing("_ken", with: "kxn"), "authored",
  ])
  func ordinary(key: String) {
    #expect(!SensitiveKeys().contains(key))
  }

  @Test(arguments: [
    ("HTTPAuth_tokenV2", ["http", "auth", "token", "v", "2"]), ("camelCase", ["camel", "case"]), ("", []),
    ("kebab-case key", ["kebab", "case", "key"]), ("ÄPFELKuchen", ["äpfel", "kuchen"]), ("a1b", ["a", "1", "b"]),
  ])
  func words(key: String, words: [String]) {
    #expect(KeyWords(key).words == words)
  }

  @Test(arguments: [
    ("https://a.example/?x=1&access_token=abc", true), (#"{"password": "abc"}"#, true), ("Cookie: a=b", true),
    ("eyJhbGciOiJIUzI1NiJ9.e30.x", true), ("Bearer abc", true), ("-----BEGIN PRIVATE KEY-----", true), ("a: b", false),
    ("https://a.example/?q=1", false), ("12:30", false), ("the password is gone", false),
  ])
  func secretsInTexts(text: String, isSecret: Bool) {
    #expect(SensitiveKeys().areNamed(in: text) == isSecret)
  }

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

  @Test func textsOfOthersDoNotRepeatSecrets() throws {
    let json: Any = ["login": "ada", "password": "hunter22", "list": [["pin": 4711]]]
    let error = try decodeError {
      try parse(json, "login") { (_: Any) -> Int in
        throw DecodeError(.invalidValue("hunter22 and 4711 do not match"), object: 1)
      }
    }
    #expect(error.report().failures[0].message == "<redacted> and <redacted> do not match")
    #expect(error.report(.kindsOnly).failures[0].message == "the reason is redacted")
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

extension DecodeReport {
  /// Every format, one behind the other.
  var allFormats: String {
    [text(), text(color: true, width: 200), text(width: 30), markdown, html, json].joined(separator: "\n")
  }
}

extension KeyWords {
  fileprivate var words: [String] { starts.indices.map { String(decoding: self[$0], as: UTF8.self) } }
}
