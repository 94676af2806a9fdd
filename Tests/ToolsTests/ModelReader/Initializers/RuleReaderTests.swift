import Testing

@testable import ModelReader

@Suite struct RuleReaderTests {
  /// A rule of the source files, its declaration, and the schema.
  private static let members: [(rule: String, others: String, schema: String)] = [
    ("B.rule", "struct B { static var rule: DecodeRule<Int> { .lenient } }", lenient),
    ("B.rule", "struct B { static let rule = DecodeRule<Int>.value.in(0...5) }", bounded),
    ("B().rule", "struct B { var rule: DecodeRule<Int> { .in(0...5) } }", bounded),
    ("Self.rule", "extension A { static var rule: DecodeRule<Int> { return .in(0...5) } }", bounded),
    (".array(C.D.rule)", "enum C { enum D { static var rule: DecodeRule<Int> { .in(0...5) } } }", array),
    (
      "B.rule",
      "struct B { static var rule: DecodeRule<Int> { .custom { json in guard let n = Self.f(try json => \"\" as Int) else { throw P.a }; return n } }; static func f(_ n: Int) -> Int? { n > 0 ? 1 : nil } }",
      positive
    ),
  ]
  private static let lenient =
    #"{ "anyOf": [{ "type": "integer" }, { "type": "string", "pattern": "^[-+]?[0-9]+(\\.0+)?$" }] }"#
  private static let bounded = #"{ "type": "integer", "minimum": 0, "maximum": 5 }"#
  private static let array = #"{ "type": "array", "items": { "type": "integer", "minimum": 0, "maximum": 5 } }"#
  private static let positive = #"{ "type": "integer", "minimum": 1 }"#

  @Test("a rule that is a member of a type is read where it is declared", arguments: members)
  func memberRules(rule: String, others: String, schema: String) throws {
    let type = rule.hasPrefix(".array") ? "[Int]" : "Int"
    let written = try SchemaWriterTests.written("a = try json => \"a\" => \(rule)", "let a: \(type)", others)
    #expect(written.text == #""type": "object", "required": ["a"], "properties": { "a": \#(schema) }"#)
  }

  @Test("a rule of a constant that the initializer makes is read") func madeRules() throws {
    let written = try SchemaWriterTests.written(
      "let b = B()\na = try json => \"a\" => b.rule", "let a: Int",
      "struct B { var rule: DecodeRule<Int> { .in(0...5) } }")
    #expect(written.text == #""type": "object", "required": ["a"], "properties": { "a": \#(Self.bounded) }"#)
  }

  @Test(
    "a rule that is not declared in the sources is a comment",
    arguments: ["B.other", "C.rule", "make().rule", "B(x)", "B.rule.x", "b.rule"])
  func unknownRules(rule: String) throws {
    let written = try SchemaWriterTests.written(
      "a = try json => \"a\" => \(rule)", "let a: Int", "struct B { static var rule: DecodeRule<Int> { .lenient } }")
    let comment = #"{ "$comment": "M.swift:4: a = try json => \"a\" => \#(rule)" }"#
    #expect(written.text == #""type": "object", "required": ["a"], "properties": { "a": \#(comment) }"#)
  }

