import Foundation
import TestSupport
import Testing

@testable import kpd

private let payload = #"""
  {
    "users": [
      {"name": "Ada", "admin": true, "score": 9.5, "rank": 1.0, "manager": null, "tags": [], "meta": {}},
      {"name": "日本 🚀\nthere", "id": 18446744073709551615, "a.b": [1, [false, {"z": "a/b", "a": "\"\\\n\u0001"}]]}
    ],
    "numbers": [0, -0, 3.0, 0.1, -2.50, 9007199254740993, 12345678901234567890123, 1e3, 1E+400, true]
  }
  """#

@Suite struct GetCommandTests {
  @Test(
    "a value prints as in the document",
    arguments: [
      ("users[0].name", "Ada\n"), ("users[1].name", "日本 🚀\nthere\n"), ("users[0].admin", "true\n"),
      ("users[0].rank", "1.0\n"), ("users[0].manager", "null\n"), ("users[0].meta", "{}\n"),
      ("users[1].id", "18446744073709551615\n"), (#"users[1]["a.b"][1][1].z"#, "a/b\n"),
      (
        #"users[1]["a.b"]"#,
        #"""
        [
          1,
          [
            false,
            {
              "z": "a/b",
              "a": "\"\\\n\u0001"
            }
          ]
        ]

        """#
      ),
      (
        "users[0]",
        """
        {
          "name": "Ada",
          "admin": true,
          "score": 9.5,
          "rank": 1.0,
          "manager": null,
          "tags": [],
          "meta": {}
        }

        """
      ),
      ("numbers[6]", "12345678901234567890123\n"), ("numbers[4]", "-2.50\n"),
      (
        "numbers",
        """
        [
          0,
          -0,
          3.0,
          0.1,
          -2.50,
          9007199254740993,
          12345678901234567890123,
          1e3,
          1E+400,
          true
        ]

        """
      ),
    ])
  func value(path: String, output: String) { expectEqual(kpd("get", "-", path, input: payload), Run(output: output)) }

  @Test(
    "`--compact` prints one line of JSON",
    arguments: [
      ("users[0].meta", "{}\n"), ("users[0].name", "\"Ada\"\n"), ("numbers[4]", "-2.50\n"),
      (
        "users[1]",
        #"{"name":"日本 🚀\nthere","id":18446744073709551615,"a.b":[1,[false,{"z":"a/b","a":"\"\\\n\u0001"}]]}"# + "\n"
      ),
    ])
  func compact(path: String, output: String) {
    expectEqual(kpd("get", "--compact", "-", path, input: payload), Run(output: output))
  }

  @Test(
    "a path without a value fails at its location",
    arguments: [
      ("users[0].entirely", #"3:5: users[0]: missing key "entirely""#),
      ("nothing", #"1:1: (root): missing key "nothing""#), ("users[2]", "2:12: users: no index 2 (array of 2)"),
      ("users[0].tags[0]", "3:88: users[0].tags: no index 0 (array of 0)"),
      ("users.name", "2:12: users: expected object, found array; users[*].name is every element"),
      ("users[0].name.first", "3:14: users[0].name: expected object, found string"),
      ("users[0].name[0]", "3:14: users[0].name: expected array, found string"),
      ("users[0].manager.name", "3:74: users[0].manager: expected object, found null"),
      (#"users[1]["a.b"][0].c"#, #"4:65: users[1]["a.b"][0]: expected object, found number"#),
      ("[0]", "1:1: (root): expected array, found object"),
    ])
  func missingValues(path: String, message: String) {
    expectEqual(kpd("get", "-", path, input: payload), Run(messages: "kpd: -:\(message)\n", exitCode: .dataFailed))
  }

  @Test(
    "a malformed path is wrong usage",
    arguments: [
      ("a[", #""a[": `[` is not closed"#), ("a..b", #""a..b": a key is empty; write [""] for an empty key"#),
      ("a\u{1B}[", #""a\u{1B}[": `[` is not closed"#),
    ])
  func malformedPath(path: String, reason: String) {
    // The file does not exist, but the path is parsed first.
    expectEqual(
      kpd("get", "/no/such/file", path),
      Run(messages: "kpd: invalid path \(reason)\n\(GetCommand.usage)\n", exitCode: .wrongUsage))
  }

  @Test("an empty path prints the root", arguments: ["3", "-1.50", "1e2", "true", "null", "[]", "{}"]) func fragment(
    json: String
  ) { expectEqual(kpd("get", "-", "", input: " \(json)\n"), Run(output: "\(json)\n")) }

  @Test(
    "invalid JSON fails at its location",
    arguments: [
      ("", "1:1: invalid JSON: expected a value, found no bytes (an empty body? check the status)"),
      (" \r\n\t", "1:1: invalid JSON: expected a value, found only whitespace (an empty body? check the status)"),
      (#"{"a": "#, "1:6: invalid JSON: ends too early: a truncated download?"),
      (#"{"a": hunter2}"#, "1:7: invalid JSON: expected a value, found a letter"),
      (#"{"a": 1,}"#, "1:9: invalid JSON: expected a key in quotes, found `}` (a trailing comma? --json5 accepts it)"),
      (
        "<html>hunter2",
        "1:1: invalid JSON: expected a value, found markup such as HTML (an HTML page? check the status and Content-Type)"
      ),
      ("{\"é\": 1,\r\n  \"é\" 2}", "2:7: invalid JSON: expected `:`, found a digit"),
      ("[NaN]", "1:2: invalid JSON: expected a value, found a letter (`NaN` is JSON5: --json5 reads it)"),
      ("\u{FEFF}[1,]", "1:4: invalid JSON: expected a value, found `]` (a trailing comma? --json5 accepts it)"),
    ])
  func invalidJSON(json: String, message: String) {
    expectEqual(kpd("get", "-", "a", input: json), Run(messages: "kpd: -:\(message)\n", exitCode: .dataFailed))
  }

  @Test(
    "byte order marks, CRLF, and repeated keys are accepted",
    arguments: [
      ("\u{FEFF}{\"a\": 1}", "a", "1\n"),
      ("{\r\n  \"a\": [\r\n    1,\r\n    2\r\n  ]\r\n}\r\n", "a", "[\n  1,\n  2\n]\n"),
      (#"{"a": 1, "b": 2, "a": 3}"#, "a", "3\n"),
      (#"{"a": 1, "b": 2, "\u0061": 3}"#, "", "{\n  \"b\": 2,\n  \"a\": 3\n}\n"),
      (#""a\u0000\/\ud83d\ude80""#, "", "a\0/🚀\n"),
    ])
  func unusualDocument(json: String, path: String, output: String) {
    expectEqual(kpd("get", "-", path, input: json), Run(output: output))
  }

  @Test("JSON nests at most 512 levels") func levels() async {
    let open = String(repeating: "[", count: 513), close = String(repeating: "]", count: 513)
    let message = "kpd: -:1:513: invalid JSON: nested deeper than 512 levels\n"
    for arguments in [["get", "-", ""], ["get", "-", "[*]"], ["model", "-"]] {
      let run = await kpdOnThread(arguments, input: Data((open + close).utf8))
      expectEqual(run, Run(messages: message, exitCode: .dataFailed), "\(arguments)")
    }
    let check = await kpdOnThread("check", "-", input: open + close)
    expectEqual(check.output, "\(message.dropFirst(5))1 record, 1 failure\n")
    let deepest = kpd("get", "-", "", input: "\(open.dropLast())1\(close.dropLast())")
    expectEqual(deepest.output.filter { !$0.isWhitespace }, "\(open.dropLast())1\(close.dropLast())")
    expectEqual(deepest.messages, "")
    expectEqual(deepest.exitCode, .done)
  }

  @Test("a path of 10,000 keys names the first missing one") func tenThousandSteps() {
    let path = Array(repeating: "a", count: 10_000).joined(separator: ".")
    expectEqual(
      kpd("get", "-", path, input: #"{"a": {}}"#),
      Run(messages: "kpd: -:1:7: a: missing key \"a\"\n", exitCode: .dataFailed))
  }
}

/// Control characters are escaped on a terminal and raw in a pipe.
@Suite struct GetCommandTerminalTests {
  private static let hostile = #"""
    {"text": "\u001b[2J\u0007 \u009b31m \u202eabc\n\tнет 👩‍💻 e\u0301 \ud83d\ude80",
      "\u001b]0;x\u0007": ["\u202e/\u200d\udb40\udc41", "👩‍💻", "\u009b", "a\"\\\n"]}
    """#

  private func run(_ arguments: String..., isTerminal: Bool = true) -> Run {
    var pieces = [Data(Self.hostile.utf8), Data()]
    return kpd(
      arguments,
      Surroundings(readInput: { () throws(POSIXError) in pieces.removeFirst() }, outputIsTerminal: isTerminal))
  }

  @Test("text is escaped only on a terminal") func text() {
    expectEqual(run("get", "-", "text"), Run(output: "\\u{1B}[2J\\u{7} \\u{9B}31m \\u{202E}abc\n\tнет 👩‍💻 e\u{301} 🚀\n"))
    let raw = Run(output: "\u{1B}[2J\u{7} \u{9B}31m \u{202E}abc\n\tнет 👩‍💻 e\u{301} 🚀\n")
    expectEqual(run("get", "--raw", "-", "text"), raw)
    expectEqual(run("get", "-", "text", "--raw", isTerminal: false), raw)
    expectEqual(run("get", "-", "text", isTerminal: false), raw)
  }

  @Test("JSON is escaped only on a terminal") func json() throws {
    let escaped = run("get", "-", "")
    expectEqual(
      escaped,
      Run(
        output: #"""
          {
            "text": "\u001b[2J\u0007 \u009b31m \u202eabc\n\tнет 👩‍💻 é 🚀",
            "\u001b]0;x\u0007": [
              "\u202e/\u200d\udb40\udc41",
              "👩‍💻",
              "\u009b",
              "a\"\\\n"
            ]
          }

          """#.replacing("é", with: "e\u{301}")))
    let raw = run("get", "--raw", "-", "")
    #expect(raw.output.contains("\u{202E}") && raw.output.contains("\u{9B}") && !raw.output.contains("\u{1B}"))
    expectEqual(run("get", "-", "", isTerminal: false), raw)
    // Both outputs are the same JSON.
    let read = { (run: Run) in try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? NSDictionary }
    try expectEqual(read(escaped), read(raw))
  }
}

@Suite struct GetCommandFileTests {
  @Test("a message names the file it is about") func readsAFile() throws {
    try withTemporaryFile(payload.utf8) { file in
      expectEqual(kpd("get", file, "users[0].name"), Run(output: "Ada\n"))
      expectEqual(kpd("get", "--", file, "users[0].name"), Run(output: "Ada\n"))
      expectEqual(
        kpd("get", file, "users[0].entirely"),
        Run(messages: "kpd: \(file):3:5: users[0]: missing key \"entirely\"\n", exitCode: .dataFailed))
    }
  }

  @Test(
    "a file that is not JSON fails at its location",
    arguments: [
      ([0x22, 0xFF, 0x22], "1:2: invalid JSON: the bytes are not valid UTF-8"),
      (
        [0xFF],
        "1:1: invalid JSON: expected a value, found a byte that is not UTF-8 (is this UTF-16 or UTF-32?)"
      ),
      (
        [0xEF, 0xBB, 0xBF],
        "1:1: invalid JSON: expected a value, found only a byte order mark (an empty body? check the status)"
      ),
    ] as [([UInt8], String)])
  func notJSON(bytes: [UInt8], message: String) throws {
    try withTemporaryFile(bytes) { file in
      expectEqual(kpd("get", file, ""), Run(messages: "kpd: \(file):\(message)\n", exitCode: .dataFailed))
    }
  }

  @Test("a byte order mark and CRLF keep locations right") func withByteOrderMarkAndCarriageReturns() throws {
    try withTemporaryFile("\u{FEFF}{\r\n  \"é\": {}\r\n}\r\n".utf8) { file in
      expectEqual(kpd("get", file, "é"), Run(output: "{}\n"))
      expectEqual(
        kpd("get", file, "é.a"), Run(messages: "kpd: \(file):2:8: é: missing key \"a\"\n", exitCode: .dataFailed))
      expectEqual(
        kpd("get", file, "a"), Run(messages: "kpd: \(file):1:1: (root): missing key \"a\"\n", exitCode: .dataFailed))
    }
  }

  @Test("an unreadable file is named with the reason") func unreadableFiles() throws {
    try withTemporaryDirectory { directory in
      for (file, shown, reason) in [
        (directory, directory, "Is a directory"),
        ("\(directory)/none", "\(directory)/none", "No such file or directory"),
        ("\(directory)/a\nb", "\(directory)/a\\nb", "No such file or directory"),
        ("", "\"\"", "No such file or directory"),
      ] {
        expectEqual(
          kpd("get", file, ""), Run(messages: "kpd: \(shown): cannot be read: \(reason)\n", exitCode: .dataFailed))
      }
    }
  }

  @Test("a file without read permission is named", .enabled(if: geteuid() != 0, "root may read everything"))
  func forbiddenFile() throws {
    try withTemporaryFile("1".utf8) { file in
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
      expectEqual(
        kpd("get", file, ""), Run(messages: "kpd: \(file): cannot be read: Permission denied\n", exitCode: .dataFailed))
    }
  }

  @Test("unreadable standard input is named") func unreadableInput() {
    let surroundings = Surroundings(readInput: { () throws(POSIXError) in throw POSIXError(.EBADF) })
    expectEqual(
      kpd(["get", "-", ""], surroundings),
      Run(messages: "kpd: -: cannot be read: Bad file descriptor\n", exitCode: .dataFailed))
  }

  @Test(
    "--json5 reads JSON5",
    arguments: [
      (["--json5"], "{a: 1, /* b */}", "a", "1\n"), (["--json5"], "[{a: 'x'}, {a: 0x10,}] // end", "[*].a", "x\n16\n"),
      (["--json5", "--lines"], "{a: 1}\n{a: .5}\n", "a", "1\n0.5\n"),
      (["--json5", "--compact"], "[{a: 'x'}]", "", "[{\"a\":\"x\"}]\n"),
    ])
  func json5(options: [String], json: String, path: String, output: String) async {
    let run = await kpdOnThread(["get"] + options + ["-", path], input: Data(json.utf8))
    expectEqual(run, Run(output: output))
  }

  @Test(
    "--partial reads what is there of a file that is cut off",
    arguments: [
      (#"{"a": [1, 22, 33"#, "a", "[\n  1,\n  22\n]\n"), (#"{"a": "some te"#, "a", "some te\n"),
      (#"[{"a": 1}, {"a": 2}, {"b"#, "[*].a", "1\n2\n"), (#"{"a": 1}"#, "a", "1\n"),
    ])
  func partial(json: String, path: String, output: String) async {
    let run = await kpdOnThread(["get", "--partial", "-", path], input: Data(json.utf8))
    expectEqual(run.output, output)
  }

  @Test("--partial says what has not arrived, and what is wrong") func partialFailures() {
    expectEqual(
      kpd("get", "--partial", "-", "a.b", input: #"{"a": {"c"#),
      Run(messages: "kpd: -:1:7: a: \"b\" has not arrived yet\n", exitCode: .dataFailed))
    expectEqual(
      kpd("get", "--partial", "-", "a", input: #"{"a": 1,}"#).messages,
      "kpd: -:1:9: invalid JSON: expected a key in quotes, found `}` (a trailing comma? --json5 accepts it)\n")
    let run = kpd("get", "--partial", "--lines", "-", "a", input: "")
    #expect(run.messages.hasPrefix("kpd: --partial reads one document of strict JSON"))
    expectEqual(run.exitCode, .wrongUsage)
  }

  @Test("--json5 has messages about JSON5") func json5Failures() async {
    expectEqual(
      kpd("get", "--json5", "-", "a", input: "{1: 1}"),
      Run(
        messages: "kpd: -:1:2: invalid JSON: expected an identifier, a key in quotes or `}`, found a digit\n",
        exitCode: .dataFailed))
    expectEqual(
      kpd("get", "-", "a", input: "{a: 1}"),
      Run(
        messages:
          "kpd: -:1:2: invalid JSON: expected a key in quotes or `}`, found a letter (JSON5? --json5 reads it)\n",
        exitCode: .dataFailed))
    let run = kpd("get", "--json5", "--concatenated", "-", "a", input: "")
    #expect(run.messages.hasPrefix("kpd: --concatenated and --json5 exclude each other"))
    expectEqual(run.exitCode, .wrongUsage)
  }
}
