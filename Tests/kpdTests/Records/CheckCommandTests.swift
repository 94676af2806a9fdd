import Foundation
import TestSupport
import Testing

@testable import kpd

@Suite struct CheckCommandTests {
  private static let zeros = "invalid JSON: found only NUL bytes (was the file not written to its end?)"

  @Test(
    "each invalid record is located, and all are counted",
    arguments: [
      ([], "", "0 records\n"), ([], "1", "1 record\n"), ([], "\u{FEFF}{\"a\": 1}\r\n\r\n{\"a\": 2}\r\n", "2 records\n"),
      ([], "[1, 2,\n 3]", "3 records\n"), ([], "{\n\"a\": 1\n}\n{\n}", "2 records\n"),
      ([], "{\"a\": 1, \"a\": 2}", "1 record\n"),
      (
        ["--unique-keys"], "{\"a\": 1, \"a\": 2}\n",
        "-:1:10: invalid JSON: duplicate key in an object\n1 record, 1 failure\n"
      ),
      (
        [], "1\nx\n[2\n3\n",
        """
        -:2:1: invalid JSON: expected a value, found a letter
        -:3:3: invalid JSON: expected `,` or `]`, found the end
        4 records, 2 failures

        """
      ),
      (
        ["--lines", "--limit", "1"], "x\ny\nz",
        "-:1:1: invalid JSON: expected a value, found text (an error message? check the status and Content-Type)\n… and 2 more\n3 records, 3 failures\n"
      ),
      (["--json5"], "[{a: 1}, // one\n {b: 2,}]\n", "1 record\n"),
      (
        ["--json5", "--lines"], "{a: 1}\n{a}\n", "-:2:3: invalid JSON: expected `:`, found `}`\n2 records, 1 failure\n"
      ),
      (
        ["--json5", "--unique-keys"], "{a: 1, 'a': 2}",
        "-:1:8: invalid JSON: duplicate key in an object\n1 record, 1 failure\n"
      ),
      (["--limit", "0"], "x\ny\nz\n", "… and 3 more\n3 records, 3 failures\n"),
      ([], "{}\0\0", "-:1:3: \(zeros)\n1 record, 1 failure\n"),
      ([], "1\n2\n\0\0\n", "-:3:1: \(zeros)\n2 records, 1 failure\n"),
      (["--json5"], "1\n\0", "-:2:1: \(zeros)\n1 record, 1 failure\n"),
      ([], "[1]\n\0", "-:2:1: invalid JSON: expected the end, found a NUL byte\n1 record, 1 failure\n"),
      ([], "\0\0\n{}", "-:1:1: \(zeros)\n1 record, 1 failure\n"),
      ([], "[1, 2, x]", "-:1:8: invalid JSON: expected a value, found a letter\n3 records, 1 failure\n"),
      ([], "[1, 2", "-:1:6: invalid JSON: expected `,` or `]`, found the end\n2 records, 1 failure\n"),
      (
        ["--lines"], "[1,\n2]\n",
        "-:1:4: invalid JSON: ends too early: a truncated download?\n-:2:2: invalid JSON: expected the end, found `]`\n2 records, 2 failures\n"
      ),
    ] as [([String], String, String)])
  func records(arguments: [String], input: String, output: String) async {
    let run = await kpdOnThread(["check"] + arguments + ["-"], input: Data(input.utf8))
    expectEqual(run, Run(output: output, exitCode: output.contains("failure") ? .dataFailed : .done))
  }

  @Test(
    "bytes that are not UTF-8 text are one failure",
    arguments: [
      (
        [0x1F, 0x8B, 0x08, 0x00],
        "1:1: invalid JSON: expected a value, found compressed bytes (starts like gzip: decompress it first, and check Content-Encoding)"
      ),
      (
        [0xFF, 0xFE, 0x31, 0x00],
        "1:1: invalid JSON: expected a value, found a byte that is not UTF-8 (is this UTF-16 or UTF-32?) (the bytes look like UTF-16, not UTF-8: convert them to a String for init(jsonString:))"
      ),
      ([0x22, 0xFF, 0x22], "1:2: invalid JSON: the bytes are not valid UTF-8"),
    ] as [([UInt8], String)])
  func notText(bytes: [UInt8], message: String) async {
    let run = await kpdOnThread(["check", "-"], input: Data(bytes))
    expectEqual(run, Run(output: "-:\(message)\n1 record, 1 failure\n", exitCode: .dataFailed))
  }

  @Test("a check continues past unreadable files") func severalFiles() async throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("kpdTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let (first, second) = ("\(directory.path)/a\nb", "\(directory.path)/second")
    try Data("1\nx\n2".utf8).write(to: URL(filePath: first))
    try Data("[1, 2]".utf8).write(to: URL(filePath: second))
    let run = await kpdOnThread("check", first, directory.path, second, "\(directory.path)/none")
    expectEqual(
      run,
      Run(
        output: """
          \(directory.path)/a\\nb:2:1: invalid JSON: expected a value, found a letter
          5 records, 1 failure

          """,
        messages: """
          kpd: \(directory.path): cannot be read: Is a directory
          kpd: \(directory.path)/none: cannot be read: No such file or directory

          """, exitCode: .dataFailed))
  }
}
