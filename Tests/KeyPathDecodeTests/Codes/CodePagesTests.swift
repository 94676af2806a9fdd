import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// The messages in the pages about the codes, at the top of README, and in `Errors.md` are what is really printed.
/// `UPDATE_GOLDEN=1 swift test --filter CodePagesTests` writes a changed message into the pages and `Errors.md`.
@Suite struct CodePagesTests {
  private static let codes = DecodeError.Code.allCases

  @Test("a code's page shows exactly the messages that the library prints", arguments: codes)
  func messages(code: DecodeError.Code) throws {
    let shown = ShownMessage.all(of: code)
    if updatesGolden { try CodePage(code).update(to: printed(shown, shapes(of: ShownMessage.payload)[0].json())) }
    let page = try CodePage(code)
    for shape in shapes(of: ShownMessage.payload) {
      for one in shown { try expectEqual(decodeError { try one.read(shape.json()) }.code, code) }
      try expectEqual(page.rows.map(\.message), printed(shown, shape.json()), "\(shape.name)")
    }
    let source = try CodePage.source
    for row in page.rows { #expect(source.contains(row.code), "\(row.code)") }
  }

  private func printed(_ shown: [ShownMessage], _ json: Any) throws -> [String] {
    try shown.map { one in try decodeError { try one.read(json) }.description }
  }

  /// The messages on the pages of all codes, which are tested.
  private func messages() throws -> Set<String> { Set(try Self.codes.flatMap { try CodePage($0).rows.map(\.message) }) }

  @Test("the guide on errors shows only tested messages") func table() throws {
    let text = try CodePage.text(of: "Sources/KeyPathDecode/KeyPathDecode.docc/Errors.md")
    let start = try #require(text.range(of: "\n## What each")?.upperBound)
    let section = text[start...].prefix(upTo: text[start...].range(of: "\n## ")?.lowerBound ?? text.endIndex)
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains(": ") }
    #expect(rows.count >= 21)
    let messages = try messages()
    for row in rows { #expect(messages.contains { row.contains("`\($0)`") }, "\(row)") }
  }

  private struct Address: KeyPathDecodable {
    let zipCode: Int
    init(json: Any) throws { zipCode = try json => "zip_code" }
  }

  /// The payload at the top of README, and what is printed for it.
  @Test("README shows the error of its payload") func readme() throws {
    let fence = try CodePage.text(of: "README.md").components(separatedBy: "```")[1]
    let lines = fence.split(separator: "\n").map { $0.dropFirst(21) }
    expectEqual(lines.count, 5)
    #expect(try decodeError { try [Address](jsonString: String(lines[0])) }.description == lines[4])
  }

  @Test("a code page's repairs give the results it shows", arguments: codes)
  func repairs(code: DecodeError.Code) throws {
    let repairs = try CodePage(code).repairs
    let source = try CodePage.source
    for paragraph in repairs.flatMap(\.paragraphs) {
      // The tests have `let id: Int = try json => "id"` as the expression `try json => "id" as Int`.
      let expression = paragraph.replacing(#/^let \w+: (.+?) = (try .+)$/#) { "\($0.2) as \($0.1)" }
      #expect(source.contains(paragraph) || source.contains(expression), "\(paragraph)")
    }
    let results =
      code == .invalidJSON
      ? zip(repairs, CodeRepairs.ofBytes).map { repair, read in result { try read(Data(repair.payload.utf8)) } }
      : zip(repairs, CodeRepairs.ofShape(code) + CodeRepairs.ofContent(code) + CodeRepairs.ofCode(code)).map {
        repair, read in
        result { try read(JSONDocument(jsonString: repair.payload).root) }
      }
    expectEqual(repairs.count, 3)
    expectEqual(results, repairs.map(\.result))
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
