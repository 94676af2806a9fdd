import KeyPathDecode
import KeyPathDecodeReports

enum ExitCode: Int32 {
  case done = 0
  case dataFailed = 1
  case wrongUsage = 2
}

/// The result of a run besides its output.
struct Outcome: Equatable {
  /// The text for standard error.
  var messages = ""
  var exitCode = ExitCode.done
}

/// The reason that a command failed.
enum Failure: Error, Equatable {
  /// A file could not be read, or lacks the requested data.
  case dataFailed(String)
  /// The data failed, and the output already explains why.
  case dataFailedAsWritten
  /// The arguments are invalid: the problem, and the correct usage.
  case wrongUsage(String, String)
  /// The reader closed the output, so nothing more is printed.
  case outputClosed
}

extension Outcome {
  /// Puts the notes and the failure's message on separate lines, each after the tool's name.
  init(notes: [String] = [], failure: Failure? = nil, color: Bool) {
    let name = errorStyle("kpd:", color: color)
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

func errorStyle(_ text: String, color: Bool) -> String { TextStyle(isColored: color).styled(text, "31") }

/// The argument for use in a message. Control characters in a file name are escaped for the terminal.
func visible(_ argument: String) -> String {
  argument.isEmpty ? quoted(argument) : escaped(argument)
}
