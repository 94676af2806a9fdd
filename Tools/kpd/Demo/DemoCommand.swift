import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// `kpd demo`: decodes a payload into models and shows the errors for broken copies of it.
enum DemoCommand: Command {
  static let name = "demo"
  static let synopsis = "demo [--report FORMAT]"
  static let summary = "decodes a sample payload, then broken copies of it"

  static let options = [
    Option(
      name: "--report", value: "FORMAT", choices: CorpusFormat.names,
      summary: "breaks many copies and groups their reports, like `kpd report`")
  ]

  static let help = """
    usage: kpd demo [--report FORMAT]

    Decodes a built-in sample of GitHub repositories and prints them as a table. Then breaks
    copies of the sample and prints the errors: the path of each problem, what was expected
    and what was found.

    With `--report`, breaks many copies and groups the reports of their errors, like
    `kpd report`, as text, markdown, html or json.

      $ kpd demo --report html > demo.html

    Exit code: 0, because the errors are intended.

    """

  static func run(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    if let operand = arguments.operands.first {
      throw .wrongUsage("unexpected argument \(quoted(operand))", usage)
    }
    if let format = arguments.values["--report"] {
      return try output.write(CorpusPage(demoCorpus()), CorpusFormat(format), surroundings)
    }
    let repositories = try located { try decode(demoPayload) }
    try output.write(
      """
      \(repositories.count) repositories, in the format of GitHub's REST API:

      \(table(of: repositories).text(color: surroundings.colorsOutput))
      The same payload again, with one mistake at a time:

      \(Mistake.all.map { line(on: $0, color: surroundings.colorsOutput) }.joined(separator: "\n"))
      \(reports(on: Mistake.all[0], color: surroundings.colorsOutput))
      """)
  }

  private static func decode(_ payload: String) throws -> [Repository] {
    let json = try JSONSerialization.jsonObject(with: Data(payload.utf8))
    return try json => "items"
  }

  private static func table(of repositories: [Repository]) -> Table {
    let topics = repositories.map { $0.topics.isEmpty ? "-" : $0.topics.joined(separator: " ") }
    return Table(columns: [
      .init(title: "NAME", cells: repositories.map(\.name), limit: 12),
      .init(title: "LANGUAGE", cells: repositories.map { $0.language ?? "-" }, limit: 10),
      .init(title: "STARS", cells: repositories.map { "\($0.stars)" }, isNumber: true, limit: 6),
      .init(title: "LICENSE", cells: repositories.map { $0.license ?? "-" }, limit: 22),
      .init(title: "PUSHED", cells: repositories.map { $0.pushed?.day ?? "never" }, limit: 10),
      .init(title: "ABOUT", cells: repositories.map { $0.about ?? "-" }, limit: 17),
      .init(title: "TOPICS", cells: topics, limit: 14),
    ])
  }

  private static func line(on mistake: Mistake, color: Bool) -> String {
    let label = errorStyle("error", color: color)
    do {
      _ = try decode(mistake.made(in: demoPayload))
      return "  \(mistake.summary)\n  no error\n"
    } catch {
      return "  \(mistake.summary)\n  \(label): \(error)\n"
    }
  }
}

extension DemoCommand {
  /// The report on a mistake, first safe to log, then with values.
  private static func reports(on mistake: Mistake, color: Bool) -> String {
    do {
      _ = try JSONDocument(Data(mistake.made(in: demoPayload).utf8)).root => "items" as [Repository]
      return ""
    } catch {
      return """
        The report on the first mistake, `error.report()`, has no values, so you can log it:

        \(error.report(.init(source: "repositories.json")).text(color: color))

        `error.report(.showingValues)` shows values, except secrets:

        \(error.report(.init(source: "repositories.json", showsValues: true)).text(color: color))

        """
    }
  }
}

/// A change that breaks the payload.
private struct Mistake {
  let summary: String
  let right: String
  let wrong: String

  static let all = [
    Mistake(
      summary: "a count that is a string",
      right: #""stargazers_count": 27903"#, wrong: #""stargazers_count": "27903""#),
    Mistake(
      summary: "an owner whose login key is misspelled",
      right: #""login": "ravi-menon""#, wrong: #""log_in": "ravi-menon""#),
    Mistake(summary: "a number among the topics", right: #""observability""#, wrong: "2025"),
    Mistake(summary: "an unknown visibility", right: #""visibility": "internal""#, wrong: #""visibility": "secret""#),
    Mistake(
      summary: "a day that February does not have",
      right: #""pushed_at": "2025-03-09"#, wrong: #""pushed_at": "2025-02-29"#),
  ]

  func made(in payload: String) -> String {
    payload.replacing(right, with: wrong)
  }
}
