import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct User: KeyPathDecodable, Equatable {
  let id: Int
  init(json: Any) throws { id = try json => "id" }
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
      let found: [Int?] = try [
        User(json: json).id, json => "id", json => "list[0].id", json =>? "none", json => "null",
        (json => "" as [String: Any]).count,
      ]
      expectEqual(found, [1, 1, 2, nil, nil, 3])
      expectEqual(presence(of: "null", in: json), .null)
      expectEqual(JSONKind(of: json), .object)
    }
    func roots<Value: KeyPathDecodable & Equatable>(_ text: String, _ expected: Value) throws {
      for json in try shapes(text) {
        let found = try [json => "", Value(json: json)] as [Value]
        expectEqual(found, [expected, expected])
      }
    }
    try roots("[1, 2]", [1, 2])
    try roots(#""2024-02-29T12:00:00Z""#, "2024-02-29T12:00:00Z")
    try roots(#""2024-02-29T12:00:00Z""#, Date(timeIntervalSince1970: 1_709_208_000))
    try roots("true", true)
    try roots("1.5", 1.5)
    try roots("1.5", 1.5 as Decimal)
    try roots("7", 7 as UInt8)
    for json in try shapes("null") { #expect(try Int?(json: json) == nil && presence(of: "", in: json) == .null) }
  }

  @Test("errors have a location in the document") func errors() throws {
    for json in try shapes("\n{\"id\": \"1\", \"list\": [null]}").prefix(2) {
      for (error, message) in [
        (try decodeError { try User(json: json) }, "2:8 (8) id: expected Int, found string"),
        (try decodeError { try json => "list" as [Int] }, "2:22 (22) list[0]: expected Int, found null"),
        (try decodeError { try json => "" as Int }, "2:1 (1) (root): expected Int, found object"),
        (try decodeError { try json => "x" as Int }, "2:1 (1) (root): missing key \"x\""),
      ] { expectEqual("\(place(of: error)) \(error.summary)", message) }
    }
  }
}
