import KeyPathDecode
import TestSupport
import Testing

@testable import ModelReader

@Suite struct SchemaWriterTests {
  /// The schema of `A`, without its dialect, title and `"additionalProperties": true`, and the counts of fields.
  static func written(_ body: String, _ properties: String, _ others: String = "", isStrict: Bool = false) throws -> (
    text: String, known: String
  ) {
    let source = "struct A: KeyPathDecodable {\n\(properties)\ninit(json: Any) throws {\n\(body)\n}\n}\n\(others)\n"
    var writer = SchemaWriter(CodeModels([("M.swift", Array(source.utf8))]), isStrict: isStrict, showsCode: true)
    let text = try writer.text(of: "A").replacing(/,\s*"additionalProperties": true/, with: "")
    _ = try JSONDocument(text.utf8)
    let rest = text.split(separator: "\n").dropFirst(3).map { $0.drop { $0 == " " } }.joined(separator: " ")
    return (String(rest.dropLast(2)), "\(writer.knownCount) of \(writer.fieldCount)")
  }

  @Test("a required value has this schema", arguments: valuesCases) func writesValues(
    line: String, type: String, schema: String
  ) throws { try expectEqual(Self.written(code(line), "let a: \(type)").text, object(schema)) }

  @Test("paths, defaults and alternatives have this schema", arguments: objectsCases) func writesObjects(
    line: String, type: String, schema: String
  ) throws { try expectEqual(Self.written(code(line), "let a: \(type)", others).text, object(schema)) }

