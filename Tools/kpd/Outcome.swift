import KeyPathDecode

/// How the tool ends, as shells expect it.
enum ExitCode: Int32 {
  case done = 0
  case dataFailed = 1
  case wrongUsage = 2
}

/// What a run produces besides its output.
struct Outcome: Equatable {
  /// The text for standard error.
  var messages = ""
  var exitCode = ExitCode.done
}

/// Why a command failed.
enum Failure: Error, Equatable {
  /// A file could not be read, or does not hold what was asked for.
  case dataFailed(String)
  /// The data failed, and what was written says how.
  case dataFailedAsWritten
  /// The arguments make no sense: what is wrong, and the correct usage.
  case wrongUsage(String, String)
  /// Nobody reads the output any more, so there is nobody to tell.
  case outputClosed
}

extension Outcome {
  /// The notes and the message of `failure`, each on a line of its own after the tool's name.
  init(notes: [String] = [], failure: Failure? = nil, color: Bool) {
    let name = color ? "\(Style.red)kpd:\(Style.plain)" : "kpd:"
    let lines = notes.map { "\(name) \($0)\n" }.joined()
    switch failure {
    case .dataFailed(let message):
      self.init(messages: "\(lines)\(name) \(message)\n", exitCode: .dataFailed)
    case .wrongUsage(let message, let usage):
      self.init(messages: "\(lines)\(name) \(message)\n\(usage)\n", exitCode: .wrongUsage)
    case .dataFailedAsWritten:
      self.init(messages: lines, exitCode: .dataFailed)
    case .outputClosed:
      self.init()
    case nil:
      self.init(messages: lines)
    }
  }
}

/// The sequences that switch a terminal's colours.
enum Style {
  static let bold = "\u{1B}[1m"
  static let red = "\u{1B}[31m"
  static let plain = "\u{1B}[0m"
}

/// The argument as messages show it. A file name may hold any character, and the terminal would obey some.
func visible(_ argument: String) -> String {
  argument.isEmpty ? argument.quoted : argument.escaped
}
