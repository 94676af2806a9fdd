import Foundation
import TestSupport
import Testing

@Suite struct SameFunctionsTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  /// A function's lines, with the name of the version left out.
  private func functions(in file: String) throws -> [String] {
    let text = try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
    return text.replacing(/\.three|\.four/, with: "VERSION").components(separatedBy: "\n\n")
      .filter { $0.contains("\npublic func unbox<") }
  }

  @Test("both modules declare the same functions, which differ only in the version") func functions() throws {
    let four = try functions(in: "UnboxCompat/Unbox.swift"), three = try functions(in: "UnboxCompat3/Unbox3.swift")
    expectEqual(four.count, 23)
    for (four, three) in zip(four, three) { expectEqual(four, three) }
    expectEqual(four.count, three.count)
  }
}
