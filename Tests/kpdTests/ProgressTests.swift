import Foundation
import TestSupport
import Testing

@testable import kpd

@Suite struct ProgressTests {
  private static let blankLines = String(repeating: "\n" + String(repeating: " ", count: 9_999), count: 150)

  @Test("progress shows the bytes of standard input") func readingInput() {
    let screen = Screen()
    let pieces = ["[1,", String(repeating: " ", count: 3_500_000), "2]"]
    expectEqual(kpd(["get", "-", "[1]"], screen.surroundings(input: pieces)), Run(output: "2\n"))
    expectEqual(
      screen.text,
      "\rkpd: reading standard input …\rkpd: reading standard input …\rkpd: reading standard input … 3 MB"
        + "\rkpd: reading standard input … 3 MB\r                                  \r")
    #expect(!screen.isTicking)
  }

  @Test("progress shows the bytes of reports") func readingReports() throws {
    let screen = Screen()
    let pieces = [reportLine(), "\n", Self.blankLines]
    expectEqual(kpd(["report", "--format", "json", "-"], screen.surroundings(input: pieces)).exitCode, .done)
    let line = "\rkpd: reading standard input …"
    expectEqual(screen.text, "\(line)\(line)\(line)\(line) 1 MB\r                                  \r")
    #expect(!screen.isTicking)
  }

  @Test("progress shows the bytes of records", arguments: [["check", "-"], ["get", "--lines", "-", "a"]])
  func readingRecords(arguments: [String]) async {
    let screen = Screen()
    let pieces = [#"{"a": 1}"#, Self.blankLines, #"{"a": 2}"#]
    var surroundings = screen.surroundings(input: pieces)
    surroundings.outputIsFile = true
    let run = await kpdOnThread(arguments, surroundings)
    expectEqual(run, Run(output: arguments[0] == "get" ? "1\n2\n" : "2 records\n"))
    let line = "\rkpd: reading standard input …"
    expectEqual(screen.text, "\(line)\(line)\(line) 1 MB\(line) 1 MB\r                                  \r")
    #expect(!screen.isTicking)
  }

  @Test("values on a terminal suppress progress") func nothingIsShownBetweenValues() async {
    let screen = Screen()
    var surroundings = screen.surroundings(input: ["1\n2"])
    surroundings.outputIsTerminal = true
    await expectEqual(kpdOnThread(["get", "--lines", "-", ""], surroundings), Run(output: "1\n2\n"))
    expectEqual(screen.text, "")
  }

  @Test("an erased progress line is drawn again") func theLineIsErasedForOtherLines() {
    let screen = Screen()
    let progress = Progress("reading", on: screen.terminal)
    screen.tick()
    progress.erase()
    progress.erase()
    screen.tick()
    progress.end()
    let line = "\rkpd: reading …\r              \r"
    expectEqual(screen.text, line + line)
  }

  @Test("the progress line is erased before a message") func theLineEndsBeforeAMessage() {
    let screen = Screen()
    let outcome = kpd(["get", "-", "a"], screen.surroundings(input: ["[1,"]))
    expectEqual(outcome.messages, "kpd: -:1:4: invalid JSON: ends too early: a truncated download?\n")
    #expect(screen.text.hasSuffix("…\r                             \r"))
    #expect(!screen.isTicking)
  }

  @Test("short work shows no progress") func shortWorkShowsNothing() {
    let screen = Screen()
    screen.isSlow = false
    expectEqual(kpd(["get", "-", ""], screen.surroundings(input: ["1"])), Run(output: "1\n"))
    expectEqual(screen.text, "")
  }

  @Test("typed input shows no progress") func nothingIsShownBetweenTypedLines() {
    let screen = Screen()
    var surroundings = screen.surroundings(input: ["[1]"])
    surroundings.inputIsTyped = true
    expectEqual(kpd(["get", "-", "[0]"], surroundings), Run(output: "1\n"))
    expectEqual(screen.text, "")
  }

  @Test("progress shows the bytes written") func writing() throws {
    let screen = Screen()
    let output = Output(on: screen.terminal) { _ throws(POSIXError) in screen.tick() }
    try output.write(String(repeating: "a", count: 1_500_000))
    try output.write(String(repeating: "b", count: 2_000_000))
    try output.write("\n")
    try output.flush()
    output.endProgress()
    expectEqual(screen.text, "\rkpd: writing …\rkpd: writing … 1 MB\rkpd: writing … 3 MB\r                   \r")
    #expect(!screen.isTicking)
  }

  @Test(
    "only writing to a file shows progress", arguments: [(true, "\rkpd: writing …\r              \r"), (false, "")])
  func onlyWritingToAFileShowsProgress(isFile: Bool, text: String) {
    let screen = Screen()
    var surroundings = Surroundings(outputIsFile: isFile, terminal: screen.terminal)
    surroundings.write = { _ throws(POSIXError) in screen.tick() }
    expectEqual(Tool.run(["--help"], surroundings), Outcome())
    expectEqual(screen.text, text)
  }

  @Test("a long name is cut to one line") func namesAreShownInOneLine() {
    let screen = Screen()
    let progress = Progress("reading \(String(repeating: "日", count: 100))", on: screen.terminal)
    screen.tick()
    progress.update(bytes: 12_999_999)
    screen.tick()
    let line = "\rkpd: reading \(String(repeating: "日", count: 25))… …"
    expectEqual(screen.text, "\(line)\(line) 12 MB")
    progress.end()
    #expect(screen.text.hasSuffix(" 12 MB\r\(String(repeating: " ", count: 72))\r"))
  }
}

/// A terminal whose clock the test controls.
private final class Screen: @unchecked Sendable {
  private(set) var text = ""
  var isSlow = true
  private var draw: (() -> Void)?

  var isTicking: Bool { draw != nil }

  var terminal: Terminal {
    Terminal(
      write: { self.text += $0 },
      tick: { draw in
        self.draw = draw
        return { self.draw = nil }
      })
  }

  func tick() { if isSlow { draw?() } }

  /// Surroundings in which a second passes before each piece of the input.
  func surroundings(input: [String]) -> Surroundings {
    var pieces = input + [""]
    return Surroundings(
      readInput: { () throws(POSIXError) in
        self.tick()
        return Data(pieces.removeFirst().utf8)
      }, terminal: terminal)
  }
}
