import Foundation
import ModelWriter
import Testing

/// Checks that the guide *Writing models from samples* is accurate.
@Suite struct GuideTests {
  private static let repositories = (0..<40).map { index in
    let pushedAt =
      switch index {
      case 0..<3: ""
      case 3..<5: #""pushed_at": null,"#
      default: #""pushed_at": "2024-02-29T12:00:00Z","#
      }
    return #"{"id": \#(index), \#(pushedAt) "visibility": "\#(index % 2 == 0 ? "private" : "public")"}"#
  }

  private static let shapes = (0..<20).map { index in
    index % 2 == 0
      ? #"{"type": "circle", "radius": 1.5, "filled": true}"#
      : #"{"type": "square", "side": 2.5, "corner": [1, 2], "rotation": 0.5}"#
  }

  @Test("the guide shows the written models") func code() throws {
    let written = [
      try ToolsTests.code(Self.repositories, printer: SwiftPrinter(showsEvidence: true)) {
        $0.name = "Repository"
      },
      try ToolsTests.code(Self.shapes) { $0.name = "Shape" },
    ]
    let pieces = try Self.guide().components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```\n")[0]
    }
    #expect(pieces.count == 2)
    for (piece, text) in zip(pieces, written) {
      for declaration in piece.components(separatedBy: "\n\n") where !text.contains(declaration) {
        Issue.record("not written: \(declaration)\nbut: \(text)")
      }
    }
  }

  private static func guide() throws -> String {
    let path = "../../../Sources/KeyPathDecode/KeyPathDecode.docc/WritingModels.md"
    return try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: path), encoding: .utf8)
  }
}
