import Foundation
import ModelWriter
import TestSupport
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

  @Test("the guide shows the written models") func code() throws {
    let text = try ToolsTests.code(Self.repositories, printer: SwiftPrinter(showsEvidence: true)) {
      $0.name = "Repository"
    }
    let pieces = swiftCode(in: guide("WritingModels"))
    expectEqual(pieces.count, 1)
    for declaration in pieces.joined().components(separatedBy: "\n\n") where !text.contains(declaration) {
      Issue.record("not written: \(declaration)\nbut: \(text)")
    }
  }
}
