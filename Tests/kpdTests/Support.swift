import Foundation

@testable import kpd

/// Runs the tool in this process, with nothing on standard input unless `input` is given.
func kpd(_ arguments: String..., input: String = "") -> Outcome {
  Tool.run(arguments, Surroundings(readInput: { Data(input.utf8) }))
}

/// Gives `body` the path of a directory that is gone afterwards.
func withTemporaryDirectory<Result>(_ body: (String) throws -> Result) throws -> Result {
  let directory = FileManager.default.temporaryDirectory.appendingPathComponent("kpdTests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  return try body(directory.path)
}

/// Gives `body` the path of a file that holds `bytes` and is gone afterwards.
func withTemporaryFile<Result>(_ bytes: some Sequence<UInt8>, _ body: (String) throws -> Result) throws -> Result {
  try withTemporaryDirectory { directory in
    let file = "\(directory)/payload.json"
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return try body(file)
  }
}
