import Foundation

// A reader may close the pipe early. Treat that as a write error instead of ending the process with a signal.
signal(SIGPIPE, SIG_IGN)

let color = ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
let outcome = Tool.run(
  Array(CommandLine.arguments.dropFirst()),
  Surroundings(
    readInput: { () throws(POSIXError) in try readPiece(of: STDIN_FILENO) },
    write: { text throws(POSIXError) in try writeWhole(text, to: STDOUT_FILENO) },
    inputIsTyped: isatty(STDIN_FILENO) == 1,
    outputIsFile: size(ofFile: STDOUT_FILENO) != nil,
    terminal: isatty(STDERR_FILENO) == 1 ? .standardError : nil,
    outputIsTerminal: isatty(STDOUT_FILENO) == 1,
    columns: terminalColumns(of: STDOUT_FILENO),
    colorsOutput: color && isatty(STDOUT_FILENO) == 1,
    colorsMessages: color && isatty(STDERR_FILENO) == 1))
try? writeWhole(outcome.messages, to: STDERR_FILENO)
exit(outcome.exitCode.rawValue)
