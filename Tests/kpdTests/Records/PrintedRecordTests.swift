import Foundation
import TestSupport
import Testing

@testable import kpd

private let lines = """
  {"b": 1, "a": {"n": "Ada", "tags": ["x", "y"]}}

  {"a": {"m": 2.50, "tags": 3}}\r
  {"a": {"n": "x\\ny", "z": [1, {"q": 1.0}]}}
  """

private let document = """
  {"meta": 1, "items": [
    {"owner": {"login": "ada"}, "tags": ["x", "y"]},
    {"owner": {}, "tags": 3},
    {"owner": {"login": "bob"}, "tags": []}
  ]}
  """

/// Tests `kpd get` on records.
@Suite struct PrintedRecordTests {
  @Test(
    "lines print in order, and failures are located",
    arguments: [
      (["a.n"], "Ada\nx\ny\n", [#"3:7: a: missing key "n""#]),
      (["--compact", "a.n"], "\"Ada\"\n\"x\\ny\"\n", [#"3:7: a: missing key "n""#]),
      (
        ["--compact", ""],
        #"{"b":1,"a":{"n":"Ada","tags":["x","y"]}}"# + "\n" + #"{"a":{"m":2.50,"tags":3}}"# + "\n"
          + #"{"a":{"n":"x\ny","z":[1,{"q":1.0}]}}"# + "\n", []
      ),
      (["a.z"], "[\n  1,\n  {\n    \"q\": 1.0\n  }\n]\n", [#"1:15: a: missing key "z""#, #"3:7: a: missing key "z""#]),
      (["a.tags[*]"], "x\ny\n", ["3:27: a.tags: expected array, found number", #"4:7: a: missing key "tags""#]),
      (["--limit", "1", "c"], "", [#"1:1: (root): missing key "c""#, "… and 2 more"]),
      (["--limit", "0", "c"], "", ["… and 3 more"]), (["--strict", "a.n"], "Ada\n", [#"3:7: a: missing key "n""#]),
      (["--strict", "a.tags[*]"], "x\ny\n", ["3:27: a.tags: expected array, found number"]),
    ] as [([String], String, [String])])
  func ofLines(arguments: [String], output: String, messages: [String]) async {
    let input = Data(lines.utf8)
    for pieceSize in [1, 7, 1 << 20] {
      let run = await kpdOnThread(["get", "--lines", "-"] + arguments, input: input, pieceSize: pieceSize)
      expectEqual(run, Self.run(output, messages))
    }
  }

  @Test(
    "an array's elements print one at a time",
    arguments: [
      ("items[*].owner.login", "ada\nbob\n", [#"3:13: items[1].owner: missing key "login""#]),
      (".items[].owner.login", "ada\nbob\n", [#"3:13: items[1].owner: missing key "login""#]),
      ("items[*].tags[*]", "x\ny\n", ["3:25: items[1].tags: expected array, found number"]),
      ("items[2].tags[*]", "", []), ("meta[*]", "", ["1:10: meta: expected array, found number"]),
      ("itms[*].a", "", [#"5:2: (root): missing key "itms""#]),
      ("[*]", "", ["1:1: (root): expected array, found object"]),
    ])
  func ofAnArray(path: String, output: String, messages: [String]) async {
    let run = await kpdOnThread("get", "-", path, input: document)
    expectEqual(run, Self.run(output, messages))
  }

  @Test(
    "every framing gives its records",
    arguments: [
      ("--lines", "", "", []), ("--lines", "\n \r\n", "", []), ("--lines", "{\"a\": 1}", "1\n", []),
      ("--lines", "\u{FEFF}{\"a\": 1}\r\n{\"a\": 2}\r\n", "1\n2\n", []),
      (
        "--lines", "{\"a\": 1}\n{\"a\": \n3\n{\"a\": 4}", "1\n4\n",
        ["2:6: invalid JSON: expected a value, found the end", "3:1: (root): expected object, found number"]
      ),
      (
        "--concatenated", "{\"a\": 1}{\"a\":\n2} {\"a\": x} {\"a\": 3}", "1\n2\n",
        ["2:10: invalid JSON: expected a value, found a letter"]
      ),
      (
        "--sequence", "\u{1E}{\"a\": 1}\n\u{1E}{\"a\": \u{1E}{\"a\": 3}\n", "1\n3\n",
        ["2:7: invalid JSON: expected a value, found the end"]
      ),
      ("--events", "data: {\"a\": 1}\n\ndata: {\"a\":\ndata: 2}\n\ndata: [DONE]\n\n", "1\n2\n", []),
    ])
  func ofOtherRecords(framing: String, input: String, output: String, messages: [String]) async {
    let run = await kpdOnThread("get", framing, "-", "a", input: input)
    expectEqual(run, Self.run(output, messages))
  }

  @Test("control characters are escaped on a terminal") func escapesForATerminal() async {
    let input = Data(#"{"a": "\u001b[2J"}"#.utf8)
    let terminal = Surroundings(outputIsTerminal: true)
    await expectEqual(kpdOnThread(["get", "--lines", "-", "a"], input: input, terminal), Run(output: "\\u{1B}[2J\n"))
    expectEqual(
      await kpdOnThread(["get", "--lines", "--compact", "-", "a"], input: input, terminal),
      Run(output: "\"\\u001b[2J\"\n"))
    expectEqual(
      await kpdOnThread(["get", "--lines", "--raw", "-", "a"], input: input, terminal), Run(output: "\u{1B}[2J\n"))
  }

  @Test("a closed pipe ends the reading") func aClosedPipeEndsIt() async {
    nonisolated(unsafe) var count = 0
    var surroundings = Surroundings()
    surroundings.readInput = { () throws(POSIXError) in
      count += 1
      return Data("{}\n1\n".utf8)
    }
    surroundings.write = { _ throws(POSIXError) in throw POSIXError(.EPIPE) }
    nonisolated(unsafe) let endless = surroundings
    let outcome = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: Tool.run(["get", "--lines", "-", ""], endless)) }
    }
    #expect(outcome == Outcome() && count > 0)
  }

  @Test("a read error ends the output with a message") func anInputThatCannotBeReadEndsIt() async {
    var pieces = ["1\n2\n3"]
    let surroundings = Surroundings(readInput: { () throws(POSIXError) in
      if pieces.isEmpty { throw POSIXError(.EIO) }
      return Data(pieces.removeFirst().utf8)
    })
    expectEqual(
      await kpdOnThread(["get", "--lines", "-", ""], surroundings),
      Run(output: "1\n2\n", messages: "kpd: -: cannot be read: Input/output error\n", exitCode: .dataFailed))
  }

  @Test("20,000 records keep their order and line numbers") func manyRecords() async {
    let input = (0..<20_000).map { $0 % 5_000 == 4_999 ? "{}" : "{\"id\": \($0)}" }.joined(separator: "\n")
    let ids = (0..<20_000).filter { $0 % 5_000 != 4_999 }
    let messages = [5_000, 10_000, 15_000, 20_000].map { "\($0):1: (root): missing key \"id\"" }
    let run = await kpdOnThread("get", "--lines", "-", "id", input: input)
    expectEqual(run, Self.run(ids.map { "\($0)\n" }.joined(), messages))
  }

  private static func run(_ output: String, _ messages: [String]) -> Run {
    Run(
      output: output, messages: messages.map { "kpd: \($0.hasPrefix("…") ? "" : "-:")\($0)\n" }.joined(),
      exitCode: messages.isEmpty ? .done : .dataFailed)
  }
}
