import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// The messages in the pages about the codes, in README, and in `Errors.md` are what is really printed.
@Suite struct CodePagesTests {
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

  @Test("the guide on errors shows only tested messages") func table() throws {
    let text = try CodePage.text(of: "Sources/KeyPathDecode/KeyPathDecode.docc/Errors.md")
    let start = try #require(text.range(of: "\n## What each")?.upperBound)
    let section = text[start...].prefix(upTo: text[start...].range(of: "\n## ")?.lowerBound ?? text.endIndex)
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains(": ") }
    #expect(rows.count >= 21)
    for row in rows { #expect(ShownMessage.all.contains { row.contains("`\($0.message)`") }, "\(row)") }
  }

  /// The errors at the top of README.
  @Test("README shows only tested messages") func readme() throws {
    let fence = try CodePage.text(of: "README.md").components(separatedBy: "```")[1]
    let lines = fence.split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines { #expect(ShownMessage.all.contains { $0.message == line }, "\(line)") }
  }

  @Test("a code page's repairs give the results it shows", arguments: codes)
  func repairs(code: DecodeError.Code) throws {
    let repairs = try CodePage(code).repairs
    let source = words(try CodePage.text(of: "Tests/KeyPathDecodeTests/Codes/CodeRepairs.swift"))
    for paragraph in repairs.flatMap(\.paragraphs) { #expect(source.contains(paragraph), "\(paragraph)") }
    let results =
      code == .invalidJSON
      ? zip(repairs, CodeRepairs.ofBytes).map { repair, read in result { try read(Data(repair.payload.utf8)) } }
      : zip(repairs, CodeRepairs.ofShape(code) + CodeRepairs.ofContent(code) + CodeRepairs.ofCode(code)).map {
        repair, read in
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
