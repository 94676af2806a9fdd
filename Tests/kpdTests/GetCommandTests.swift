import Foundation
import Testing

@testable import kpd

private let payload = #"""
  {
    "users": [
      {"name": "Ada", "admin": true, "score": 9.5, "rank": 1.0, "manager": null, "tags": [], "meta": {}},
      {"name": "日本 🚀\nthere", "id": 18446744073709551615, "a.b": [1, [false, {"z": "a/b", "a": "\"\\\n\u0001"}]]}
    ],
    "numbers": [0, -0, 3.0, 0.1, -2.50, 9007199254740993, 12345678901234567890123, 1e3, true]
  }
  """#

@Suite struct GetCommandTests {
  @Test(arguments: [
    ("users[0].name", "Ada\n"),
    ("users.0.name", "Ada\n"),
    ("users[1].name", "日本 🚀\nthere\n"),
    ("users[0].admin", "true\n"),
    ("users[0].score", "9.5\n"),
    ("users[0].rank", "1\n"),
    ("users[0].manager", "null\n"),
    ("users[0].tags", "[]\n"),
    ("users[0].meta", "{}\n"),
    ("users[1].id", "18446744073709551615\n"),
    (#"users[1]["a.b"][1][1].z"#, "a/b\n"),
    (
      #"users[1]["a.b"]"#,
      #"""
      [
        1,
        [
          false,
          {
            "a": "\"\\\n\u0001",
            "z": "a/b"
          }
        ]
      ]

      """#
    ),
    (
      "users[0]",
      """
      {
        "admin": true,
        "manager": null,
        "meta": {},
        "name": "Ada",
        "rank": 1,
        "score": 9.5,
        "tags": []
      }

      """
    ),
    (
      "numbers",
      """
      [
        0,
        0,
        3,
        0.1,
        -2.5,
        9007199254740993,
        12345678901234567890123,
        1000,
        true
      ]

      """
    ),
  ])
  func value(path: String, output: String) {
    #expect(kpd("get", "-", path, input: payload) == Outcome(output: output))
  }

  @Test(arguments: [
    ("users[0].nme", #"users[0]: missing key "nme" (did you mean "name"?)"#),
    ("users[0].entirely", #"users[0]: missing key "entirely""#),
    ("nothing", #"(root): missing key "nothing""#),
    ("users[2]", "users: no index 2 in an array of 2"),
    ("users[0].tags[0]", "users[0].tags: no index 0 in an array of 0"),
    ("users.name", "users: expected object, found array"),
    ("users[0].name.first", "users[0].name: expected object, found string"),
    ("users[0].name[0]", "users[0].name: expected array, found string"),
    ("users[0].manager.name", "users[0].manager: expected object, found null"),
    ("[0]", "(root): expected array, found object"),
  ])
  func nothingThere(path: String, message: String) {
    #expect(
      kpd("get", "-", path, input: payload) == Outcome(messages: "kpd: -: \(message)\n", exitCode: .dataFailed))
  }

  @Test(arguments: [
    ("a[", #""a[": `[` is not closed"#),
    ("a..b", #""a..b": a key is empty; write [""] when that is meant"#),
    (".", #"".": a key is empty; write [""] when that is meant"#),
    ("[-1]", #""[-1]": an index counts from 0 and has no sign"#),
    ("[]", #""[]": `[]` holds neither an index nor a quoted key"#),
    ("[99999999999999999999]", #""[99999999999999999999]": the index is too large"#),
    ("a\u{1B}[", #""a\u{1B}[": `[` is not closed"#),
  ])
  func malformedPath(path: String, reason: String) {
    // The file does not exist: the path is read first.
    #expect(
      kpd("get", "/no/such/file", path)
        == Outcome(messages: "kpd: invalid path \(reason)\n\(GetCommand.usage)\n", exitCode: .wrongUsage))
  }

  @Test(arguments: ["3", "-1.5", "true", "null", "[]", "{}"])
  func fragment(json: String) {
    #expect(kpd("get", "-", "", input: " \(json)\n") == Outcome(output: "\(json)\n"))
  }

  @Test(arguments: [
    ("", "there is nothing in it"),
    (" \r\n\t", "there is nothing in it"),
    (#"{"a": "#, "something in it is not finished"),
    (#""abc"#, "something in it is not finished"),
    (#"{"a": hunter2}"#, "unexpected character at line 1, column 7"),
    ("{\"é\": 1,\r\n  \"é\" 2}", "unexpected character at line 2, column 7"),
    ("{} {}", "unexpected character at line 1, column 4"),
    ("[1e999]", "a number is too large"),
  ])
  func invalidJSON(json: String, reason: String) {
    #expect(
      kpd("get", "-", "a", input: json)
        == Outcome(messages: "kpd: -: not valid JSON: \(reason)\n", exitCode: .dataFailed))
  }

  @Test func tenThousandLevels() {
    let json = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    let outcome = kpd("get", "-", "", input: json)
    #expect(outcome.messages.hasPrefix("kpd: -: not valid JSON: it is nested too deeply"))
    #expect(outcome.messages.filter { $0 == "\n" }.count == 1)
    #expect(outcome.output == "" && outcome.exitCode == .dataFailed)
  }

  @Test func tenThousandSteps() {
    let path = Array(repeating: "a", count: 10_000).joined(separator: ".")
    #expect(
      kpd("get", "-", path, input: #"{"a": {}}"#)
        == Outcome(messages: "kpd: -: a: missing key \"a\"\n", exitCode: .dataFailed))
  }
}

@Suite struct GetCommandFileTests {
  @Test func readsAFile() throws {
    try withTemporaryFile(payload.utf8) { file in
      #expect(kpd("get", file, "users[0].name") == Outcome(output: "Ada\n"))
      #expect(kpd("get", "--", file, "users[0].name") == Outcome(output: "Ada\n"))
      #expect(
        kpd("get", file, "users[0].nme")
          == Outcome(
            messages: "kpd: \(file): users[0]: missing key \"nme\" (did you mean \"name\"?)\n", exitCode: .dataFailed))
    }
  }

  @Test(arguments: [[0x22, 0xFF, 0x22], [0xFF], [0x22, 0xC3, 0x22]] as [[UInt8]])
  func notUTF8(bytes: [UInt8]) throws {
    try withTemporaryFile(bytes) { file in
      #expect(
        kpd("get", file, "")
          == Outcome(messages: "kpd: \(file): not valid JSON: it is not UTF-8\n", exitCode: .dataFailed))
    }
  }

  @Test func unreadableFiles() throws {
    try withTemporaryDirectory { directory in
      for (file, shown, reason) in [
        (directory, directory, "Is a directory"),
        ("\(directory)/none", "\(directory)/none", "No such file or directory"),
        ("\(directory)/a\nb", "\(directory)/a\\nb", "No such file or directory"),
        ("", "\"\"", "No such file or directory"),
      ] {
        #expect(
          kpd("get", file, "")
            == Outcome(messages: "kpd: \(shown): cannot be read: \(reason)\n", exitCode: .dataFailed))
      }
    }
  }

  @Test func unreadableInput() {
    let surroundings = Surroundings(readInput: { throw POSIXError(.EBADF) })
    #expect(
      Tool.run(["get", "-", ""], surroundings)
        == Outcome(messages: "kpd: -: cannot be read: Bad file descriptor\n", exitCode: .dataFailed))
  }
}
