import Foundation
import Testing

/// Each line of the tables in the guide stands in a test, so it compiles.
@Suite struct GuideTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let guide = "../../../Sources/KeyPathDecode/KeyPathDecode.docc/Migrating.md"

  /// The files in which the lines of a section stand.
  private static let files = [
    "Codable": ["CodableTests"], "Property wrappers and macros": ["BetterCodableTests", "CodableMacrosTests"],
    "HandyJSON": ["HandyJSONTests"], "ObjectMapper": ["ObjectMapperTests"], "Argo": ["ArgoTests"],
    "Decodable": ["DecodableTests"], "DecodingFactory": ["DecodingFactoryTests"],
  ]

  @Test(arguments: files.keys.sorted())
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

  /// The text with one space for each gap, however it is wrapped.
  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
