import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// The code pages, README, and `Errors.md` show what the library really prints.
@Suite("documentation pages about codes") struct CodePagesTests {
  private static let codes = DecodeError.Code.allCases

  @Test("a documented message is what the library prints", arguments: ShownMessage.all.indices)
  func printedAsDocumented(index: Int) throws {
    let shown = ShownMessage.all[index]
    for shape in shapes(of: ShownMessage.payload) {
      let error = try decodeError { try shown.read(shape.json()) }
      #expect(error.code == shown.code && error.description == shown.message, "\(shape.name)")
    }
  }

  @Test("a code's page shows exactly its tested messages", arguments: codes)
  func messages(code: DecodeError.Code) throws {
    let page = try CodePage(code)
    #expect(page.rows.map(\.message) == ShownMessage.all.filter { $0.code == code }.map(\.message))
    let source = words(try CodePage.text(of: "Tests/KeyPathDecodeTests/Codes/Messages.swift"))
    for row in page.rows { #expect(source.contains(row.code), "\(row.code)") }
  }

  @Test(
    "README and `Errors.md` show only tested messages",
    arguments: [
      ("README.md", "\n## Errors\n"), ("Sources/KeyPathDecode/KeyPathDecode.docc/Errors.md", "\n## What each"),
    ])
  func tables(file: String, heading: String) throws {
    let text = try CodePage.text(of: file)
    let start = try #require(text.range(of: heading)?.upperBound)
    let section = text[start...].prefix(upTo: text[start...].range(of: "\n## ")?.lowerBound ?? text.endIndex)
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains(": ") }
    #expect(rows.count >= 11)
    for row in rows { #expect(ShownMessage.all.contains { row.contains("`\($0.message)`") }, "\(row)") }
  }

  @Test("a code page's repairs give the results it shows", arguments: codes)
  func repairs(code: DecodeError.Code) throws {
    let repairs = try CodePage(code).repairs
    let source = words(try CodePage.text(of: "Tests/KeyPathDecodeTests/Codes/Repairs.swift"))
    for paragraph in repairs.flatMap(\.paragraphs) { #expect(source.contains(paragraph), "\(paragraph)") }
    let results =
      code == .invalidJSON
      ? zip(repairs, Repairs.ofBytes).map { repair, read in result { try read(Data(repair.payload.utf8)) } }
      : zip(repairs, Repairs.ofShape(code) + Repairs.ofContent(code) + Repairs.ofCode(code)).map { repair, read in
        result { try read(JSONDocument(jsonString: repair.payload).root) }
      }
    #expect(repairs.count == 3)
    #expect(results == repairs.map(\.result))
  }

  /// The printed value, unwrapped if optional, or the error.
  private func result(_ body: () throws -> Any) -> String {
    do {
      let value = try body()
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else { return "\(value)" }
      return mirror.children.first.map { "\($0.value)" } ?? "nil"
    } catch {
      return "\(error)"
    }
  }
}