  /// The body of a function that makes a value of an `Int` or `String`, and the schema.
  private static let functions: [(type: String, body: String, schema: String)] = [
    ("Int", "switch n { case 1: .x; case 2, 3: .y; default: nil }", #"{ "type": "integer", "enum": [1, 2, 3] }"#),
    (
      "Int", "switch n { case 1: return .x; case 2: return .y; default: return nil }",
      #"{ "type": "integer", "enum": [1, 2] }"#
    ),
    ("String", "switch n { case \"a\": B.x; default: nil }", "{ comment }"),
    ("String", "n.isEmpty ? .x : nil", #"{ "type": "string", "maxLength": 0 }"#),
    ("String", "return n.hasPrefix(\"#\") ? B(n) : nil", "{ comment }"),
    ("String", "!n.isEmpty ? .x : nil", #"{ "type": "string", "minLength": 1 }"#),
    ("Int", "switch n { case 1: .x; case 2...9: .y; default: nil }", "{ comment }"),
    ("Int", "switch n { case 1 where f(): .x; default: nil }", "{ comment }"),
    ("Int", "switch n { case 1: .z; default: nil }", "{ comment }"),
    ("Int", "switch n { case 1: .x; default: .y }", "{ comment }"),
    ("Int", "switch n { case 1: .x; case 2: nil; default: nil }", "{ comment }"),
    ("Int", "f(n)", "{ comment }"),
  ]

  @Test("a value that a function may turn into nil is limited as far as its code is understood", arguments: functions)
  func functionsWithNil(type: String, body: String, schema: String) throws {
    let line = "guard let b = B.make(try json => \"a\" as \(type)) else { throw P.a } ; a = b"
    let written = try SchemaWriterTests.written(
      line, "let a: B", "enum B { case x, y ; static func make(_ n: \(type)) -> B? { \(body) } }")
    let kind = type == "Int" ? "integer" : "string"
    let comment = #"{ "type": "\#(kind)", "$comment": "M.swift:4: \#(line.replacing("\"", with: "\\\""))" }"#
    let expected = schema == "{ comment }" ? comment : schema
    #expect(written.text == #""type": "object", "required": ["a"], "properties": { "a": \#(expected) }"#)
  }

  /// The call that makes `a`, other declarations, and whether the call may refuse a value.
  private static let calls: [(call: String, others: String, mayThrow: Bool)] = [
    ("f(json => \"a\" as Int)", "func f(_ n: Int) throws -> Int { n }", true),
    ("f(n: json => \"a\" as Int)", "func f(n: Int) throws(P) -> Int { n }", true),
    ("Self.f(json => \"a\" as Int)", "extension A { static func f(_ n: Int) throws -> Int { n } }", true),
    ("B.f(json => \"a\" as Int)", "enum B { static func f(_ n: Int) async throws -> Int { n } }", true),
    ("B(json => \"a\" as Int).n", "struct B { let n: Int; init(_ n: Int) throws { self.n = n } }", true),
    ("f(B(json => \"a\" as Int))", "func f(_ b: B) throws -> Int { 1 } ; struct B { let n: Int }", true),
    ("f(json => \"a\" as Int)", "func f(_ n: Int) -> Int { n }", false),
    ("f(json => \"a\" as Int)", "func f(n: Int) throws -> Int { n }", false),
    ("B(n: json => \"a\" as Int).n", "struct B { let n: Int; init(text: String) throws { n = 1 } }", false),
    ("max(1, json => \"a\" as Int)", "", false),
  ]

  @Test("a value that is passed to code that throws is not complete", arguments: calls)
  func throwingCalls(call: String, others: String, mayThrow: Bool) throws {
    let line = "a = try \(call)"
    let written = try SchemaWriterTests.written(line, "let a: Int", others)
    let comment = mayThrow ? #", "$comment": "M.swift:4: \#(line.replacing("\"", with: "\\\""))""# : ""
    #expect(
      written.text
        == #""type": "object", "required": ["a"], "properties": { "a": { "type": "integer"\#(comment) } }"#)
  }

  @Test("a model with a context is read by its initializer") func contexts() throws {
    let others = "struct B { let b: Int; init(json: Any, in owner: String) throws { b = try json => \"b\" } }"
    for (closure, isKnown) in [("json: $0, in: x", true), ("json: $0, of: x", false)] {
      let written = try SchemaWriterTests.written(
        "a = try json => \"a\" => .each { try B(\(closure)) }", "let a: [B]", others)
      #expect(written.text.contains(##""items": { "$ref": "#/$defs/B" }"##) == isKnown)
      #expect(written.text.contains("$comment") != isKnown)
    }
  }

  /// The body of `init(unboxer:)`, and the schema of the model.
  private static let unboxed: [(body: String, schema: String)] = [
    (
      #"b = try unboxer.unbox(key: "x.y")"#,
      ##""type": "object", "required": ["x.y"], "properties": { "x.y": { "anyOf": [ { "type": "integer" }, { "type": "string", "pattern": "^[-+]?[0-9]+$" }, { "type": "boolean" } ] } }"##
    ),
    (
      #"let any = unboxer\nlet s: String = try any.unbox(keyPath: "x.y")\nb = s.count"#,
      #""type": "object", "required": ["x"], "properties": { "x": { "type": "object", "required": ["y"], "properties": { "y": { "type": ["string", "number", "boolean"] } } } }"#
    ),
    (
      #"do { b = try unboxer.unbox(key: "x") } catch { b = 0 }"#,
      ##""type": "object", "properties": { "x": { "anyOf": [ { "type": "integer" }, { "type": "string", "pattern": "^[-+]?[0-9]+$" }, { "type": "boolean" }, {} ] } }"##
    ),
    (
      "b = read(unboxer)",
      #""type": "object", "$comment": "M.swift:7: unboxer is used in another way than `unbox(key:)`""#
    ),
  ]

  @Test("a type that reads an Unboxer is an object with its keys", arguments: unboxed)
  func unboxers(body: String, schema: String) throws {
    let lines = body.split(separator: #"\n"#).joined(separator: "\n")
    let written = try SchemaWriterTests.written(
      "a = try json => \"a\"", "let a: B",
      "struct B: Unboxable, KeyPathDecodable { let b: Int; init(unboxer: Unboxer) throws { \(lines) } }")
    let model = ##""required": ["a"], "properties": { "a": { "$ref": "#/$defs/B" } }, "$defs": { "B": { "##
    #expect(written.text == "\"type\": \"object\", \(model)\(schema) } }")
  }
}
