import Foundation
import KeyPathDecode
import TestSupport

/// A documentation page about a code: the messages it shows and its repairs.
struct CodePage {
  /// A payload, the code that reads it, and the result shown in that code's comment.
  struct Repair { let payload: String, paragraphs: [String], result: String }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

  /// The rows of the message table: the code and the message it prints.
  let rows: [(code: String, message: String)]
  let repairs: [Repair]
  private let path: String

  init(_ code: DecodeError.Code) throws {
    path = "Sources/KeyPathDecode/KeyPathDecode.docc/Codes/\(code.rawValue).md"
    let text = try Self.text(of: path)
    let parts = text.components(separatedBy: "\n## Fixes\n")
    // Text that contains backticks is in a fence, because inline code in double backticks is a link.
    rows = messageRows(in: parts[0]) + fencePairs(in: parts[0]).map { (code: $0, message: $1) }
    repairs = fencePairs(in: parts[1]).map(Repair.init)
  }

  /// The text of a file in the repository.
  static func text(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// The words of all code that the pages show.
  static var source: String {
    get throws { unwrapped(try text(of: "Tests/KeyPathDecodeTests/Codes/ShownMessage.swift")) }
  }

  /// Replaces the messages of the rows on the page, and where the guide on errors repeats them.
  func update(to messages: [String]) throws {
    func cell(_ text: String) -> String { text.replacing("|", with: #"\|"#) }
    for path in [path, "Sources/KeyPathDecode/KeyPathDecode.docc/Errors.md"] {
      var text = try Self.text(of: path)
      for (row, message) in zip(rows, messages) where row.message != message {
        text = text.replacing("`\(cell(row.message))`", with: "`\(cell(message))`")
      }
      try Data(text.utf8).write(to: Self.folder.appending(path: path), options: .atomic)
    }
  }
}

extension CodePage.Repair {
  fileprivate init(payload: String, code: String) {
    var results: [String] = []
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let parts = line.components(separatedBy: "  // ")
      results += parts.dropFirst()
      return parts[0]
    }
    self.payload = payload
    paragraphs = lines.joined(separator: "\n").components(separatedBy: "\n\n").map(unwrapped)
    result = results.joined(separator: "\n")
  }
}

/// The two-column table rows whose second cell is inline code.
func messageRows(in text: String) -> [(code: String, message: String)] {
  text.split(separator: "\n").filter { $0.hasPrefix("| ") }.compactMap { row in
    let cells = row.replacing(#"\|"#, with: "\0").split(separator: "|").map { cell in
      cell.replacing("\0", with: "|").trimmingCharacters(in: .whitespaces)
    }
    guard cells.count == 2, let message = inlineCode(cells[1]) else { return nil }
    return (inlineCode(cells[0]) ?? cells[0], message)
  }
}

/// The text of the cell's inline code.
private func inlineCode(_ cell: String) -> String? {
  let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
  return parts.count == 3 ? String(parts[1]) : nil
}

/// The fenced blocks of a text, in pairs.
private func fencePairs(in text: String) -> [(String, String)] {
  let parts = text.components(separatedBy: "```")
  return stride(from: 1, to: parts.count - 3, by: 4).map { (content(of: parts[$0]), content(of: parts[$0 + 2])) }
}

/// The text between the fence's language name and its end.
private func content(of fence: String) -> String {
  fence.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n")
    .trimmingCharacters(in: .newlines)
}
