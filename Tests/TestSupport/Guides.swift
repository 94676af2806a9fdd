import Foundation
import Testing

private let project = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

/// The text of a file of the project, or nothing if there is none.
package func projectText(_ path: String) -> String {
  (try? String(contentsOf: project.appending(path: path), encoding: .utf8)) ?? ""
}

/// The text of a guide.
package func guide(_ name: String, of module: String = "KeyPathDecode") -> String {
  projectText("Sources/\(module)/\(module).docc/\(name).md")
}

/// The pieces of Swift code in a guide.
package func swiftCode(in guide: String) -> [String] {
  guide.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
}

/// The text with one space for each gap, however it is wrapped.
package func unwrapped(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

/// Expects that a source has every line of a guide's code, without the comment at its end.
package func expectLines(of code: [String], in source: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let source = unwrapped(source.replacing("fileprivate ", with: ""))
  for line in code.joined().split(separator: "\n") {
    let words = unwrapped(line.components(separatedBy: "  // ")[0])
    if !source.contains(words) { Issue.record("not in the tests: \(line)", sourceLocation: sourceLocation) }
  }
}

/// Expects that one of the files in a folder has each piece of a guide's code as a whole.
package func expectPieces(
  _ code: [String], inFilesOf folder: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let files = try FileManager.default.contentsOfDirectory(atPath: project.appending(path: folder).path)
  let sources = files.map { unwrapped(projectText("\(folder)/\($0)").replacing("fileprivate ", with: "")) }
  for piece in code where !sources.contains(where: { $0.contains(unwrapped(piece)) }) {
    Issue.record("not in the tests: \(piece)", sourceLocation: sourceLocation)
  }
}
