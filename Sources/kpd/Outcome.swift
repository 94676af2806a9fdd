import KeyPathDecode

/// How the tool ends, in the way of a shell.
enum ExitCode: Int32 {
  case done = 0
  case dataFailed = 1
  case wrongUsage = 2
}

/// What a run gives: all of its output and messages at once, so that nothing half done is ever seen.
struct Outcome: Equatable {
  /// For standard output.
  var output = ""
  /// For standard error.
  var messages = ""
  var exitCode = ExitCode.done
}

/// Why a command gave no output.
enum Failure: Error, Equatable {
  /// A file could not be read, or does not hold what was asked for.
  case dataFailed(String)
  /// The arguments make no sense: what is wrong with them, and what would be right.
  case wrongUsage(String, String)
}

extension Outcome {
  /// The message of `failure` behind the tool's name, on a line of its own.
  init(failure: Failure, color: Bool) {
    let name = color ? "\(Style.red)kpd:\(Style.plain)" : "kpd:"
    switch failure {
    case .dataFailed(let message):
      self.init(messages: "\(name) \(message)\n", exitCode: .dataFailed)
    case .wrongUsage(let message, let usage):
      self.init(messages: "\(name) \(message)\n\(usage)\n", exitCode: .wrongUsage)
    }
  }
}

/// The sequences that switch a terminal's colours.
enum Style {
  static let bold = "\u{1B}[1m"
  static let red = "\u{1B}[31m"
  static let plain = "\u{1B}[0m"
}

/// The argument as messages show it: a file's name may hold any character, and the terminal would obey some.
func visible(_ argument: String) -> String {
  argument.isEmpty ? argument.quoted : argument.escaped
}
