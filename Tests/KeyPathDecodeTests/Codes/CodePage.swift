import Foundation
import KeyPathDecode

/// A page of the documentation about a code: what it shows as printed, and its repairs.
struct CodePage {
  /// A payload, the code that reads it, and the result in the code's comment.
  struct Repair {
    let payload: String, paragraphs: [String], result: String
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

  /// Each row of the table of messages: the code, and what it prints.
  let rows: [(code: String, message: String)]
  let repairs: [Repair]

  init(_ code: DecodeError.Code) throws {
    let text = try Self.text(of: "Sources/KeyPathDecode/KeyPathDecode.docc/Codes/\(code.rawValue).md")
    rows = messageRows(in: text)
    let parts = text.components(separatedBy: "\n## Repairs\n")
    let fences = parts[1].components(separatedBy: "```")
    repairs = stride(from: 1, to: fences.count - 3, by: 4).map { index in
      Repair(payload: content(of: fences[index]), code: content(of: fences[index + 2]))
    }
  }

  /// The text of a file of the repository.
  static func text(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
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
    paragraphs = lines.joined(separator: "\n").components(separatedBy: "\n\n").map(words)
    result = results.joined(separator: "\n")
  }
}

/// The rows of tables whose last cell is code: the code in the cell before, and in the last.
func messageRows(in text: String) -> [(code: String, message: String)] {
  text.split(separator: "\n").filter { $0.hasPrefix("| ") }.compactMap { row in
    let cells = row.replacing(#"\|"#, with: "\0").split(separator: "|").map { cell in
      cell.replacing("\0", with: "|").trimmingCharacters(in: .whitespaces)
    }
    guard cells.count == 2, let message = inlineCode(cells[1]) else { return nil }
    return (inlineCode(cells[0]) ?? cells[0], message)
  }
}

/// The text with one space for each gap, however it is wrapped.
func words(_ text: String) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

/// The text of inline code, which one or two backticks enclose.
private func inlineCode(_ cell: String) -> String? {
  let ticks = cell.prefix { $0 == "`" }
  guard !ticks.isEmpty, let end = cell.dropFirst(ticks.count).range(of: ticks) else { return nil }
  return String(cell.dropFirst(ticks.count)[..<end.lowerBound])
}

/// What stands between the name of a fence's language and its end.
private func content(of fence: String) -> String {
  fence.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n")
    .trimmingCharacters(in: .newlines)
}
