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
  expectSameLines(text, golden, "\(file.lastPathComponent) \(differs)", sourceLocation)
}

/// Compares texts with the parts of one reviewed file, each after a line `===== TITLE =====`. One file for many texts
/// keeps it the only one that a changed word touches.
package func expectGolden(
  parts: [(title: String, text: String)], in file: URL, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let all = parts.map { "===== \($0.title) =====\n\($0.text)" }
  if updatesGolden { return try expectGolden(all.joined(), in: file, sourceLocation: sourceLocation) }
  var rest = try String(contentsOf: file, encoding: .utf8)[...]
  for (part, (title, _)) in zip(all, parts) {
    let next = rest.dropFirst().firstRange(of: "\n===== ")?.lowerBound
    let end = next.map { rest.index(after: $0) } ?? rest.endIndex
    expectSameLines(part, String(rest[..<end]), "\(title) in \(file.lastPathComponent) \(differs)", sourceLocation)
    rest = rest[end...]
  }
  #expect(rest.isEmpty, "\(file.lastPathComponent) has parts that no test writes", sourceLocation: sourceLocation)
}

/// Compares two texts. A failure prints the first lines that differ, since the texts are long.
private func expectSameLines(_ text: String, _ golden: String, _ comment: String, _ sourceLocation: SourceLocation) {
  if text == golden { return }
  let texts = [text, golden].map { $0.components(separatedBy: "\n") }
  let number = zip(texts[0], texts[1]).prefix { $0 == $1 }.count
  let lines = texts.map { number < $0.count ? $0[number] : "the end" }
  Issue.record("\(comment)\nline \(number + 1) is \(lines[0])\nnot \(lines[1])", sourceLocation: sourceLocation)
}

private let differs = "differs; look at it, then UPDATE_GOLDEN=1 swift test --filter with the test's name"

/// The Swift files of a folder, sorted by name. A file that is not compiled ends in `.swift.txt`; its name here does not.
package func swiftFiles(in folder: URL) throws -> [(name: String, bytes: [UInt8])] {
  try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains(".swift") }.sorted().map {
    ($0.replacing(".swift.txt", with: ".swift"), Array(try Data(contentsOf: folder.appending(path: $0))))
  }
}
