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
  ).standardized

  @Test("the generated model matches its file, and agrees with the schema", arguments: Published.all) func asInTheFile(
    _ schema: Published
  ) throws {
    let text = try schema.code()
    try expectGolden(text, in: Self.folder.appending(path: "\(schema.name).swift"))
    let code = CodeModels([("M.swift", Array(text.utf8))])
    let named =
      try schema.document().isOpenAPI
      ? schema.document().named.map { ($0.name, Optional($0.schema)) } : [("Order", nil)]
    for (name, node) in named where code[name] != nil {
      try expectEqual(SchemaCheck.findings(schema.document(), at: node, code, model: name).map(\.description), [])
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
    expectEqual(card.last4, "1234")
    let user = try GeneratedModels.User(
      jsonString: #"{"name": "a", "pets": [{"pet_type": "cat", "id": 1, "lives": 9}]}"#)
    guard case .cat(let cat) = user.pets[0] else {
      Issue.record("\(user.pets)")
      return
    }
    expectEqual(cat.id, 1)
    expectEqual(cat.lives, 9)
  }

  /// The schema of the required property `a`, and its declaration and line, or its type and its rule or comment.
  private static let properties: [(schema: String, code: String)] = [
    (#"{"type": "string"}"#, "String"), (#"{"type": ["string", "null"]}"#, "String?"),
    (#"{"anyOf": [{"type": "integer"}, {"type": "null"}]}"#, "Int?"),
    (#"{"type": "integer", "minimum": 0, "maximum": 65535}"#, "UInt16"),
    (#"{"type": "integer", "format": "int32"}"#, "Int32"), (#"{"type": "integer", "minimum": 1}"#, "Int"),
    (#"{"type": "number"}"#, "Double"), (#"{"type": ["integer", "number"]}"#, "Double"),
    (#"{"type": "string", "format": "date"}"#, #"Date => .date(format: "yyyy-MM-dd")"#),
    (#"{"type": "string", "format": "email"}"#, "String"), (#"{"type": "string", "format": "byte"}"#, "Data"),
    (#"{"const": "x"}"#, "String"), (#"{"enum": ["x", "y", null]}"#, "A? => .unknown(as: .unknown)"),
    (#"{"type": ["string", "integer"]}"#, "String => .lenient  // strings and numbers"),
    (#"{"type": "array", "items": {"type": ["string", "null"], "format": "date-time"}}"#, "[Date?]"),
    (#"{"type": "array"}"#, "[Any]"), (#"{"type": "object"}"#, "[String: Any]"),
    (#"{"type": "object", "additionalProperties": {"type": "integer"}}"#, "[String: Int]"),
    (#"{"patternProperties": {"^x-": {"type": "string"}}, "type": "object"}"#, "[String: String]"), ("{}", "Any?"),
    ("true", "Any?"), ("false", "Any?  // no value is valid"), (#"{"type": "null"}"#, "Any?  // only null"),
    (#"{"minLength": 1}"#, "String"),
    (##"{"$ref": "#/properties/a/$defs/x~01", "$defs": {"x~1": {"type": "integer"}}}"##, "Int"),
    (#"{"type": "string", "writeOnly": true}"#, #"let a: String?; a = try json =>? "a""#),
    (##"{"type": "array", "items": {"$ref": "#/properties/a"}}"##, "[Any]  // the schema contains itself"),
    (##"{"$ref": "#"}"##, "M"), (##"{"$ref": "#", "type": "object", "title": "x"}"##, "M"),
    (#"{"anyOf": [{"type": "string"}, {"enum": ["x", "y"]}]}"#, "String"),
    (#"{"anyOf": [{"enum": ["x", "y"]}, {"type": "string", "minLength": 9}, {"type": "null"}]}"#, "String?"),
    (
      #"{"anyOf": [{"type": ["string", "number"]}, {"enum": ["x", "y"]}]}"#,
      "String => .lenient  // strings and numbers"
    ),
    (
      ##"{"type": "array", "items": {"type": "array", "items": {"type": "array", "items": {"$ref": "#/x"}}}}"##,
      ##"[Any]  // nothing is at "#/x""##
    ),
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
    let printed = SwiftPrinter().text(of: try SchemaPlanner.plan(document).plan)
    let lines = printed.split(separator: "\n").map { $0.drop { $0 == " " } }.filter {
      ["///", "let a:", "a = try"].contains(where: $0.hasPrefix)
    }
    let type = code.firstRange(of: #/ =>|  \/\//#).map { code[..<$0.lowerBound] } ?? code[...]
    let whole = #"let a: \#(type); a = try json => "a"\#(code[type.endIndex...])"#
    expectEqual(lines.joined(separator: "; "), (code.contains("; ") ? code : whole))
  }

  /// The definitions of a document, and what the model `S` reads.
  private static let unions: [(definitions: String, lines: [String], accepted: [String], refused: [String])] = [
    (
      ##"""
      "S": {"oneOf": [{"$ref": "#/$defs/Input"}, {"$ref": "#/$defs/Output"}, {"$ref": "#/$defs/Call"}], "discriminator": {"propertyName": "type"}},
      "Input": {"properties": {"type": {"const": "message"}, "text": {"type": "string"}}, "required": ["type"]},
      "Output": {"properties": {"type": {"const": "message"}, "id": {"type": "string"}}, "required": ["type", "id"]},
      "Call": {"properties": {"type": {"const": "call"}}, "required": ["type"]}
      """##,
      [
        "case message(Output)", "case input(Input)", "case call",
        #""message": .oneOf(.map(Self.message), .map(Self.input)),"#, #""call": .custom { _ in .call },"#,
        #"self = try json => "" => .tagged("type", cases, otherwise: .map(Self.unknown))"#,
      ], [#"{"type": "message", "id": "a"}"#, #"{"type": "message"}"#, #"{"type": "call"}"#, #"{"type": "b"}"#], ["{}"]
    ),
    (
      ##"""
      "S": {"oneOf": [{"$ref": "#/$defs/Text"}, {"$ref": "#/$defs/Voice"}, {"$ref": "#/$defs/Stage"}]},
      "Text": {"properties": {"id": {"type": "string"}, "type": {"type": "integer", "enum": [0, 5]}}, "required": ["id"]},
      "Voice": {"properties": {"id": {"type": "string"}, "type": {"const": 2}, "rate": {"type": "number"}}, "required": ["type", "rate"]},
      "Stage": {"properties": {"id": {"type": "string"}, "type": {"enum": [3, null]}}, "required": ["id", "type"]}
      """##,
      [
        "case text(Text)", "case textValue(Text)", "case voice(Voice)", "case stage(Stage)", #""0": .map(Self.text),"#,
        #""5": .map(Self.textValue),"#, #""2": .map(Self.voice),"#, #""3": .map(Self.stage),"#,
        #"self = try json => "" => .tagged("type", cases, otherwise: .map(Self.unknown), missing: .oneOf(.map(Self.text), .map(Self.stage)))"#,
      ], [#"{"type": 5, "id": "a"}"#, #"{"type": 2, "rate": 1}"#, #"{"id": "a"}"#, #"{"id": "a", "type": null}"#],
      [#"{"type": 2, "id": "a"}"#, "{}", #"{"type": 3}"#]
    ),
    (
      ##"""
      "S": {"oneOf": [{"$ref": "#/$defs/A"}, {"$ref": "#/$defs/B"}], "discriminator": {"propertyName": "v", "mapping": {"1": "#/$defs/A", "3": "B"}}},
      "A": {"properties": {"v": {"type": "integer"}, "a": {"type": "string"}}, "required": ["v", "a"]},
      "B": {"properties": {"v": {"type": "integer"}, "b": {"type": "string"}}, "required": ["v", "b"]}
      """##,
      [
        "case a(A)", "case b(B)", #""1": .map(Self.a),"#, #""3": .map(Self.b),"#,
        #"self = try json => "" => .tagged("v", cases, otherwise: .map(Self.unknown))"#,
      ], [#"{"v": 1, "a": "x"}"#, #"{"v": 3, "b": "x"}"#], [#"{"v": 3}"#]
    ),
    // Overlapping tags without a discriminator, Booleans, and alternatives below alternatives.
    (
      ##"""
      "S": {"oneOf": [{"$ref": "#/$defs/A"}, {"$ref": "#/$defs/B"}, {"$ref": "#/$defs/C"}]},
      "A": {"properties": {"ok": {"const": true}, "a": {"type": "string"}}, "required": ["ok", "a"]},
      "B": {"oneOf": [
        {"title": "One", "properties": {"ok": {"const": false}, "k": {"const": "1"}, "c": {}}, "required": ["ok", "k"]},
        {"title": "Two", "properties": {"ok": {"const": false}, "k": {"const": "2"}, "d": {}}, "required": ["ok", "k"]}]},
      "C": {"properties": {"ok": {"const": true}, "b": {"type": "string"}}, "required": ["ok"]}
      """##,
      [
        "case a(A)", "case c(C)", "case b(B)", #""true": .oneOf(.map(Self.a), .map(Self.c)),"#,
        #""false": .map(Self.b),"#, #"self = try json => "" => .tagged("ok", cases, otherwise: .map(Self.unknown))"#,
      ], [#"{"ok": true}"#, #"{"ok": false, "k": "2"}"#], [#"{"ok": false}"#]
    ),
    // A base that lists what extends it, with either keyword.
    (
      ##"""
      "S": {"properties": {"kind": {"type": "string"}}, "required": ["kind"], "discriminator": {"propertyName": "kind"},
            "oneOf": [{"$ref": "#/$defs/Circle"}, {"$ref": "#/$defs/Square"}, {"$ref": "#/$defs/Dot"}]},
      "Circle": {"allOf": [{"$ref": "#/$defs/S"}, {"properties": {"r": {"type": "number"}, "in": {"$ref": "#/$defs/S"}}, "required": ["r"]}]},
      "Square": {"allOf": [{"$ref": "#/$defs/S"}, {"properties": {"a": {"type": "number"}}}]},
      "Dot": {"allOf": [{"$ref": "#/$defs/S"}]}
      """##,
      [
        "case circle(Circle)", "case square(Square)", "case dot", #""Circle": .map(Self.circle),"#,
        #""Square": .map(Self.square),"#, #""Dot": .custom { _ in .dot },"#,
        #"self = try json => "" => .tagged("kind", cases, otherwise: .map(Self.unknown))"#,
      ], [#"{"kind": "Circle", "r": 1, "in": {"kind": "Dot"}}"#, #"{"kind": "Square"}"#], [#"{"kind": "Circle"}"#]
    ),
    (
      ##"""
      "S": {"oneOf": [{"$ref": "#/$defs/Circle"}, {"$ref": "#/$defs/Square"}]},
      "Circle": {"allOf": [{"$ref": "#/$defs/S"}, {"properties": {"r": {"type": "number"}}, "required": ["r"]}]},
      "Square": {"allOf": [{"$ref": "#/$defs/S"}, {"properties": {"a": {"type": "number"}}, "required": ["a"]}]}
      """##,
      [
        "case circle(Circle)", "case square(Square)",
        #"self = try json => "" => .oneOf(.map(Self.circle), .map(Self.square))"#,
      ], [#"{"a": 1}"#], ["{}"]
    ),
    (
      ##"""
      "S": {"properties": {"kind": {"type": "string"}}, "required": ["kind"],
            "discriminator": {"propertyName": "kind", "mapping": {"c": "#/$defs/Circle", "s": "Square", "x": "#/$defs/None"}}},
      "Circle": {"allOf": [{"$ref": "#/$defs/S"}, {"properties": {"r": {"type": "number"}}, "required": ["r"]}]},
      "Square": {"allOf": [{"$ref": "#/$defs/S"}, {"properties": {"a": {"type": "number"}}, "required": ["a"]}]}
      """##,
      [
        "case c(Circle)", "case s(Square)", #""c": .map(Self.c),"#, #""s": .map(Self.s),"#,
        #"self = try json => "" => .tagged("kind", cases, otherwise: .map(Self.unknown))"#,
      ], [#"{"kind": "s", "a": 1}"#], [#"{"kind": "c"}"#]
    ),
    (
      #""S": {"anyOf": [{"type": "object", "properties": {"a": {}}}, {"enum": ["x", "y"]}, {"enum": ["z"]}]}"#,
      [
        "case sObject(SObject)", "case sModel(SModel)",
        #"self = try json => "" => .oneOf(.map(Self.sObject), .map(.unknown(as: .unknown), Self.sModel))"#,
      ], [#"{"a": 1}"#, #""z""#], ["1"]
    ),
    // Objects with tags beside a string.
    (
      ##"""
      "S": {"anyOf": [{"$ref": "#/$defs/A"}, {"type": "string"}, {"$ref": "#/$defs/B"}]},
      "A": {"properties": {"type": {"const": "a"}, "x": {"type": "string"}}, "required": ["type", "x"]},
      "B": {"properties": {"type": {"const": "b"}, "x": {"type": "string"}}, "required": ["type", "x"]}
      """##,
      [
        "case sObject(SObject)", "case string(String)",
        #"self = try json => "" => .oneOf(.map(Self.sObject), .map(Self.string))"#,
      ], [#"{"type": "b", "x": ""}"#, #""b""#], [#"{"type": "b"}"#, "1"]
    ),
  ]

  @Test("alternatives are told apart", arguments: unions) func readsAlternatives(
    definitions: String, lines: [String], accepted: [String], refused: [String]
  ) throws {
    let document = try SchemaDocument(JSONDocument("{\"$defs\": {\(definitions)}}".utf8), file: "m.json")
    let (all, leftOut) = try SchemaPlanner.plan(document)
    let plan = Plan(models: all.models.filter { $0.name == "S" } + all.models.filter { $0.name != "S" })
    expectEqual(leftOut, [])
    let printed = SwiftPrinter().text(of: Plan(models: Array(plan.models.prefix(1)))).split(separator: "\n").map {
      String($0.drop { $0 == " " })
    }
    expectEqual(
      printed.filter {
        $0.hasPrefix("case ") && !$0.hasSuffix("(JSONNode)") || $0.hasPrefix("\"") || $0.hasPrefix("self =")
      }, lines)
    for (texts, isAccepted) in [(accepted, true), (refused, false)] {
      for text in texts {
        let result = Result { try PlanCheck(plan).check(JSONDocument(text.utf8).root) }
        let hasDecoded = (try? result.get()) != nil
        expectEqual(hasDecoded, isAccepted, "\(text)")
      }
    }
  }

  /// The schema of `a`, its line, and what is said about it.
  private static let leftOut: [(schema: String, code: String, message: String)] = [
    (
      ##"{"$ref": "#/x"}"##, ##"a = try json =>? "a"  // nothing is at "#/x""##,
      ##"m.json:1: "a" is left out: nothing is at "#/x""##
    ),
    (
      #"{"type": "strin"}"#, #"a = try json =>? "a"  // "strin" is not a type of JSON Schema"#,
      #"m.json:1: "a" is left out: "strin" is not a type of JSON Schema"#
    ),
    (
      #"{"$ref": "https://example.com/a"}"#,
      #"a = try json =>? "a"  // "https://example.com/a" is in another document, and only local references are followed"#,
      #"m.json:1: "a" is left out: "https://example.com/a" is in another document, and only local references are followed"#
    ),
    (
      ##"{"$ref": "#/$defs/b"}"##, ##"a = try json =>? "a"  // the references to "#/$defs/b" form a circle"##,
      ##"m.json:1: "a" is left out: the references to "#/$defs/b" form a circle"##
    ),
    (
      ##"{"oneOf": [{"$ref": "#/x"}, {"type": "string"}]}"##, #"a = try json =>? "a""#,
      ##"m.json:1: "a" is left out: nothing is at "#/x""##
    ),
  ]

  @Test("what cannot be read is left out by name, and the rest is written", arguments: leftOut) func leavesOut(
    schema: String, code: String, message: String
  ) throws {
    let text =
      ##"{"type": "object", "properties": {"a": \##(schema), "c": {"type": "string"}}, "$defs": {"b": {"$ref": "#/$defs/b"}}}"##
    let (plan, leftOut) = try SchemaPlanner.plan(SchemaDocument(JSONDocument(text.utf8), file: "m.json"))
    let lines = SwiftPrinter().text(of: plan).split(separator: "\n").map { String($0.drop { $0 == " " }) }
    expectEqual(lines.filter { $0.hasPrefix("a = ") || $0.hasPrefix("c = ") }, [code, #"c = try json =>? "c""#])
    expectEqual(leftOut.map { "\($0.place): \($0.text)" }, [message])
  }

  /// A document, and the line that says why it has no models.
  private static let problems: [(text: String, message: String)] = [
    (#"{"type": "string"}"#, "m.json:1: describes no object"),
    (#"{"$defs": {"a": {"type": "string"}}}"#, "m.json:1: no schema describes an object"),
    ("{\"items\":\n{\"type\": \"strin\"}}", #"m.json:2: "strin" is not a type of JSON Schema"#),
    (##"{"$ref": "#/$defs/b", "$defs": {"b": {"$ref": "#/x"}}}"##, ##"m.json:1: nothing is at "#/x""##),
  ]

  @Test("a schema without models gives one line", arguments: problems) func refuses(text: String, message: String)
    throws
  {
    let document = try SchemaDocument(JSONDocument(text.utf8), file: "m.json")
    let problem = #expect(throws: SchemaDocument.Problem.self) { try SchemaPlanner.plan(document) }
    expectEqual(problem.map { "\($0.place): \($0.text)" }, message)
  }

  @Test("schemas that double at each level end at a limit", arguments: ["allOf", "anyOf"]) func doubling(
    keyword: String
  ) throws {
    let definitions = (0..<60).map {
      ##""d\##($0)": {"\##(keyword)": [{"$ref": "#/$defs/d\##($0 + 1)"}, {"$ref": "#/$defs/d\##($0 + 1)"}]}"##
    }
    let text =
      ##"{"$ref": "#/$defs/d40", "$defs": {\##(definitions.joined(separator: ", ")), "d60": {"type": "object"}}}"##
    let document = try SchemaDocument(JSONDocument(text.utf8), file: "m.json")
    let problem = #expect(throws: SchemaDocument.Problem.self) { try SchemaPlanner.plan(document) }
    expectEqual(problem?.text.hasPrefix("has more than"), true)
  }
}
