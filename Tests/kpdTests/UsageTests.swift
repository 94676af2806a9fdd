import TestSupport
import Testing

@testable import kpd

private let toolHelp = """
  Reads JSON by key path and reports where it is wrong.

    kpd demo [--report FORMAT]           decodes a sample payload, then broken copies of it
    kpd get FILE PATH                    prints values at a path of a file or its records
    kpd check FILE…                      finds records that are not valid JSON
    kpd model FILE…                      generates models from samples or a JSON Schema
    kpd initializers SOURCES…            writes initializers for Codable models
    kpd compare --models SOURCES FILE…   lists where payloads differ from what models read
    kpd schema SOURCES…                  writes what models expect as JSON Schema
    kpd check-schema FILE SOURCES…       lists where a published schema and models disagree
    kpd report FILE…                     groups error reports by what failed
    kpd migrate-unbox PATH               rewrites Unbox models where that is safe

  `kpd COMMAND --help` explains a command and its options. `kpd manual` prints a manual page,
  `kpd completions SHELL` completions for bash, zsh or fish, and `kpd --version` the version.
  Data goes to standard output, messages to standard error.
  Exit codes: 0 done, 1 the data failed, 2 usage error.

  """

private let toolUsage = """
  usage: kpd COMMAND …   (demo, get, check, model, initializers, compare, schema, check-schema, report, migrate-unbox, completions, manual)
  Try `kpd --help`.

  """

private let usages = [
  "get": "[OPTION…] [--] FILE PATH", "check": "[OPTION…] [--] FILE…", "model": "[OPTION…] [--] FILE…",
  "schema": "[OPTION…] [--] SOURCES…", "migrate-unbox": "[OPTION…] [--] PATH", "demo": "[--report FORMAT]",
  "report": "[OPTION…] [--] FILE…",
]

