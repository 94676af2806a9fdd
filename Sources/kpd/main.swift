import Foundation

// A reader that has seen enough closes the pipe; that is an error of `write` below, not a signal that kills.
signal(SIGPIPE, SIG_IGN)

let color = ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
let outcome = Tool.run(
  Array(CommandLine.arguments.dropFirst()),
  Surroundings(
    readInput: { try readWhole(.standardInput) },
    colorsOutput: color && isatty(STDOUT_FILENO) == 1,
    colorsMessages: color && isatty(STDERR_FILENO) == 1))

var exitCode = outcome.exitCode
do {
  try FileHandle.standardOutput.write(contentsOf: Data(outcome.output.utf8))
} catch {
  // When nobody reads any more there is nobody to tell.
  if posixCode(of: error) != EPIPE, !outcome.output.isEmpty {
    try? FileHandle.standardError.write(contentsOf: Data("kpd: cannot write: \(posixReason(of: error))\n".utf8))
    exitCode = .dataFailed
  }
}
try? FileHandle.standardError.write(contentsOf: Data(outcome.messages.utf8))
exit(exitCode.rawValue)
