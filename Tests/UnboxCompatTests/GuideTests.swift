import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing
import UnboxCompat

private enum Level: Int, UnboxableEnum, KeyPathDecodable { case low = 1 }

/// Checks that the guide *Moving off Unbox* is accurate.
struct GuideTests {
  @Test("this file contains every line of the guide's code") func code() throws {
    let source = unwrapped(projectText("Tests/UnboxCompatTests/GuideTests.swift"))
    let pieces = swiftCode(in: guide("MovingOffUnbox"))
    expectEqual(pieces.count, 1)
    for piece in pieces.flatMap({ $0.components(separatedBy: "\n\n") }) {
      #expect(source.contains(unwrapped(piece)), "\(piece)")
    }
  }

  @Test("the guide shows the printed errors") func errors() throws {
    struct Product: Unboxable { init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "price") as Int } }
    struct Shop: Unboxable {
      let products: [Product]
      init(unboxer: Unboxer) throws { products = try unboxer.unbox(key: "products") }
    }
    var printed: [String] = [], shop: Shop?
    func print(_ value: Any) { printed.append("\(value)") }
    let data = Data(#"{"products": [{"price": "free"}]}"#.utf8)
    do { shop = try unbox(data: data) } catch let error as UnboxError {
      print(error)  // [UnboxError] An error occurred while unboxing path "price": Invalid value (free) for key "price".
      print(error.localizedDescription)  // products[0].price: expected Int, found string in Product
      print(error.decodeError?.report().text() ?? "")  // with `import KeyPathDecodeReports`
    }
    #expect(shop == nil && printed.count == 3)
    let shown = guide("MovingOffUnbox").components(separatedBy: "// ").dropFirst().prefix(2).map {
      $0.components(separatedBy: "\n")[0]
    }
    expectEqual(Array(printed.prefix(2)), shown)
    expectEqual(printed.last?.contains("products[0]"), true)
  }

  /// A row of the table of values: a JSON value, the types to read it as, and the results.
  struct Row: Sendable, CustomTestStringConvertible {
    let json: String, types: [String], compat: String, lenient: String
    var testDescription: String { "\(json) as \(types)" }
  }

  private static func rows() throws -> [Row] {
    let section = guide("MovingOffUnbox").components(separatedBy: "\n## What changed, and why\n")[1]
    return section.components(separatedBy: "\n\n- ")[0].split(separator: "\n").dropFirst(3).map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let code = cells.map { cell in cell.split(separator: "`", omittingEmptySubsequences: false).map(String.init) }
      func value(_ column: Int) -> String { cells[column].hasPrefix("`") ? code[column][1] : "refused" }
      let types = code[1].enumerated().compactMap { $0.offset % 2 == 1 ? $0.element : nil }
      return Row(json: code[0][1], types: types, compat: value(3), lenient: value(4))
    }
  }

  @Test("the guide's table shows what each type reads") func values() throws {
    let rows = try Self.rows()
    expectEqual(rows.count, 16)
    for row in rows { for type in row.types { check(row, type) } }
  }

  private func check(_ row: Row, _ type: String) {
    switch type {
    case "Int": check(row, Int.self)
    case "UInt": check(row, UInt.self)
    case "Double": check(row, Double.self)
    case "Float": check(row, Float.self)
    case "Decimal": check(row, Decimal.self)
    case "CGFloat": check(row, CGFloat.self)
    case "String": check(row, String.self)
    case "Bool": check(row, Bool.self)
    case "Level": check(row, Level.self)
    default: Issue.record("no such type: \(type)")
    }
  }

  private func check<Value: UnboxCompatible & KeyPathDecodable>(_ row: Row, _: Value.Type) {
    let data = Data(#"{"k": \#(row.json)}"#.utf8)
    expectEqual(shown { try Unboxer(data: data).unbox(key: "k") as Value }, row.compat, "\(row) \(Value.self)")
    expectEqual(
      shown { try JSONDocument(data).root => "k" => DecodeRule<Value>.lenient }, row.lenient, "\(row) \(Value.self)")
  }

  /// A value as shown in the table.
  private func shown(_ body: () throws -> Any) -> String {
    switch try? body() {
    case nil: "refused"
    case let text as String: "\"\(text)\""
    case let value?: "\(value)".hasSuffix(".0") ? String("\(value)".dropLast(2)) : "\(value)"
    }
  }

  @Test("URL(string:) decides here, a stricter rule after migration") func urls() throws {
    let data = Data(#"{"k": "a b"}"#.utf8)
    let url = try? Unboxer(data: data).unbox(key: "k") as URL
    expectEqual(url, URL(string: "a b"))
    #expect(throws: DecodeError.self) { try JSONDocument(data).root => "k" as URL }
  }

  @Test("UTF-16 and UTF-32 data is invalid", arguments: [String.Encoding.utf16, .utf32]) func encodings(
    _ encoding: String.Encoding
  ) throws {
    let data = try #require(#"{"k": 1}"#.data(using: encoding))
    #expect(outcome { try Unboxer(data: data) }.hasPrefix("[UnboxError] Invalid data."))
  }
}