@Suite struct UsageTests {
  @Test("the help of a command names the value of each option", arguments: Tool.commands.map { $0.name })
  func namesValues(name: String) throws {
    let command = try #require(Tool.commands.first { $0.name == name })
    let help = kpd("help", name).output
    for option in command.options { #expect(help.contains(option.synopsis), "\(option.name)") }
  }

  @Test("a summary is next to the longest option with its value") func optionRows() {
    let rows = CheckCommand.optionRows.split(separator: "\n")
    #expect(rows.contains("  --unique-keys    reports duplicate keys in an object as a failure"))
    #expect(rows.contains("  --limit N        lists the first N failures and counts the others (default: 100)"))
  }

  @Test(
    "each way to ask for help prints it",
    arguments: [
      (["--help"], toolHelp), (["-h"], toolHelp), (["help"], toolHelp), (["help", "--help"], toolHelp),
      (["demo", "--help"], DemoCommand.help), (["help", "demo"], DemoCommand.help),
      (["get", "--help"], GetCommand.help), (["get", "a.json", "-h"], GetCommand.help),
      (["help", "get"], GetCommand.help), (["help", "model"], ModelCommand.help),
      (["help", "report"], ReportCommand.help), (["report", "--format", "x", "--help"], ReportCommand.help),
      (["migrate-unbox", "--help"], MigrateUnboxCommand.help),
    ])
  func help(arguments: [String], output: String) { expectEqual(kpd(arguments), Run(output: output)) }

  @Test(
    "wrong usage names the mistake and the usage",
    arguments: [
      ([], "missing command"), (["put"], #"unknown command "put""#), ([""], #"unknown command """#),
      (["--colour"], #"unknown option "--colour""#), (["help", "put"], #"unknown command "put""#),
      (["help", "get", "demo"], #"unexpected argument "demo""#), (["get"], "missing FILE"),
      (["get", "a.json"], "missing PATH; `kpd get - a.json` reads standard input"),
      (["get", "a.json", "a", "b"], #"unexpected argument "b""#),
      (["get", "-x", "a.json", "a"], #"unknown option "-x""#),
      (["get", "a.json", "a", "--raw=1"], #"unknown option "--raw=1""#),
      (["get", "--lines=1", "-", "a"], #"unknown option "--lines=1""#),
      (["get", "--lines", "--events", "-", "a"], "--lines and --events exclude each other"),
      (["get", "--limit", "-", "a"], "missing PATH; `kpd get - a` reads standard input"),
      (["get", "--limit", "x", "-", "a"], #"--limit takes a number, not "x""#),
      (["get", "-", "a", "--limit=-1"], #"--limit takes a number, not "-1""#), (["check"], "missing FILE"),
      (["check", "--strict", "-"], #"unknown option "--strict""#),
      (["check", "-", "--limit"], "missing value of --limit"),
      (["check", "-", "--limit", "99999999999999999999"], #"--limit takes a number, not "99999999999999999999""#),
      (["get", "--", "--help"], "missing PATH; `kpd get - --help` reads standard input"),
      (["get", #"--a"b\c"#], #"unknown option "--a\"b\\c""#),
      (["get", "--\u{1B}[31m"], #"unknown option "--\u{1B}[31m""#), (["migrate-unbox"], "missing PATH"),
      (["migrate-unbox", "a", "b"], #"unexpected argument "b""#),
      (["migrate-unbox", "--write=1", "a"], #"unknown option "--write=1""#),
      (["migrate-unbox", "a", "--dialect"], "missing value of --dialect"),
      (["migrate-unbox", "a", "--dialect", "5"], #"unknown value "5" of --dialect; expected one of 3, 4"#),
      (["migrate-unbox", "a", "--format=xml"], #"unknown value "xml" of --format; expected one of json, text"#),
      (["get", "--write", "a"], #"unknown option "--write""#), (["demo", "x"], #"unexpected argument "x""#),
      (["demo", "--x"], #"unknown option "--x""#), (["demo", "--report"], "missing value of --report"),
      (["demo", "--report", "xml"], #"unknown format "xml"; expected one of text, markdown, html, json"#),
      (["model"], "missing FILE"), (["model", "-", "--name", "a b"], #"--name takes the name of a type, not "a b""#),
      (["model", "-", "--name", "String"], "--name takes a new name; String is a type of Swift"),
      (["model", "-", "--from", "x"], #"unknown kind "x"; expected one of samples, schema"#),
      (["model", "-", "--at", "a[*]b"], #"invalid path "a[*]b": expected `.`, `[` or the end after `]`"#),
      (["model", "-", "--lines", "--events"], "--lines and --events exclude each other"),
      (["schema"], "missing SOURCES"), (["schema", "--swift"], "missing SOURCES"),
      (["schema", "a", "--swift=S.swift"], #"unknown option "--swift=S.swift""#),
      (["schema", "a", "--output"], "missing value of --output"),
      (["schema", "a", "--check"], "--check requires --output"),
      (["schema", "a", "--model"], "missing value of --model"), (["report"], "missing FILE"),
      (["report", "--format", "html"], "missing FILE"), (["report", "-", "--format"], "missing value of --format"),
      (["report", "-", "--format="], #"unknown format ""; expected one of text, markdown, html, json"#),
      (["report", "--format", "--", "-"], "missing value of --format"),
      (["report", "--color", "-"], #"unknown option "--color""#),
    ])
  func wrongUsage(arguments: [String], message: String) {
    let name = arguments.first ?? ""
    let usage = usages[name].map { "usage: kpd \(name) \($0)\nTry `kpd \(name) --help`.\n" } ?? toolUsage
    expectEqual(kpd(arguments), Run(messages: "kpd: \(message)\n\(usage)", exitCode: .wrongUsage))
  }

  @Test("only a message's prefix is colored") func colorOfMessages() {
    let outcome = kpd(["put"], Surroundings(colorsOutput: true, colorsMessages: true))
    expectEqual(outcome.messages, "\u{1B}[31mkpd:\u{1B}[0m unknown command \"put\"\n\(toolUsage)")
  }

  @Test("exit codes are 0, 1, and 2") func exitCodes() {
    expectEqual([ExitCode.done, .dataFailed, .wrongUsage].map(\.rawValue), [0, 1, 2])
  }

  @Test("help fits in 92 columns") func helpFitsATerminal() {
    for text in [
      toolHelp, DemoCommand.help, GetCommand.help, CheckCommand.help, ModelCommand.help, SchemaCommand.help,
      ReportCommand.help, MigrateUnboxCommand.help,
    ] { for line in text.split(separator: "\n") { #expect(line.count <= 92) } }
  }
}
