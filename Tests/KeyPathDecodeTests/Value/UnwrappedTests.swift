import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct User: KeyPathDecodable, Equatable {
  let id: Int

  init(json: Any) throws {
    id = try json => "id"
  }
}

/// A document decodes as its root, and a node in an optional as the node.
@Suite("documents and optionals") struct UnwrappedTests {
  private func shapes(_ text: String) throws -> [Any] {
    let document = try JSONDocument(jsonString: text)
    return [
      document, document.root, Optional(document) as Any, Optional(document.root) as Any,
      Optional(Optional(document.root)) as Any,
    ]
  }

  @Test("documents and optional nodes decode as their root") func roots() throws {
    for json in try shapes(#"{"id": 1, "list": [{"id": 2}], "null": null}"#) {
      #expect(try User(json: json).id == 1)
      #expect(try json => "id" as Int == 1)
      #expect(try json => "list[0].id" as Int == 2)
      #expect(try json =>? "none" as Int? == nil)
      #expect(try json => "null" as Int? == nil)
      #expect(presence(of: "null", in: json) == .null)
      #expect(JSONKind(of: json) == .object)
      #expect(try (json => "" as [String: Any]).count == 3)
    }
    for json in try shapes("[1, 2]") { #expect(try json => "" as [Int] == [1, 2]) }
    for json in try shapes("[1, 2]") { #expect(try [Int](json: json) == [1, 2]) }
    for json in try shapes(#""2024-02-29T12:00:00Z""#) {
      #expect(try String(json: json) == "2024-02-29T12:00:00Z")
      #expect(try Date(json: json) == Date(timeIntervalSince1970: 1_709_208_000))
    }
    for json in try shapes("true") { #expect(try Bool(json: json)) }
    for json in try shapes("1.5") { #expect(try Double(json: json) == 1.5 && Decimal(json: json) == 1.5) }
    for json in try shapes("7") { #expect(try UInt8(json: json) == 7) }
    for json in try shapes("null") { #expect(try Int?(json: json) == nil && presence(of: "", in: json) == .null) }
  }

  @Test("errors have a location in the document") func errors() throws {
    for json in try shapes("\n{\"id\": \"1\", \"list\": [null]}").prefix(2) {
      for (error, message) in [
        (try decodeError { try User(json: json) }, "2:8 (8) id: expected Int, found string"),
        (
          try decodeError { try json => "list" as [Int] },
          "2:22 (22) list[0]: expected Int, found null"
        ),
        (try decodeError { try json => "" as Int }, "2:1 (1) (root): expected Int, found object"),
        (
          try decodeError { try json => "x" as Int }, "2:1 (1) (root): missing key \"x\""
        ),
      ] {
        #expect("\(place(of: error)) \(error.summary)" == message)
      }
    }
  }
}
