import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// The tool: takes arguments, and produces output, messages and an exit code.
enum Tool {
  /// The version, as in CHANGELOG.md.
  static let version = "0.1.0"

  /// All commands, in the order of the help. The last two are for the shell.
  static var commands: [any Command.Type] {
    [
      DemoCommand.self, GetCommand.self, CheckCommand.self, ModelCommand.self, InitializersCommand.self,
      CompareCommand.self, SchemaCommand.self, CheckSchemaCommand.self, ReportCommand.self, MigrateUnboxCommand.self,
      CompletionsCommand.self, ManualCommand.self,
    ]
  }

  /// Runs a command: `Tool.run(["get", "users.json", "users[0].nme"], Surroundings()).exitCode   // .dataFailed`.
  static func run(_ arguments: [String], _ surroundings: Surroundings) -> Outcome {
    let output = Output(on: surroundings.outputIsFile ? surroundings.terminal : nil, surroundings.write)
    defer { output.endProgress() }
    do throws(Failure) {
      try run(arguments, output, surroundings)
      try output.flush()
      return Outcome(notes: output.notes, color: surroundings.colorsMessages)
    } catch {
      return Outcome(notes: output.notes, failure: error, color: surroundings.colorsMessages)
    }
  }

  private static func run(_ arguments: [String], _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    guard let name = arguments.first else { throw .wrongUsage("missing command", usage) }
    let rest = Array(arguments.dropFirst())
    if Arguments.helpOptions.contains(name) { return try output.write(help) }
    if name == "--version" { return try output.write("kpd \(version)\n") }
    if name == "help" { return try output.write(help(on: rest)) }
    if name.hasPrefix("-") { throw .wrongUsage("unknown option \(quoted(name))", usage) }
    let command = try command(named: name)
    let arguments = Arguments(rest, valued: command.optionNames(valued: true))
    let flags = command.optionNames(valued: false)
    if arguments.wantsHelp { return try output.write(command.help) }
    if let option = arguments.options.first(where: { !flags.contains($0) }) {
      throw .wrongUsage("unknown option \(quoted(option))", command.usage)
    }
    for (option, value) in arguments.values where value == nil {
      throw .wrongUsage("missing value of \(option)", command.usage)
    }
    for option in command.options {
      guard let value = arguments.values[option.name] ?? nil, let problem = option.problem(with: value) else {
        continue
      }
      throw .wrongUsage(problem, command.usage)
    }
    if let file = arguments.values["--output"] ?? nil, arguments.operands.contains(where: { isSameFile($0, file) }) {
      throw .dataFailed("\(visible(file)) is an input; --output does not replace it")
    }
    try command.run(arguments, output, surroundings)
  }

  private static func help(on names: [String]) throws(Failure) -> String {
    guard let name = names.first, !Arguments.helpOptions.contains(name) else { return help }
    if names.count > 1 { throw .wrongUsage("unexpected argument \(quoted(names[1]))", usage) }
    return try command(named: name).help
  }

  private static func command(named name: String) throws(Failure) -> any Command.Type {
    guard let command = commands.first(where: { $0.name == name }) else {
      throw .wrongUsage("unknown command \(quoted(name))", usage)
    }
    return command
  }

  private static var usage: String {
    """
    usage: kpd COMMAND …   (\(commands.map { $0.name }.joined(separator: ", ")))
    Try `kpd --help`.
    """
  }

  private static var help: String {
    let rows = commands.dropLast(2).map { command in
      (synopsis: command.synopsis.replacing("[OPTION…] [--] ", with: ""), summary: command.summary)
    }
    let width = rows.map(\.synopsis.count).max() ?? 0
    return """
      Reads JSON by key path and reports where it is wrong.

      \(rows.map { "  kpd \(padded($0.synopsis, to: width))   \($0.summary)" }.joined(separator: "\n"))

      `kpd COMMAND --help` explains a command and its options. `kpd manual` prints a manual page,
      `kpd completions SHELL` completions for bash, zsh or fish, and `kpd --version` the version.
      Data goes to standard output, messages to standard error.
      Exit codes: 0 done, 1 the data failed, 2 usage error.

      """
  }
}

protocol Command {
  static var name: String { get }
  /// The usage, without `kpd`.
  static var synopsis: String { get }
  /// A one-line description.
  static var summary: String { get }
  /// The text that `--help` prints.
  static var help: String { get }
  /// The options besides `--help`.
  static var options: [Option] { get }

  /// Runs the command. It does not write before it has a result to write.
  static func run(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure)
}

extension Command {
  static var options: [Option] { [] }

  /// The text after a message about invalid usage.
  static var usage: String {
    """
    usage: kpd \(synopsis)
    Try `kpd \(name) --help`.
    """
  }
}

/// The environment of a run: its input, output and terminal.
struct Surroundings {
  /// Reads the next piece of standard input. Returns an empty one at the end.
  var readInput: () throws(POSIXError) -> Data = { () throws(POSIXError) in Data() }
  /// Writes a piece of standard output.
  var write: (String) throws(POSIXError) -> Void = { _ throws(POSIXError) in }
  /// The variables for processes that the tool starts.
  var environment = ProcessInfo.processInfo.environment
  var inputIsTyped = false
  /// True if standard output is a file. Progress would disturb a terminal or a pager.
  var outputIsFile = false
  /// Standard error, if it is a terminal.
  var terminal: Terminal?
  /// True if standard output is a terminal, which interprets control characters.
  var outputIsTerminal = false
  /// The number of columns of standard output, if it is a terminal.
  var columns: Int?
  var colorsOutput = false
  /// True to use color on standard error.
  var colorsMessages = false
}
