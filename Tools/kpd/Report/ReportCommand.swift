import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// `kpd report`: groups error reports by what failed.
enum ReportCommand: Command {
  static let name = "report"
  static let synopsis = "report [--format FORMAT] FILE…"
  static let summary = "groups reports of errors by what failed"
  static let options = [
    Option(
      name: "--format", value: "FORMAT", choices: CorpusFormat.names,
      summary: "text (the default), markdown, html or json")
  ]

  static let help = #"""
    usage: kpd report [--format FORMAT] FILE…

    Reads reports of errors, as `error.report().json` writes them, and groups those with the
    same fingerprint: how many there are, when they arose, and an example. `-` is standard
    input.

    FORMAT is one of:
      text        a table (the default)
      markdown    a table, and an example of each group, for an issue
      html        one page with the same, readable offline, without scripts
      json        the groups, for programs

    FILE holds JSON Lines, one report a line, or one JSON document of at most 16 MB. Either
    is made of:
      {"v": 1, "failures": …}                     a report
      {"report": {"v": 1, "failures": …}, …}      what a log makes of it: under the key
      {"message": "{\"v\":1,\"failures\":…}", …}  report, message or msg, as object or text
      [{"v": 1, "failures": …}, …]                an array of these
      {"v": 1, "groups": …, "reports": …}         what --format json printed: both add up

    When it arose may stand beside a report or in it, under the key time, timestamp,
    @timestamp, ts, date or at: as RFC 3339, or in seconds or milliseconds since 1970.

    Lines that are no reports are counted, and the first few named, on standard error. Of
    a report that is only counted no more is checked than the version, and the code, path
    and fingerprint of each failure. The first 1000 groups are kept apart; reports of other
    fingerprints are counted together.

      $ kpd report errors.jsonl
      $ kpd report --format html errors.jsonl > errors.html

    Exit codes: 0 done; 1 a FILE cannot be read, or none holds a report; 2 wrong usage.

    """#

  static func run(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    let format = try CorpusFormat(arguments.values["--format"] ?? nil, usage)
    if arguments.operands.isEmpty { throw .wrongUsage("missing FILE", usage) }
    var intake = ReportIntake()
    var unreadable: [String] = []
    for file in arguments.operands {
      do throws(POSIXError) {
        try intake.read(file, surroundings)
      } catch {
        unreadable.append("\(visible(file)): cannot be read: \(error.reason)")
      }
    }
    noteProblems(of: intake, output)
    if intake.corpus.count > 0 {
      try output.write(CorpusPage(intake), format, surroundings)
      try output.flush()
    } else if unreadable.isEmpty {
      throw .dataFailed("no report in \(arguments.operands.map(visible).joined(separator: ", "))")
    }
    guard let last = unreadable.popLast() else { return }
    unreadable.forEach(output.note)
    throw .dataFailed(last)
  }

  private static func noteProblems(of intake: ReportIntake, _ output: Output) {
    intake.problems.forEach(output.note)
    let more = intake.problemCount - intake.problems.count
    if more > 0 { output.note("… and \(more.grouped) more that are not reports") }
    guard let place = intake.unreadTime else { return }
    let others = intake.unreadTimeCount > 1 ? ", and \((intake.unreadTimeCount - 1).grouped) more" : ""
    output.note("\(place)\(others): the time is neither RFC 3339 nor seconds or milliseconds since 1970")
  }
}
