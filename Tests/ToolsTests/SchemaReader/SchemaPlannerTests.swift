import Foundation
import KeyPathDecode
import ModelWriter
import TestSupport
import Testing

@testable import GeneratedModels
@testable import ModelReader
@testable import SchemaReader

/// Models of schemas. The generated models are compiled as a target.
///
/// `UPDATE_GOLDEN=1 swift test --filter SchemaPlannerTests` rewrites the files; review the diff.
@Suite struct SchemaPlannerTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../Fixtures/GeneratedModels"
  )
  .standardized

  @Test("the generated model matches its file, and agrees with the schema", arguments: Published.all)
  func asInTheFile(_ schema: Published) throws {
    let text = try schema.code()
    try expectGolden(text, in: Self.folder.appending(path: "\(schema.name).swift"))
    let code = CodeModels([("M.swift", Array(text.utf8))])
    let named =
      try schema.document().isOpenAPI
      ? schema.document().named.map { ($0.name, Optional($0.schema)) } : [("Order", nil)]
    for (name, node) in named where code[name] != nil {
      #expect(try SchemaCheck.findings(schema.document(), at: node, code, model: name).map(\.description) == [])
    }
  }

  @Test("a compiled model decodes what its schema describes") func compiledModels() throws {
    let order = try GeneratedModels.Order(
      jsonString: """
        {"id": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "object": "order", "stage": "lost", "lines": [{"sku": "a"}],
         "payment": {"type": "card", "last4": "1234"}, "placed_at": "2026-01-02T03:04:05Z", "parent": null,
         "total": 5, "note": "b", "level": 2, "due": "2026-02-03", "photo": "aGk=", "tree": [1, {"a": [null, "b"]}]}
        """)
    #expect(order.stage == .unknown && order.lines[0].quantity == nil && order.level == .value2)
    #expect(order.total == "5" && order.photo == Data("hi".utf8) && order.parent == nil)
    guard case .card(let card) = order.payment, case .string("b")? = order.note, case .array? = order.tree else {
      Issue.record("\(order.payment)")
      return
    }
    #expect(card.last4 == "1234")
    let user = try GeneratedModels.User(
      jsonString: #"{"name": "a", "pets": [{"pet_type": "cat", "id": 1, "lives": 9}]}"#)
    guard case .cat(let cat) = user.pets[0] else {
      Issue.record("\(user.pets)")
      return
    }
    #expect(cat.id == 1 && cat.lives == 9)
  }

  /// The schema of the required property `a`, and its declaration and line.
  private static let properties: [(schema: String, code: String)] = [
    (#"{"type": "string"}"#, #"let a: String; a = try json => "a""#),
    (#"{"type": ["string", "null"]}"#, #"let a: String?; a = try json => "a""#),
    (#"{"anyOf": [{"type": "integer"}, {"type": "null"}]}"#, #"let a: Int?; a = try json => "a""#),
    (#"{"type": "integer", "minimum": 0, "maximum": 65535}"#, #"let a: UInt16; a = try json => "a""#),
    (#"{"type": "integer", "format": "int32"}"#, #"let a: Int32; a = try json => "a""#),
    (#"{"type": "integer", "minimum": 1}"#, #"let a: Int; a = try json => "a""#),
    (#"{"type": "number"}"#, #"let a: Double; a = try json => "a""#),
    (#"{"type": ["integer", "number"]}"#, #"let a: Double; a = try json => "a""#),
    (#"{"type": "string", "format": "date"}"#, #"let a: Date; a = try json => "a" => .date(format: "yyyy-MM-dd")"#),
    (#"{"type": "string", "format": "email"}"#, #"let a: String; a = try json => "a""#),
    (#"{"type": "string", "format": "byte"}"#, #"let a: Data; a = try json => "a""#),
    (#"{"const": "x"}"#, #"let a: String; a = try json => "a""#),
    (#"{"enum": ["x", "y", null]}"#, #"let a: A?; a = try json => "a" => .unknown(as: .unknown)"#),
    (#"{"type": ["string", "integer"]}"#, #"let a: String; a = try json => "a" => .lenient  // strings and numbers"#),
    (
      #"{"type": "array", "items": {"type": ["string", "null"], "format": "date-time"}}"#,
      #"let a: [Date?]; a = try json => "a""#
    ),
    (#"{"type": "array"}"#, #"let a: [Any]; a = try json => "a""#),
    (#"{"type": "object"}"#, #"let a: [String: Any]; a = try json => "a""#),
    (
      #"{"type": "object", "additionalProperties": {"type": "integer"}}"#, #"let a: [String: Int]; a = try json => "a""#
    ),
    (
      #"{"patternProperties": {"^x-": {"type": "string"}}, "type": "object"}"#,
      #"let a: [String: String]; a = try json => "a""#
    ),
    ("{}", #"let a: Any?; a = try json => "a""#),
    ("true", #"let a: Any?; a = try json => "a""#),
    ("false", #"let a: Any?; a = try json => "a"  // no value is valid"#),
    (#"{"type": "null"}"#, #"let a: Any?; a = try json => "a"  // only null"#),
    (#"{"minLength": 1}"#, #"let a: String; a = try json => "a" => .count(1...)"#),
    (
      #"{"type": "string", "minLength": 3, "maxLength": 3, "pattern": "^[A-Z]+$"}"#,
      #"let a: String; a = try json => "a" => .count(3...3).matching("^[A-Z]+$")"#
    ),
    (#"{"type": "string", "pattern": "("}"#, #"let a: String; a = try json => "a""#),
    (
      #"{"type": "array", "items": {"type": "string"}, "maxItems": 2}"#,
      #"let a: [String]; a = try json => "a" => .count(0...2)"#
    ),
    (#"{"type": "string", "writeOnly": true}"#, #"let a: String?; a = try json =>? "a""#),
    (
      ##"{"type": "array", "items": {"$ref": "#/properties/a"}}"##,
      #"let a: [Any]; a = try json => "a"  // the schema contains itself"#
    ),
    (##"{"$ref": "#"}"##, #"let a: M; a = try json => "a""#),
    (
      #"{"description": "The *first*\nletter.\u0007", "type": "boolean"}"#,
      #"/// The *first*; /// letter.; let a: Bool; a = try json => "a""#
    ),
  ]

  @Test("a required property is read like this", arguments: properties) func readsProperties(
    schema: String, code: String
  ) throws {
    let text = #"{"type": "object", "required": ["a"], "properties": {"a": \#(schema)}}"#
    let document = try SchemaDocument(JSONDocument(text.utf8), file: "m.json")
    let printed = SwiftPrinter().text(of: try SchemaPlanner.plan(document))
    let lines = printed.split(separator: "\n").map { $0.drop { $0 == " " } }.filter {
      ["///", "let a:", "a = try"].contains(where: $0.hasPrefix)
    }
    #expect(lines.joined(separator: "; ") == code)
  }

  /// A document, and the line that says why it has no models.
  private static let problems: [(text: String, message: String)] = [
    (#"{"type": "string"}"#, "m.json:1: describes no object"),
    (#"{"$defs": {"a": {"type": "string"}}}"#, "m.json:1: no schema describes an object"),
    (
      "{\"type\": \"object\", \"properties\": {\n\"a\": {\"type\": \"strin\"}}}",
      #"m.json:2: "strin" is not a type of JSON Schema"#
    ),
    (##"{"type": "object", "properties": {"a": {"$ref": "#/x"}}}"##, ##"m.json:1: nothing is at "#/x""##),
    (
      #"{"type": "object", "properties": {"a": {"$ref": "https://example.com/a"}}}"#,
      #"m.json:1: "https://example.com/a" is in another document, and only local references are followed"#
    ),
    (
      ##"{"type": "object", "properties": {"a": {"$ref": "#/$defs/b"}}, "$defs": {"b": {"$ref": "#/$defs/b"}}}"##,
      "m.json:1: the references form a circle"
    ),
    (
      ##"{"type": "object", "properties": {"a": \##(String(repeating: #"{"type": "array", "items": "#, count: 80))true\##(String(repeating: "}", count: 80))}}"##,
      "m.json:1: is nested too deep"
    ),
  ]

  @Test("a schema without models gives one line", arguments: problems) func refuses(
    text: String, message: String
  ) throws {
    let document = try SchemaDocument(JSONDocument(text.utf8), file: "m.json")
    let problem = #expect(throws: SchemaDocument.Problem.self) { try SchemaPlanner.plan(document) }
    #expect(problem.map { "\($0.place): \($0.text)" } == message)
  }

  @Test("schemas that double at each level end at a limit", arguments: ["allOf", "anyOf"])
  func doubling(keyword: String) throws {
    let definitions = (0..<60).map {
      ##""d\##($0)": {"\##(keyword)": [{"$ref": "#/$defs/d\##($0 + 1)"}, {"$ref": "#/$defs/d\##($0 + 1)"}]}"##
    }
    let text =
      ##"{"$ref": "#/$defs/d40", "$defs": {\##(definitions.joined(separator: ", ")), "d60": {"type": "object"}}}"##
    let document = try SchemaDocument(JSONDocument(text.utf8), file: "m.json")
    let problem = #expect(throws: SchemaDocument.Problem.self) { try SchemaPlanner.plan(document) }
    #expect(problem?.text.hasPrefix("has more than") == true)
  }
}
