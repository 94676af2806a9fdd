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
  ]
  private static let lenient =
    #"{ "anyOf": [{ "type": "integer" }, { "type": "string", "pattern": "^[-+]?[0-9]+(\\.0+)?$" }] }"#
  private static let bounded = #"{ "type": "integer", "minimum": 0, "maximum": 5 }"#
  private static let array = #"{ "type": "array", "items": { "type": "integer", "minimum": 0, "maximum": 5 } }"#

  @Test("a rule that is a member of a type is read where it is declared", arguments: members) func memberRules(
    rule: String, others: String, schema: String
  ) throws {
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
    arguments: ["B.other", "C.rule", "make().rule", "B(x)", "B.rule.x", "b.rule"]) func unknownRules(rule: String)
    throws
  {
    let written = try SchemaWriterTests.written(
      "a = try json => \"a\" => \(rule)", "let a: Int", "struct B { static var rule: DecodeRule<Int> { .lenient } }")
    let comment = #"{ "$comment": "M.swift:4: a = try json => \"a\" => \#(rule)" }"#
    #expect(written.text == #""type": "object", "required": ["a"], "properties": { "a": \#(comment) }"#)
  }

  @Test(
    "what a rule after a conversion says is a comment",
    arguments: [
      ("Int", ".map { (n: Int) in n * 2 }.in(0...5)"), ("String", ".lenient.count(1...3)"),
      ("String", #".lenient.in(["a", "b"])"#), ("String", ".lenient.check { !$0.isEmpty }"),
      ("Data", ".base64.count(1...3)"), ("[Int]", ".lossy().count(1...3)"), ("Set<Int>", ".count(1...3)"),
      ("[Int]", ".embeddedJSON.count(1...3)"), ("String", #".lenient.or("").matching("^a")"#),
    ])
  func conversions(type: String, rule: String) throws {
    let text = try SchemaWriterTests.written("a = try json => \"a\" => \(rule)", "let a: \(type)", "").text
    let limits = ["minimum", "minLength", "minItems", "maxItems", "enum", "\"^a\""]
    #expect(text.contains("$comment") && !limits.contains(where: text.contains), "\(text)")
  }

  @Test("a rule that the sources declare is not one of the library with that name", arguments: ["count(1)", "base64"])
  func ownRules(rule: String) throws {
    let others = "extension DecodeRule { static var base64: Self { x } ; func count(_ n: Int) -> Self { self } }"
    let text = try SchemaWriterTests.written("a = try json => \"a\" => .value.\(rule)", "let a: String", others).text
    #expect(text.contains("$comment") && !text.contains("contentEncoding") && !text.contains("Length"), "\(text)")
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
}
