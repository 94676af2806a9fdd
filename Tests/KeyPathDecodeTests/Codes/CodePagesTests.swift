import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// The pages about the codes, and the messages of README and `Errors.md`, hold what is really printed.
@Suite struct CodePagesTests {
  private static let codes = DecodeError.Code.allCases

  @Test(arguments: ShownMessage.all.indices)
  func printed(index: Int) throws {
    let shown = ShownMessage.all[index]
    for shape in shapes(of: ShownMessage.payload) {
      let error = try decodeError { try shown.read(shape.json()) }
      #expect(error.code == shown.code && error.description == shown.message, "\(shape.name)")
    }
  }

  @Test(arguments: codes)
  func messages(code: DecodeError.Code) throws {
    let page = try CodePage(code)
    #expect(page.rows.map(\.message) == ShownMessage.all.filter { $0.code == code }.map(\.message))
    let source = words(try CodePage.text(of: "Tests/KeyPathDecodeTests/Codes/Messages.swift"))
    for row in page.rows { #expect(source.contains(row.code), "\(row.code)") }
  }

  @Test(arguments: [
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

  @Test(arguments: codes)
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

  /// The value as printed, without the optional around it, or the error.
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
