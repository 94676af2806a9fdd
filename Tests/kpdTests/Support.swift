import Foundation
import TestSupport

@testable import kpd

/// The output, messages, and exit code of a run.
struct Run: Equatable {
  var output = ""
  var messages = ""
  var exitCode = ExitCode.done
}

/// Runs the tool in this process with `input` on standard input.
func kpd(_ arguments: String..., input: String = "") -> Run {
  var pieces = [Data(input.utf8), Data()]
  return kpd(arguments, Surroundings(readInput: { () throws(POSIXError) in pieces.removeFirst() }))
}

/// Runs the tool in this process.
func kpd(_ arguments: [String], _ surroundings: Surroundings = Surroundings()) -> Run {
  var surroundings = surroundings
  var output = ""
  surroundings.write = { text throws(POSIXError) in output += text }
  let outcome = Tool.run(arguments, surroundings)
  return Run(output: output, messages: outcome.messages, exitCode: outcome.exitCode)
}

/// Runs the tool in this process on a separate thread. The tool blocks while it waits for tasks, and those may need the
/// calling thread.
func kpdOnThread(_ arguments: String..., input: String = "") async -> Run {
  await kpdOnThread(arguments, input: Data(input.utf8))
}

/// - Parameter pieceSize: The number of input bytes per read.
func kpdOnThread(
  _ arguments: [String], input: Data, pieceSize: Int = 1 << 20, _ surroundings: Surroundings = Surroundings()
) async -> Run {
  var surroundings = surroundings
  var rest = input
  surroundings.readInput = { () throws(POSIXError) in
    defer { rest = rest.dropFirst(pieceSize) }
    return rest.prefix(pieceSize)
  }
  return await kpdOnThread(arguments, surroundings)
}

func kpdOnThread(_ arguments: [String], _ surroundings: Surroundings) async -> Run {
  nonisolated(unsafe) let surroundings = surroundings
  return await onAnotherThread { kpd(arguments, surroundings) }
}

/// Calls `body` with the path of a temporary directory, then deletes the directory.
func withTemporaryDirectory<Result>(_ body: (String) throws -> Result) throws -> Result {
  let directory = FileManager.default.temporaryDirectory.appendingPathComponent("kpdTests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  return try body(directory.path)
}

/// Calls `body` with the path of a temporary file that contains `bytes`, then deletes the file.
func withTemporaryFile<Result>(
  _ bytes: some Sequence<UInt8>, named name: String = "payload.json", _ body: (String) throws -> Result
) throws -> Result {
  try withTemporaryDirectory { directory in
    let file = "\(directory)/\(name)"
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return try body(file)
  }
}

/// The JSON up to its second group, in which an object or array of scalars is one line.
func leaves(of text: String) -> String {
  let first = text.firstRange(of: "\n    },\n    {\n").map { "\(text[..<$0.lowerBound])\n…\n" } ?? text
  var kept: [String] = []
  for line in first.components(separatedBy: "\n") {
    let start = kept.lastIndex { $0.hasSuffix("{") || $0.hasSuffix("[") }
    let isEnd = line.drop { $0 == " " }.first.map { "}]".contains($0) } == true
    if isEnd, let start, !kept[start...].dropFirst().contains(where: { $0.hasSuffix("}") || $0.hasSuffix("},") }) {
      let words = (kept[start...].dropFirst() + [line]).map { $0.drop { $0 == " " } }
      kept[start...] = [kept[start] + words.joined(separator: " ")]
    } else {
      kept.append(line)
    }
  }
  return kept.joined(separator: "\n")
}
