import KeyPathDecode
import TestSupport
import Testing

@testable import ModelReader
@testable import SchemaReader

@Suite struct SchemaCheckTests {
  /// The findings for a structure with one property, and a schema for that property.
  private static func findings(_ line: String, _ type: String, _ schema: String) throws -> [String] {
    let source = """
      struct A: KeyPathDecodable { let a: \(type)
      init(json: Any) throws { \(line) } }
      enum K: String, KeyPathDecodable { case x, y }
      """
    let document = try SchemaDocument(try JSONDocument(schema.utf8), file: "s.json")
    let code = CodeModels([("M.swift", Array(source.utf8))])
    return try SchemaCheck.findings(document, code, model: "A").map(\.description)
  }

  /// The type of `a = try json => "a"`, the schema of the key, and the finding.
  private static let required: [(type: String, schema: String, finding: String?)] = [
    ("Int", #"{"type": "integer"}"#, nil), ("Int?", #"{"type": ["integer", "null"]}"#, nil),
    ("Double", #"{"type": "integer"}"#, nil), ("Date", #"{"type": "string", "format": "date-time"}"#, nil),
    ("URL", #"{"type": "string", "format": "uri"}"#, nil), ("K", #"{"enum": ["x"]}"#, nil),
    ("UInt8", #"{"type": "integer", "minimum": 1, "maximum": 9}"#, nil),
    ("Int32", #"{"type": "integer", "format": "int32"}"#, nil), ("Any", "{}", nil),
    ("Int", #"{"type": "number"}"#, "the schema allows fractions, but the code reads an integer"),
    ("Int", #"{"type": "string"}"#, "the schema allows a string, but the code reads an integer"),
    ("Int", #"{"type": ["integer", "null"]}"#, "the schema lets it be null, but the code does not"),
    (
      "Int", #"{"anyOf": [{"type": "integer"}, {"type": "null"}]}"#, "the schema lets it be null, but the code does not"
    ),
    ("Int", #"{"type": "integer", "nullable": true}"#, "the schema lets it be null, but the code does not"),
    ("Int", ##"{"$ref": "#/$defs/n"}"##, "the schema allows a string, but the code reads an integer"),
    ("UInt8", #"{"type": "integer", "minimum": 0}"#, "the schema allows numbers above 255, but the code does not"),
    ("Date", #"{"type": "string"}"#, "the schema allows any string, but the code reads a date"),
    (
      "Date", #"{"type": "string", "format": "date"}"#,
      #"the schema allows strings of the format "date", but the code reads a date"#
    ),
    ("K", #"{"type": "string"}"#, "the schema allows any string, but the code reads 2 values"),
    ("K", #"{"enum": ["x", "z"]}"#, #"the schema allows "z", which the code does not read"#),
    ("[Int]", #"{"type": "array"}"#, "the schema does not say what the elements are"),
  ]

  @Test("a required value has this finding", arguments: required) func requiredValues(
    type: String, schema: String, finding: String?
  ) throws {
    let definition = finding?.contains("a string") == true ? #", "$defs": {"n": {"type": "string"}}"# : ""
    let published = #"{"type": "object", "required": ["a"], "properties": {"a": \#(schema)}\#(definition)}"#
    let findings = try Self.findings(#"a = try json => "a""#, type, published)
    let line = schema.contains("$ref") ? findings : findings.map { $0 }
    expectEqual(line, (finding.map { ["M.swift:2: a: \($0) (s.json:1)"] } ?? []))
  }

  @Test("absent keys, elements and members are found where they are") func places() throws {
    let optional = #"{"type": "object", "properties": {"a": {"type": "integer"}}}"#
    expectEqual(
      try Self.findings(#"a = try json => "a""#, "Int", optional),
      [
        "M.swift:2: a: required by the code, but the schema lets it be absent (s.json:1)"
      ])
    try expectEqual(Self.findings(#"a = try json =>? "a""#, "Int?", optional), [])
    expectEqual(
      try Self.findings(#"a = try json =>? "b""#, "Int?", optional),
      [
        "M.swift:2: b: read by the code, but not in the schema (s.json:1)"
      ])
    let nested =
      #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "array", "items": {"type": "null"}}}}"#
    expectEqual(
      try Self.findings(#"a = try json => "a""#, "[Int]", nested),
      [
        "M.swift:2: a[*]: the schema lets it be null, but the code does not (s.json:1)"
      ])
  }

  /// The schema of `a`, which the code reads from 0 and below 9, and the finding.
  private static let bounds: [(schema: String, finding: String?)] = [
    (#""exclusiveMinimum": 0, "exclusiveMaximum": 9"#, nil),
    (#""minimum": 0, "exclusiveMaximum": true, "maximum": 9"#, nil), (#""minimum": 0, "maximum": 8.5"#, nil),
    (#""minimum": 1, "exclusiveMaximum": false, "maximum": 9"#, "the schema allows 9, but the code does not"),
    (#""minimum": 1, "maximum": 9"#, "the schema allows 9, but the code does not"),
    (#""minimum": -1, "maximum": 8"#, "the schema allows numbers below 0, but the code does not"),
  ]

  @Test("a bound that the code excludes is compared", arguments: bounds) func exclusiveBounds(
    schema: String, finding: String?
  ) throws {
    let published = #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "number", \#(schema)}}}"#
    let line = #"a = try json => "a" => .in(0..<9)"#
    try expectEqual(
      Self.findings(line, "Double", published), (finding.map { ["M.swift:2: a: \($0) (s.json:1)"] } ?? []))
  }

  @Test("a value at one of several paths is not compared") func alternatives() throws {
    let source = """
      struct A: KeyPathDecodable {
        let a: Int
        init(json: Any) throws { a = try json => "a" | "b" }
      }
      """
    let schema = #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}}"#
    let findings = try SchemaCheck.findings(
      try SchemaDocument(try JSONDocument(schema.utf8), file: "s.json"), CodeModels([("M.swift", Array(source.utf8))]),
      model: "A")
    expectEqual(findings, [])
  }

  @Test("a schema of a model agrees with the model") func ownSchema() throws {
    let source = """
      struct A: KeyPathDecodable {
        let a: [K], b: A?, c: [Int: Double], d: Date
        init(json: Any) throws {
          a = try json => "a"
          b = try json =>? "b" => "c"
          c = try json => "c" => .lossy()
          d = try json => "d" | "e" => .oneOf(.iso8601, .unixSeconds)
        }
      }
      enum K: String, KeyPathDecodable { case x, y }
      """
    let code = CodeModels([("M.swift", Array(source.utf8))])
    var writer = SchemaWriter(code)
    let text = try writer.text(of: "A")
    let document = try SchemaDocument(try JSONDocument(text.utf8), file: "s.json")
    try expectEqual(SchemaCheck.findings(document, code, model: "A"), [])
  }

  private static let unreadable: [(schema: String, message: String)] = [
    ("1", "s.json:1: is not a JSON Schema"),
    (#"{"a": 1}"#, #"s.json:1: is not a JSON Schema: no keyword such as "type" or "properties" is in it"#),
    (##"{"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/a"}}}"##, "s.json:1: the references form a circle"),
    (##"{"$ref": "#/$defs/a", "$defs": {"a": {"allOf": [{"$ref": "#"}]}}}"##, "s.json:1: the references form a circle"),
    (
      #"{"$ref": "https://example.com/a.json"}"#,
      #"s.json:1: "https://example.com/a.json" is in another document, and only local references are followed"#
    ),
    (##"{"$ref": "#/$defs/b"}"##, ##"s.json:1: nothing is at "#/$defs/b""##),
    (#"{"$ref": 1}"#, "s.json:1: `$ref` is not a string"),
    (#"{"type": "int"}"#, #"s.json:1: "int" is not a type of JSON Schema"#),
    (#"{"properties": []}"#, "s.json:1: `properties` is not an object"),
    (#"{"anyOf": {}}"#, "s.json:1: `anyOf` is not an array"),
    (#"{"swagger": "2.0", "type": "object"}"#, "s.json:1: Swagger 2 is not supported; OpenAPI 3.0 and 3.1 are"),
    (#"{"openapi": "4.0"}"#, "s.json:1: OpenAPI 4.0 is not supported; 3.0 and 3.1 are"),
    (#"{"properties": {"a": 3}, "type": "object"}"#, "s.json:1: is not a schema"),
  ]

  @Test("a document that cannot be read gives one line", arguments: unreadable) func problems(
    schema: String, message: String
  ) throws {
    let problem = #expect(throws: SchemaDocument.Problem.self) {
      try Self.findings(#"a = try json => "a""#, "Int", schema)
    }
    expectEqual(problem.map { "\($0.place): \($0.text)" }, message)
  }
}
