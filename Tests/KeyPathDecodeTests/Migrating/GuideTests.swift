import Foundation
import Testing

/// Every line of the guide's tables appears in a test, so it compiles.
@Suite("the migration guide") struct GuideTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let guide = "../../../Sources/KeyPathDecode/KeyPathDecode.docc/Migrating.md"

  /// The test files that contain the lines of each section.
  private static let files = [
    "Codable": ["CodableTests"], "Property wrappers and macros": ["BetterCodableTests", "CodableMacrosTests"],
    "HandyJSON": ["HandyJSONTests"], "ObjectMapper": ["ObjectMapperTests"], "Argo": ["ArgoTests"],
    "Decodable": ["DecodableTests"], "DecodingFactory": ["DecodingFactoryTests"],
  ]

  @Test("every line of the guide appears in a test", arguments: files.keys.sorted())
  func lines(section: String) throws {
    let guide = try String(contentsOf: Self.folder.appending(path: Self.guide), encoding: .utf8)
    let start = try #require(guide.range(of: "\n## \(section)\n")?.upperBound)
    let text = guide[start...].prefix(upTo: guide[start...].range(of: "\n## ")?.lowerBound ?? guide.endIndex)
    let tests = try (Self.files[section] ?? []).map { name in
      try words(String(contentsOf: Self.folder.appending(path: "\(name).swift"), encoding: .utf8))
    }
    for line in text.split(separator: "\n").compactMap({ code(of: $0) }) {
      #expect(tests.contains { $0.contains(words(line)) }, "\(line)")
    }
  }

  /// The Swift code in the last cell of a row, if the cell begins with code.
  private func code(of row: Substring) -> String? {
    guard row.hasPrefix("| "), let cell = row.replacing(#"\|"#, with: "\0").split(separator: "|").last,
      case let parts = cell.split(separator: "`", omittingEmptySubsequences: false), parts.count > 1, parts[0] == " "
    else { return nil }
    return String(parts[1]).replacing("\0", with: "|")
  }

  /// The text with every run of white space replaced by one space, so that wrapping does not matter.
  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
