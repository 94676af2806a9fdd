import KeyPathDecodeReports
import TestSupport
import Testing

@testable import kpd

private let demo = """
  10 repositories, in the format of GitHub's REST API:

  NAME        LANGUAGE    STARS  LICENSE                 PUSHED      ABOUT              TOPICS
  tidewater   Swift        9214  MIT License             2025-05-28  Streaming JSON f…  json swift st…
  kumo        Rust         5120  Apache License 2.0      2025-06-02  🚀 雲の上のビル…   build cache
  inkwell     TypeScript   3377  MIT License             2025-04-17  A Markdown edito…  editor markdo…
  gauge       Go          18450  BSD 3-Clause "New" or…  2025-06-01  Metrics you can…   metrics obser…
  dotfiles    -              12  -                       2024-11-30  -                  -
  sundial     Swift         742  Mozilla Public Licens…  2025-03-09  Time zones, cale…  dates calendar
  payroll     Kotlin          3  -                       2025-06-03  Internal payroll…  internal
  hexagon     C++          1289  GNU General Public Li…  2023-08-21  Board games on a…  games hex-grid
  quarry      C           27903  Apache License 2.0      2025-05-31  An embedded colu…  database embe…
  empty-nest  -               0  -                       never       -                  -

  The same payload again, with one mistake at a time:

    a count that is a string
    error: items[8].stargazers_count: expected Int, found string in Repository

    an owner whose login key is misspelled
    error: items[5].owner: missing key "login" in Owner (did you mean "log_in"?)

    a number among the topics
    error: items[3].topics[1]: expected String, found number in Repository

    an unknown visibility
    error: items[6].visibility: the value is not a known Visibility in Repository (allowed: "public", "private", "internal")

    a day that February does not have
    error: items[5].pushed_at: not an RFC 3339 date: the day must be in 1...28, in Repository

  The report on the first mistake, `error.report()`, has no values, so you can log it:

  """

@Suite struct DemoCommandTests {
  @Test("the demo prints a table, five errors, and two reports") func output() {
    let run = kpd("demo"), reports = run.output.dropFirst(demo.count + 1)
    #expect(run.output.hasPrefix(demo) && run.messages == "" && run.exitCode == .done)
    let parts = reports.components(separatedBy: "\n`error.report(.showingValues)` shows values, except secrets:\n\n")
    #expect(parts.count == 2 && parts.allSatisfy { $0.hasPrefix("error[type_mismatch] items[8].stargazers_count: ") })
    #expect(parts[0].contains(#""stargazers_count": <string of 5 characters>,"#) && parts[1].contains(#": "27903","#))
    #expect(parts.allSatisfy { $0.hasSuffix("  write: try json => \"stargazers_count\" => .lenient\n") })
  }

  @Test("the table is aligned within 100 columns") func tableIsAlignedWithinAHundredColumns() {
    let lines = demo.split(separator: "\n").dropFirst().prefix(11).map(String.init)
    for line in lines {
      #expect(columnCount(of: line) <= 100)
      // Columns end here in every line, even after wide characters.
      for column in [10, 22, 29, 53, 65, 84] { expectEqual(line.character(atColumn: column), " ") }
    }
  }

  @Test("color adds escapes and changes no text") func color() {
    let plain = kpd("demo").output
    let colored = kpd(["demo"], Surroundings(colorsOutput: true)).output
    #expect(colored.contains("\u{1B}[1mNAME "))
    #expect(
      colored.contains(
        "\u{1B}[31merror\u{1B}[0m: items[8].stargazers_count: expected Int, found string in Repository\n"))
    let codes = ["1", "2", "31", "1;31", "0"].map { "\u{1B}[\($0)m" }
    expectEqual(codes.reduce(colored) { $0.replacing($1, with: "") }, plain)
  }
}

extension String {
  fileprivate func character(atColumn column: Int) -> Character? {
    var start = 0
    for character in self {
      if start == column { return character }
      start += columnCount(of: String(character))
    }
    return nil
  }
}
