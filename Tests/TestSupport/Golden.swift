import Foundation
import Testing

/// True if tests rewrite the reviewed files that they compare with: `UPDATE_GOLDEN=1 swift test --filter NAME`.
package let updatesGolden = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil

/// Compares a text with a reviewed file, or rewrites the file if ``updatesGolden`` is true.
package func expectGolden(_ text: String, in file: URL, sourceLocation: SourceLocation = #_sourceLocation) throws {
  if updatesGolden {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  let golden = try String(contentsOf: file, encoding: .utf8)
  #expect(
    text == golden,
    "\(file.lastPathComponent) differs; look at it, then UPDATE_GOLDEN=1 swift test --filter with the test's name",
    sourceLocation: sourceLocation)
}

/// The Swift files of a folder, sorted by name. A file that is not compiled ends in `.swift.txt`; its name here does not.
package func swiftFiles(in folder: URL) throws -> [(name: String, bytes: [UInt8])] {
  try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains(".swift") }.sorted().map {
    ($0.replacing(".swift.txt", with: ".swift"), Array(try Data(contentsOf: folder.appending(path: $0))))
  }
}
