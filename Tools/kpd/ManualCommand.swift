import KeyPathDecode

/// `kpd manual`: the manual page, generated from the `--help` texts.
enum ManualCommand: Command {
  static let name = "manual"
  static let synopsis = "manual"
  static let summary = "prints the manual page"

  static let help = """
    usage: kpd manual

    Prints a manual page for all commands, in the format of `man`.

      $ kpd manual > ~/.local/share/man/man1/kpd.1

    Exit codes: 0 done; 2 usage error.

    """

  static func run(_ arguments: Arguments, _ output: Output, _ surroundings: Surroundings) throws(Failure) {
    if let operand = arguments.operands.first { throw .wrongUsage("unexpected argument \(quoted(operand))", usage) }
    let commands = Tool.commands.map { ".SS \"kpd \($0.synopsis.roff)\"\n.nf\n\($0.help.roff).fi\n" }.joined()
    try output.write(
      """
      .TH KPD 1 "" "kpd \(Tool.version)"
      .SH NAME
      kpd \\- reads JSON by key path and reports where it is wrong
      .SH SYNOPSIS
      .B kpd
      .I COMMAND
      \\&...
      .SH COMMANDS
      \(commands).SH "EXIT STATUS"
      0 done, 1 the data failed, 2 usage error.

      """)
  }
}

extension String {
  /// The text escaped for `man`, line by line.
  fileprivate var roff: String {
    replacing("\\", with: "\\e").replacing("-", with: "\\-").split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&\($0)" : "\($0)" }.joined(separator: "\n")
  }
}