  @Test(
    "every object says that it may have other keys, which are not read",
    arguments: [
      (#"a = try json => "b" => "c" as Int"#, 2), (#"a = try json => "a" | "b" as Int"#, 1),
      (#"a = try json => "a" as [Int: Int]"#, 2), (#"a = try json => "a" as [String: Any]"#, 2),
      (#"a = try json => "a" as [N]"#, 2), (#"a = try json => "a" as K"#, 1), (#"a = try json => 1 as Int"#, 0),
      (#"a = try json => "a" => .embeddedJSON as N"#, 2), (#"a = try json => "a" => .lossy() as [N]"#, 2),
      (
        #"a = try json => "a" => .tagged("k", ["x": .custom { B(try $0 => "b" as Int) }, "y": .custom { _ in C() }])"#,
        3
      ),
    ])
  func saysWhetherOpen(line: String, count: Int) throws {
    let source = "struct A: KeyPathDecodable {\nlet a: Any\ninit(json: Any) throws {\n\(line)\n}\n}\n\(others)\n"
    let code = CodeModels([("M.swift", Array(source.utf8))])
    var writer = SchemaWriter(code)
    let text = try writer.text(of: "A")
    #expect(text.ranges(of: /"additionalProperties"/).count == count && !text.contains("false"))
    let objects = text.ranges(of: /"type": (\[[^\]]*)?"object"/).count
    expectEqual(objects, count)
  }

  @Test("without showsCode, a comment has no code, no type and no file") func hidesCode() throws {
    let source = """
      struct A: KeyPathDecodable {
      init(json: Any) throws {
      a = try json => "a" => .custom { try secret($0) }
      b = try json => "b" as Money
      c = try json => "c" => .map { (n: Int) in try secret(n) }
      }
      }
      """
    var writer = SchemaWriter(CodeModels([("M.swift", Array(source.utf8))]))
    let text = try writer.text(of: "A")
    expectEqual(text.ranges(of: /"\$comment": "not understood"/).count, 3)
    #expect(text.ranges(of: /\$comment/).count == 3 && text.ranges(of: /secret|Money|limit|M\.swift/).isEmpty)
  }

  @Test("documentation comments are descriptions", arguments: documentedCases) func describes(
    line: String, properties: String, schema: String
  ) throws { try expectEqual(Self.written(line, properties, others).text, schema) }

  @Test("in the strict subset, objects have these schemas", arguments: strictCases) func writesStrict(
    line: String, type: String, schema: String
  ) throws {
    let written = try Self.written(code(line), "let a: \(type)", others, isStrict: true).text
    expectEqual(written, object(schema, schema.hasPrefix("{") ? #", "additionalProperties": false"# : ""))
  }

  @Test("an enum that is declared twice has no schema") func repeatedEnums() throws {
    let enums = ["x", "y"].map { "enum K: String, KeyPathDecodable { case \($0) }" }.joined(separator: "\n")
    let written = try Self.written(#"a = try json => "a""#, "let a: K", enums)
    #expect(written.text.hasSuffix(#""$defs": { "K": { "$comment": "M.swift:8: K is declared more than once" } }"#))
  }

  @Test("two values that a guard requires are required, and one after another condition is not complete") func guards()
    throws
  {
    let written = try Self.written(
      #"guard let a: Int = try? json => "a", let b: Int = try? json => "b" else { throw P.a } ; self.a = a + b"#,
      "let a: Int")
    expectEqual(
      written.text,
      #""type": "object", "required": ["a", "b"], "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }"#
    )
  }
}

/// A line of an initializer. A line in a table may begin after `a = try json => "a"`.
private func code(_ line: String) -> String {
  line.isEmpty || line.hasPrefix(" =>") ? #"a = try json => "a"\#(line)"# : line
}

/// The schema of an object, of which a table has the schema of its one required property `a`, or all after its type.
private func object(_ schema: String, _ end: String = "") -> String {
  if schema.hasPrefix(#""type""#) { return schema }
  return #""type": "object", "#
    + (schema.hasPrefix("{") ? #""required": ["a"], "properties": { "a": \#(schema) }"# : schema) + end
}

/// The types besides `A`.
private let others = """
  enum K: String, KeyPathDecodable { case x = "ex", y }
  struct N: KeyPathDecodable {
    let b: Int, c: String?
    init(json: Any) throws { b = try json => "b"; c = try json =>? "c" }
  }
  """

/// A line of an initializer, the properties, and the schema of the object.
private let documentedCases: [(line: String, properties: String, schema: String)] = [
  (
    #"a = try json => "a""#, "/// An age.\nlet a: Int",
    #""type": "object", "required": ["a"], "properties": { "a": { "description": "An age.", "type": "integer" } }"#
  ),
  (
    #"a = try json =>? "a""#, "/// One line,\n/// and another.\nlet a: N?",
    ##""type": "object", "properties": { "a": { "description": "One line, and another.", "anyOf": [{ "$ref": "#/$defs/N" }, { "type": "null" }] } }, "$defs": { "N": { "type": "object", "required": ["b"], "properties": { "b": { "type": "integer" }, "c": { "type": ["string", "null"] } } } }"##
  ),
]

/// A line of an initializer, the type of its property `a`, and the schema of the object in the strict subset.
private let strictCases: [(line: String, type: String, schema: String)] = [
  ("", "Int", #"{ "type": "integer" }"#), (#"a = try json =>? "a""#, "Int?", #"{ "type": ["integer", "null"] }"#),
  (#"a = try json =>? "a" ?? 3"#, "Int", #"{ "type": ["integer", "null"] }"#),
  (
    #"a = try json =>? "a" ?? .x"#, "K",
    ##""required": ["a"], "properties": { "a": { "anyOf": [{ "$ref": "#/$defs/K" }, { "type": "null" }] } }, "additionalProperties": false, "$defs": { "K": { "type": "string", "enum": ["ex", "y"] } }"##
  ),
  (
    #"a = try json => "b.c""#, "Int",
    #""required": ["b"], "properties": { "b": { "type": "object", "required": ["c"], "properties": { "c": { "type": "integer" } }, "additionalProperties": false } }, "additionalProperties": false"#
  ),
  (
    #"a = try json =>? "b" => "c""#, "Int?",
    #""required": ["b"], "properties": { "b": { "type": ["object", "null"], "required": ["c"], "properties": { "c": { "type": "integer" } }, "additionalProperties": false } }, "additionalProperties": false"#
  ),
  (
    "", "N",
    ##""required": ["a"], "properties": { "a": { "$ref": "#/$defs/N" } }, "additionalProperties": false, "$defs": { "N": { "type": "object", "required": ["b", "c"], "properties": { "b": { "type": "integer" }, "c": { "type": ["string", "null"] } }, "additionalProperties": false } }"##
  ),
  (
    #"a = try json =>? "a""#, "[N]?",
    ##""required": ["a"], "properties": { "a": { "type": ["array", "null"], "items": { "$ref": "#/$defs/N" } } }, "additionalProperties": false, "$defs": { "N": { "type": "object", "required": ["b", "c"], "properties": { "b": { "type": "integer" }, "c": { "type": ["string", "null"] } }, "additionalProperties": false } }"##
  ),
  (#"a = try json =>? "a""#, "A?", ##"{ "anyOf": [{ "$ref": "#" }, { "type": "null" }] }"##),
  (
    #" => .tagged("kind", ["x": .custom { B(try $0 => "b" as Int) }, "y": .custom { _ in C() }])"#, "Any",
    #"{ "anyOf": [ { "type": "object", "required": ["kind", "b"], "properties": { "kind": { "type": "string", "const": "x" }, "b": { "type": "integer" } }, "additionalProperties": false }, { "type": "object", "required": ["kind"], "properties": { "kind": { "type": "string", "const": "y" } }, "additionalProperties": false } ] }"#
  ),
]

/// A line of an initializer, the type of its property `a`, and the schema of the property.
private let valuesCases: [(line: String, type: String, schema: String)] = [
  ("", "Int", #"{ "type": "integer" }"#), ("", "UInt8", #"{ "type": "integer", "minimum": 0, "maximum": 255 }"#),
  ("", "Int64", #"{ "type": "integer", "minimum": -9223372036854775808, "maximum": 9223372036854775807 }"#),
  ("", "UInt64", #"{ "type": "integer", "minimum": 0, "maximum": 18446744073709551615 }"#),
  ("", "Int?", #"{ "type": ["integer", "null"] }"#),
  (" => .emptyAsNull()", "Int?", #"{ "anyOf": [{ "type": "integer" }, { "const": "" }, { "type": "null" }] }"#),
  (
    " => .emptyAsNull(.iso8601)", "Date?",
    #"{ "anyOf": [{ "type": "string", "format": "date-time" }, { "const": "" }, { "type": "null" }] }"#
  ),
  (" => .emptyAsNull()", "String?", #"{ "type": ["string", "null"] }"#),
  (
    "", "Data",
    #"{ "type": "string", "contentEncoding": "base64", "pattern": "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$" }"#
  ),
  (
    " => .base64", "Data",
    #"{ "type": "string", "contentEncoding": "base64", "pattern": "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$" }"#
  ),
  ("", "[String: Int]", #"{ "type": "object", "additionalProperties": { "type": "integer" } }"#),
  ("", "[String: Any]", #"{ "type": "object" }"#), ("", "Date", #"{ "type": "string", "format": "date-time" }"#),
  ("", "UUID", #"{ "type": "string", "format": "uuid" }"#),
  ("", "URL", #"{ "type": "string", "format": "uri-reference", "minLength": 1 }"#),
  ("", "[Bool]", #"{ "type": "array", "items": { "type": "boolean" } }"#),
  (
    " => .oneOrMany", "[Bool]",
    #"{ "anyOf": [{ "type": "array", "items": { "type": "boolean" } }, { "type": "boolean" }] }"#
  ),
  (
    #" => .tagged("k", ["3": .custom { _ in C() }], missing: .custom { C(try $0 => "b" as Int) })"#, "C",
    #"{ "oneOf": [ { "type": "object", "required": ["k"], "properties": { "k": { "enum": ["3", 3] } } }, { "type": "object", "required": ["b"], "properties": { "b": { "type": "integer" } }, "not": { "type": "object", "required": ["k"], "properties": { "k": { "not": { "type": "null" } } } } } ] }"#
  ),
  ("", "Set<Double?>", #"{ "type": "array", "items": { "type": ["number", "null"] } }"#),
  (
    "", "[Int: String]",
    #"{ "type": "object", "propertyNames": { "pattern": "^(0|-?[1-9][0-9]*)$" }, "additionalProperties": { "type": "string" } }"#
  ),
  (" => .unixSeconds", "Date", #"{ "description": "Seconds since 1970-01-01T00:00:00Z.", "type": "number" }"#),
  (#" => .date(format: "yyyy-MM-dd")"#, "Date", #"{ "type": "string", "format": "date" }"#),
  (
    #" => .date(format: "dd.MM.yyyy HH:mm")"#, "Date",
    #"{ "description": "A date as dd.MM.yyyy HH:mm.", "type": "string" }"#
  ),
  (
    " => .date(formatter)", "Date",
    #"{ "type": "string", "$comment": "M.swift:4: a = try json => \"a\" => .date(formatter)" }"#
  ),
  (" => .in(0..<100)", "Int", #"{ "type": "integer", "minimum": 0, "maximum": 99 }"#),
  (" => .in(-1.5...)", "Double", #"{ "type": "number", "minimum": -1.5 }"#),
  (#" => .in(["x", "y"])"#, "String", #"{ "type": "string", "enum": ["x", "y"] }"#),
  (" => .count(1..<20)", "String", #"{ "type": "string", "minLength": 1, "maxLength": 19 }"#),
  (" => .array(.value).count(...3)", "[Int]", #"{ "type": "array", "items": { "type": "integer" }, "maxItems": 3 }"#),
  (#" => .matching("^[A-Z]{3}$")"#, "String", #"{ "type": "string", "pattern": "^[A-Z]{3}$" }"#),
  (
    " => .check { $0 > 0 }", "Double",
    #"{ "type": "number", "$comment": "M.swift:4: a = try json => \"a\" => .check { $0 > 0 }" }"#
  ),
  (" => .lenient", "String", #"{ "type": ["string", "number", "boolean"] }"#),
  (#" => .except("id")"#, "[String: JSONNode]", #"{ "type": "object" }"#),
  (" => .lossy()", "[Int]", #"{ "type": "array", "items": { "anyOf": [{ "type": "integer" }, {}] } }"#),
  (
    " => .oneOf(.value, .unixSeconds)", "Date",
    #"{ "anyOf": [ { "type": "string", "format": "date-time" }, { "description": "Seconds since 1970-01-01T00:00:00Z.", "type": "number" } ] }"#
  ),
  (
    " => .embeddedJSON", "[Int]",
    #"{ "type": "string", "contentMediaType": "application/json", "contentSchema": { "type": "array", "items": { "type": "integer" } } }"#
  ),
  (#" => .map { (n: Int) in "\(n)" }"#, "String", #"{ "type": "integer" }"#),
  (
    " => .map { (n: Int) in try f(n) }", "String",
    #"{ "type": "integer", "$comment": "M.swift:4: a = try json => \"a\" => .map { (n: Int) in try f(n) }" }"#
  ),
  (
    " => .custom { try f($0) }", "String",
    #"{ "$comment": "M.swift:4: a = try json => \"a\" => .custom { try f($0) }" }"#
  ),
  (
    #" => .custom { B(try $0 => "b" as Int) }"#, "B",
    #"{ "type": "object", "required": ["b"], "properties": { "b": { "type": "integer" } } }"#
  ),
  ("", "Money", #"{ "$comment": "M.swift:4: the type Money is unknown" }"#), ("", "Any", "{}"),
  (" => Self.rule", "Int", #"{ "$comment": "M.swift:4: a = try json => \"a\" => Self.rule" }"#),
  (
    " => .map(.lossy(.array(.lenient))) { (all: [Int]) in Set(all) }", "Set<Int>",
    ##"{ "type": "array", "items": { "anyOf": [ { "type": "integer" }, { "type": "string", "pattern": "^[-+]?[0-9]+(\\.0+)?$" }, {} ] } }"##
  ),
  (
    #" => .custom { json in B(try json => "b" as Int) }"#, "B",
    #"{ "type": "object", "required": ["b"], "properties": { "b": { "type": "integer" } } }"#
  ),
  (
    #" => .custom { json in let n = try json => "" as Int; if n > 3 { throw P.a }; return n }"#, "Int",
    #"{ "type": "integer", "$comment": "M.swift:4: a = try json => \"a\" => .custom { json in let n = try json => \"\" as Int; if n > 3 { throw P.a }; return n }" }"#
  ),
  (
    #" => .custom { B(try $0 => "b" | "c" as Int) }"#, "B",
    #"{ "type": "object", "properties": { "b": { "$comment": "M.swift:4: a = try json => \"a\" => .custom { B(try $0 => \"b\" | \"c\" as Int) }" }, "c": { "$comment": "M.swift:4: a = try json => \"a\" => .custom { B(try $0 => \"b\" | \"c\" as Int) }" } } }"#
  ),
  (#"do { a = try json => "a" }"#, "Int", #"{ "type": "integer" }"#),
  (
    #"guard let n: Dictionary<String, Int> = try? json => "a" else { throw P.a } ; a = n"#, "[String: Int]",
    #"{ "type": "object", "additionalProperties": { "type": "integer" } }"#
  ),
  (
    #"guard let n: Int = try? json => "a" => .lenient else { throw P.a } ; a = n"#, "Int",
    ##"{ "anyOf": [{ "type": "integer" }, { "type": "string", "pattern": "^[-+]?[0-9]+(\\.0+)?$" }] }"##
  ),
]

/// A line of an initializer, the type of its property `a`, and the schema of the object.
private let objectsCases: [(line: String, type: String, schema: String)] = [
  (
    #"let id: Int = try json => "id"; a = try json => "" => .except("id")"#, "[String: Any]",
    #""required": ["id"], "properties": { "id": { "type": "integer" } }"#
  ),
  (#"a = try json =>? "a" ?? 3"#, "Int", #""properties": { "a": { "type": ["integer", "null"], "default": 3 } }"#),
  (
    #"a = try json =>? "a" ?? .x"#, "K",
    ##""properties": { "a": { "anyOf": [{ "$ref": "#/$defs/K" }, { "type": "null" }], "default": "ex" } }, "$defs": { "K": { "type": "string", "enum": ["ex", "y"] } }"##
  ),
  (
    #"a = try json => "b.c""#, "Int",
    #""required": ["b"], "properties": { "b": { "type": "object", "required": ["c"], "properties": { "c": { "type": "integer" } } } }"#
  ),
  (
    #"a = try json =>? "b" => "c""#, "Int?",
    #""properties": { "b": { "type": ["object", "null"], "required": ["c"], "properties": { "c": { "type": "integer" } } } }"#
  ),
  (
    #"a = try json => "b" =>? "c""#, "Int?",
    #""required": ["b"], "properties": { "b": { "type": ["object", "null"], "properties": { "c": { "type": ["integer", "null"] } } } }"#
  ),
  (
    #"a = try? json => "a" => .in(0...5)"#, "Int?",
    #""properties": { "a": { "anyOf": [{ "type": "integer", "minimum": 0, "maximum": 5 }, {}] } }"#
  ),
  (
    #"a = try json => "a"; _ = try json =>? "0" as Int?"#, "Int",
    #""required": ["a"], "properties": { "a": { "type": "integer" }, "0": { "type": ["integer", "null"] } }"#
  ),
  (#"a = try json => 1"#, "Int", #""type": "array", "prefixItems": [{}, { "type": "integer" }], "minItems": 2"#),
  (" => .or(1)", "Int", #""properties": { "a": { "anyOf": [{ "type": "integer" }, {}], "default": 1 } }"#),
  (
    #"a = try json => "a" | "b""#, "Int",
    #""properties": { "a": { "$comment": "M.swift:4: a = try json => \"a\" | \"b\"" }, "b": { "$comment": "M.swift:4: a = try json => \"a\" | \"b\"" } }"#
  ),
  (
    #"if let n: Int = try? json => "n" => .value { a = n } else { a = 0 }"#, "Int",
    #""properties": { "n": { "anyOf": [{ "type": "integer" }, {}] } }"#
  ),
  (" => .unknown(as: .y)", "K", #"{ "type": "string", "examples": ["ex", "y"] }"#),
  (
    #" => .tagged("kind", ["x": .custom { B(try $0 => "b" as Int) }, "y": .custom { _ in C() }])"#, "Any",
    #"{ "oneOf": [ { "type": "object", "required": ["kind", "b"], "properties": { "kind": { "const": "x" }, "b": { "type": "integer" } } }, { "type": "object", "required": ["kind"], "properties": { "kind": { "const": "y" } } } ] }"#
  ),
  (
    #" => .tagged("kind", ["3": .custom { _ in C() }], otherwise: .custom { B(try $0 => "b" as Int) })"#, "Any",
    #"{ "oneOf": [ { "type": "object", "required": ["kind"], "properties": { "kind": { "enum": ["3", 3] } } }, { "type": "object", "required": ["b", "kind"], "properties": { "b": { "type": "integer" }, "kind": { "type": ["string", "integer", "boolean"], "not": { "enum": ["3", 3] } } } } ] }"#
  ),
  (
    #" => .tagged("kind", ["x": .custom { B(try $0 => "b" as Int) }], otherwise: .custom { C(try $0 => "kind" as String) })"#,
    "Any",
    #"{ "oneOf": [ { "type": "object", "required": ["kind", "b"], "properties": { "kind": { "const": "x" }, "b": { "type": "integer" } } }, { "type": "object", "required": ["kind"], "properties": { "kind": { "type": "string", "not": { "enum": ["x"] } } } } ] }"#
  ),
  (
    "", "N",
    ##""required": ["a"], "properties": { "a": { "$ref": "#/$defs/N" } }, "$defs": { "N": { "type": "object", "required": ["b"], "properties": { "b": { "type": "integer" }, "c": { "type": ["string", "null"] } } } }"##
  ),
  (
    #"a = try json =>? "a""#, "[N]?",
    ##""properties": { "a": { "type": ["array", "null"], "items": { "$ref": "#/$defs/N" } } }, "$defs": { "N": { "type": "object", "required": ["b"], "properties": { "b": { "type": "integer" }, "c": { "type": ["string", "null"] } } } }"##
  ),
  (#"a = try json =>? "a""#, "A?", ##""properties": { "a": { "anyOf": [{ "$ref": "#" }, { "type": "null" }] } }"##),
]
