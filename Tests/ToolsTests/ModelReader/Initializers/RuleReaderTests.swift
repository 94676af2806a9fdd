import TestSupport
import Testing

@testable import ModelReader

@Suite struct RuleReaderTests {
  @Test(
    "a rule that is a member of a type is a comment",
    arguments: ["B.rule", "C.rule", "B.rule.x", "b.rule"]) func unknownRules(rule: String)
    throws
  {
    let written = try SchemaWriterTests.written(
      "a = try json => \"a\" => \(rule)", "let a: Int", "struct B { static var rule: DecodeRule<Int> { .lenient } }")
    let comment = #"{ "$comment": "M.swift:4: a = try json => \"a\" => \#(rule)" }"#
    expectEqual(written.text, #""type": "object", "required": ["a"], "properties": { "a": \#(comment) }"#)
  }

  @Test(
    "what a rule after a conversion says is a comment",
    arguments: [
      ("Int", ".map { (n: Int) in n * 2 }.in(0...5)"), ("String", ".lenient.count(1...3)"),
      ("String", #".lenient.in(["a", "b"])"#), ("String", ".lenient.check { !$0.isEmpty }"),
      ("Data", ".base64.count(1...3)"), ("[Int]", ".lossy().count(1...3)"), ("Set<Int>", ".count(1...3)"),
      ("[Int]", ".embeddedJSON.count(1...3)"), ("String", #".lenient.or("").matching("^a")"#),
      ("String", ".trimmed.count(1...3)"), ("Int", ".own(1).in(0...5)"),
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
      expectEqual(written.text.contains(##""items": { "$ref": "#/$defs/B" }"##), isKnown)
      #expect(written.text.contains("$comment") != isKnown)
    }
  }
}
