import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeWatch

/// `kpd report`: groups error reports by what failed.
enum ReportCommand: Command {
  static let name = "report"
  static let synopsis = "report [OPTION…] [--] FILE…"
  static let summary = "groups error reports by what failed"
  static let options = [
    Option(
      name: "--format", value: "FORMAT", choices: CorpusFormat.names,
      summary: "text (the default), markdown, html or json"),
    Option(name: "--since", value: "FILE", summary: "shows only what is new since the reports or trends in FILE"),
    Option(name: "--show-values", summary: "shows the values of payloads that reports hold"),
  ]

  static let help = #"""
    usage: kpd report [OPTION…] [--] FILE…

    Reads error reports, as `error.report().json` writes them, and groups those with the same
    fingerprint: their number, when they occurred, and an example. `-` is standard input.

    \#(optionRows)

    FORMAT is one of:
      text        a table (the default)
      markdown    a table and an example of each group, for an issue
      html        the same as one page, readable offline, without scripts
      json        the groups, for programs

    The output has no values of payloads: a string is shown as <string>, and a reason that
    other code wrote is left out. With `--show-values`, it has the values that the reports
    hold, as `error.report(.showingValues).json` writes them, without secrets.

    FILE contains JSON Lines, with one report per line, or one JSON document of at most 16 MB.
    A line or document is one of:
      {"v": 1, "failures": …}                     a report
      {"report": {"v": 1, "failures": …}, …}      a log entry with a report under the key
      {"message": "{\"v\":1,\"failures\":…}", …}  report, message or msg, as object or text
      [{"v": 1, "failures": …}, …]                an array of these

    FILE may also contain trends, as `watch.takeTrend().json` writes them, alone or in a log
    entry under the key trend. They are added up: a line for each endpoint, then what is wrong,
    the worst first, with its share by day. The json of trends has one line for each day.

    With `--since FILE`, the output has only what changed since FILE. For reports, that is each
    fingerprint that FILE does not have. For trends, it is each share that is new, grew, shrank
    or is gone, unless an exact test finds that chance explains the difference. The exit code
    is 1 if a failure is new or, in trends, more frequent.

    The time of an error can be next to a report or in it, under the key time, timestamp,
    @timestamp, ts, date or at: as RFC 3339, or in seconds or milliseconds since 1970.

    Lines that are not reports are counted, and the first few are listed on standard error.
    If a report is only counted, only its version and each failure's code, path and
    fingerprint are checked. The first 1000 groups are kept; reports with other fingerprints
    are counted together.

      $ kpd report errors.jsonl
      $ kpd report --format html errors.jsonl > errors.html
      $ kpd report --since last-week.jsonl today.jsonl

    Exit codes: 0 done; 1 a FILE cannot be read, none contains a report, or with --since, a
    failure is new or, in trends, more frequent; 2 usage error.

    """#

  static func run(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    let format = CorpusFormat(arguments.values["--format"] ?? nil)
    if arguments.operands.isEmpty { throw .wrongUsage("missing FILE", usage) }
    let since = arguments.values["--since"] ?? nil
    var (intake, unreadable) = read(arguments.operands, surroundings)
    noteProblems(of: intake, output)
    let (earlier, unreadableEarlier) = read(since.map { [$0] } ?? [], surroundings)
    noteProblems(of: earlier, output)
    unreadable += unreadableEarlier
    if intake.corpus.count > 0, intake.trends.count > 0 {
      throw .dataFailed("the files have both reports and trends; read them in two runs")
    }
    var newFailures: String?
    if intake.trends.count > 0 {
      newFailures = try write(intake.trends, since: since.map { _ in earlier.trends }, format, output, surroundings)
      try output.flush()
    } else if intake.corpus.count > 0 {
      var page = CorpusPage(
        intake.corpus, problemCount: intake.problemCount, showsValues: arguments.options.contains("--show-values"))
      if since != nil {
        page = page.since(earlier.corpus)
        let count = page.groups.count
        newFailures = count > 0 ? "\(counted(count, "fingerprint")) \(count == 1 ? "is" : "are") new" : nil
      }
      try output.write(page, format, surroundings)
      try output.flush()
    } else if unreadable.isEmpty {
      throw .dataFailed("no report in \(arguments.operands.map(visible).joined(separator: ", "))")
    }
    guard let last = unreadable.popLast() ?? newFailures else { return }
    unreadable.forEach(output.note)
    throw .dataFailed(last)
  }

  private static func read(
    _ files: [String], _ surroundings: Surroundings
  ) -> (intake: ReportIntake, unreadable: [String]) {
    var intake = ReportIntake()
    var unreadable: [String] = []
    for file in files {
      do throws(POSIXError) {
        try intake.read(file, surroundings)
      } catch {
        unreadable.append("\(visible(file)): cannot be read: \(error.reason)")
      }
    }
    return (intake, unreadable)
  }

  /// Writes trends, or their difference to earlier ones. Returns a message if something new fails.
  private static func write(
    _ trends: DailyTrends, since earlier: DailyTrends?, _ format: CorpusFormat, _ output: Output,
    _ surroundings: Surroundings
  ) throws(Failure) -> String? {
    let comparison = earlier.map { trends.total.compared(to: $0.total) }
    let width = surroundings.columns ?? 10_000, color = surroundings.colorsOutput
    var page: TrendPage { comparison?.page ?? trends.page }
    switch format {
    case .text: try output.write(page.text(color: color, width: width) + "\n")
    case .markdown: try output.write(page.markdown)
    case .html: try output.write(page.html)
    case .json: try output.write(comparison.map { $0.json + "\n" } ?? trends.lines)
    }
    let count = comparison?.changes.count(where: \.isNewFailure) ?? 0
    return count > 0 ? "\(counted(count, "failure")) \(count == 1 ? "is" : "are") new or more frequent" : nil
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
