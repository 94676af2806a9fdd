import Foundation
import Testing

/// Every line of code in the pages appears in a test, so it compiles.
@Suite("the migration guides") struct GuideTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let guides = "../../../Sources/KeyPathDecode/KeyPathDecode.docc"
  private static let multiple = "../../KeyPathDecodeReportsTests/MigratingFromArgoTests"
  private static let classes = "../GettingStartedTests"

  /// The test files that contain the code of each page.
  private static let files = [
    "Migrating": ["MigratingTests"], "FromSwiftyJSON": ["SwiftyJSONTests"],
    "FromSmartCodable": ["SmartCodableTests", classes],
    "FromObjectMapper": ["ObjectMapperTests", "ClassClusterTests"], "FromHandyJSON": ["HandyJSONTests", classes],
    "FromDecodable": ["DecodableTests", "DecodablePathsTests"], "FromArgo": ["ArgoTests", multiple],
    "FromCodable": [
      "CodableTests", "CodableEnumsTests", "BetterCodableTests", "CodableMacrosTests", classes,
    ],
  ]

  @Test("every line of code in a page appears in a test", arguments: files.keys.sorted())
  func code(page: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: "\(Self.guides)/\(page).md"), encoding: .utf8)
    let tests = try (Self.files[page] ?? []).map { name in
      try words(String(contentsOf: Self.folder.appending(path: "\(name).swift"), encoding: .utf8))
    }
    let code = lines(of: text) + listings(of: text)
    #expect(code.count > 5)
    for code in code { #expect(tests.contains { $0.contains(words(code)) }, "\(code)") }
  }

  @Test("the index links every page") func index() throws {
    let path = "\(Self.guides)/Migrating.md"
    let text = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
    for page in Self.files.keys where page != "Migrating" { #expect(text.contains("<doc:\(page)>"), "\(page)") }
  }

  @Test("every page shows a whole model before and after", arguments: files.keys.sorted().filter { $0 != "Migrating" })
  func models(page: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: "\(Self.guides)/\(page).md"), encoding: .utf8)
    #expect(text.contains("\nBefore:\n\n```swift\n") && text.contains("\nAfter:\n\n```swift\n"))
  }

  /// The code in the last cells of rows, and the assignments in sentences.
  private func lines(of text: String) -> [String] {
    let prose = text.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    return prose.joined(separator: "\n").split(separator: "\n").flatMap { line -> [String] in
      if line.hasPrefix("| ") { return code(of: line).map { [$0] } ?? [] }
      return line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) && $0.element.contains(" = try ") }.map { String($0.element) }
    }
  }

  /// The pieces between empty lines of all listings, except those after "Before:", which use another library.
  private func listings(of text: String) -> [String] {
    let parts = text.components(separatedBy: "```")
    return parts.indices.filter { !$0.isMultiple(of: 2) && !parts[$0 - 1].hasSuffix("Before:\n\n") }
      .flatMap { parts[$0].trimmingPrefix("swift\n").components(separatedBy: "\n\n") }
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
