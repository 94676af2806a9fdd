import Foundation
import TestSupport
import Testing

/// Runs the scripts in `Examples` if their modules are installed. `PYTHON` names the interpreter; the default is
/// `python3`.
@Suite(.serialized) struct ExamplesTests {
  @Test(
    "the Dask example's partitions add up",
    .weekly, .enabled(if: isInstalled("dask.distributed"), "pip install dask distributed"))
  func dask() throws {
    try runs("dask")
  }

  @Test("the Spark example's partitions add up", .weekly, .enabled(if: isInstalled("pyspark"), "pip install pyspark"))
  func spark() throws {
    try runs("spark")
  }

  private func runs(_ name: String) throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let script = package.appending(path: "Examples/\(name)/partitions.py")
    let (output, status) = try python([script.path, program().path])
    #expect(output.contains(" partitions; values: True, counts: True, groups: True\n") && status == 0, "\(output)")
  }
}

private func isInstalled(_ module: String) -> Bool {
  isWeekly && (try? python(["-c", "import \(module)"]).status) == 0
}

private func python(_ arguments: [String]) throws -> (output: String, status: Int32) {
  let process = Process(), output = Pipe()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = [ProcessInfo.processInfo.environment["PYTHON"] ?? "python3"] + arguments
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  try process.run()
  let text = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return (String(decoding: text, as: UTF8.self), process.terminationStatus)
}
