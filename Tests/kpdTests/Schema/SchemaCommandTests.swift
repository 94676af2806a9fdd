import Foundation
import TestSupport
import Testing

@testable import kpd

@Suite struct SchemaCommandTests {
  private let model = """
    /// A user.
    struct User: KeyPathDecodable {
      let id: Int, score: Money
      init(json: Any) throws {
        id = try json => "id"
        score = try json => "score"
      }
    }
    """

  /// Runs `kpd schema` on a source, whose name is M.swift in messages.
  private func schema(_ source: String, _ arguments: String...) throws -> Run {
    try withTemporaryFile(source.utf8, named: "M.swift") { file in
      var run = kpd(["schema", file] + arguments)
      let folder = file.dropLast("M.swift".count)
      run.output = run.output.replacing(folder, with: "")
      run.messages = run.messages.replacing(folder, with: "")
      return run
    }
  }

  /// Runs `kpd check-schema` on a published schema and a source.
  private func checkSchema(_ schema: String, _ source: String) throws -> Run {
    try withTemporaryFile(source.utf8, named: "M.swift") { kpd("check-schema", schema, $0) }
  }

  @Test("one model is the schema itself, and the known fields are counted") func oneModel() throws {
    let text = """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "User",
        "description": "A user.",
        "type": "object",
        "required": ["id", "score"],
        "properties": { "id": { "type": "integer" }, "score": { "$comment": "not understood" } },
        "additionalProperties": true
      }

      """
    let advice = "; --comments writes the code of the others"
    try expectEqual(
      schema(model, "--model", "User"), Run(output: text, messages: "kpd: 1 of 2 fields known\(advice)\n"))
    let run = try schema(model, "--model", "User", "--comments")
    #expect(run.output.contains(#""$comment": "M.swift:6: the type Money is unknown""#))
    expectEqual(run.messages, "kpd: 1 of 2 fields known\n")
  }

  @Test("without --model, all models are in $defs") func allModels() throws {
    let run = try schema(model + "\nstruct B: Codable { let userName: String }")
    #expect(run.output.contains(#""B": {"#) && run.output.contains(#""User": {"#))
    #expect(run.output.contains(#""required": ["userName"]"#))
  }

  @Test(
    "a source without a schema gives one line with the place",
    arguments: [
      (
        "struct User: KeyPathDecodable { init(json: Any) throws {} }", "User1",
        #"M.swift: no model is named "User1"; did you mean "User"?"#
      ), ("struct User: KeyPathDecodable { init(json: Any) throws {} }", "Ur", #"M.swift: no model is named "Ur""#),
      (
        "struct A: Codable { struct Line: Codable {} }", "Line",
        #"M.swift: no model is named "Line"; did you mean "A.Line"?"#
      ),
      (
        "struct A: Codable { let a: Int }\nstruct A: Codable { let b: Int }", "A",
        "M.swift:2: A is also declared at M.swift:1"
      ),
      (
        "struct A: Codable {\n init(from decoder: any Decoder) throws {} }", "A",
        "M.swift:2: A is not read: `init(from:)` is written by hand"
      ),
      ("struct A: Codable {\n let a: Int", "A", "M.swift:1: `{` is not closed"),
      ("struct A {}", "A", "M.swift: no model has an init(json:) or is Codable"),
      ("", "A", "M.swift: no model has an init(json:) or is Codable"),
      ("struct A: Codable { let a = \"", "A", "M.swift:1: a string is not closed"),
      (
        "struct A: Codable { let a: [String: Int] }", "A",
        "M.swift:1: A.a: is a dictionary, whose keys cannot be listed"
      ),
      ("enum A: String, Codable { case a }", "A", "M.swift:1: A: the root of structured output must be an object"),
      (
        "struct A: KeyPathDecodable { let a: Int\ninit(json: Any) throws { a = try json => \"a\" => .custom { f($0) } } }",
        "A", #"M.swift:2: A.a: is not known: init(json: Any) throws { a = try json => "a" => .custom { f($0) } } }"#
      ),
      (
        "struct A: KeyPathDecodable { let a: Int\ninit(json: Any) throws { a = try json => 0 } }", "A",
        "M.swift:2: A[0]: is an element of a tuple"
      ),
    ])
  func problems(source: String, name: String, message: String) throws {
    let isStrict = message.contains("A.a:") || message.contains("A[0]") || message.contains("root")
    let arguments = ["--model", name] + (isStrict ? ["--strict"] : [])
    let run = try withTemporaryFile(source.utf8, named: "M.swift") { file in
      let run = kpd(["schema", file] + arguments)
      return Run(output: run.output, messages: run.messages.replacing(file, with: "M.swift"), exitCode: run.exitCode)
    }
    expectEqual(run, Run(messages: "kpd: \(message)\n", exitCode: .dataFailed))
  }

  @Test("a source in which no type can be read gives the first reason") func noModels() throws {
    let run = try schema("final class A: Codable { let a: Int }")
    expectEqual(run, Run(messages: "kpd: M.swift:1: A is not read: it is a class\n", exitCode: .dataFailed))
  }

  @Test("a document in YAML gives one line", arguments: ["api.yaml", "api.YML"]) func yaml(name: String) throws {
    let run = try withTemporaryFile("openapi: 3.1.0\n".utf8, named: name) { file in
      let run = try checkSchema(file, model)
      return Run(output: run.output, messages: run.messages.replacing(file, with: name), exitCode: run.exitCode)
    }
    expectEqual(run, Run(messages: "kpd: \(name): YAML is not supported; convert it to JSON\n", exitCode: .dataFailed))
  }

  private static let checked = """
    struct A: KeyPathDecodable {
      let b: B
      init(json: Any) throws { b = try json => "b" }
    }
    struct B: KeyPathDecodable {
      let k: Int
      init(json: Any) throws { k = try json => "k" }
    }
    """

  /// The schemas of `A` and `B`, with the schema of `B.k`.
  private static func openAPI(_ schema: String) -> String {
    """
    {"openapi": "3.1.0", "components": {"schemas": {
      "A": {"type": "object", "required": ["b"], "properties": {"b": {"$ref": "#/components/schemas/B"}}},
      "B": {"type": "object", "required": ["k"], "properties": {
        "k": \(schema)}}
    }}}
    """
  }

  @Test(
    "a check prints each finding once, and fails if there is one",
    arguments: [
      (#"{"title": "B", "type": "object", "required": ["k"], "properties": {"k": {"type": "integer"}}}"#, [], "", ""),
      (
        #"{"title": "B", "type": "object", "properties": {"k": {"type": "integer"}}}"#, [],
        "M.swift:7: k: required by the code, but the schema lets it be absent (s.json:1)\n", ""
      ),
      (openAPI(#"{"type": "integer"}"#), [], "", ""),
      (
        openAPI(#"{"type": "string"}"#), [],
        "M.swift:7: k: the schema allows a string, but the code reads an integer (s.json:4)\n", ""
      ),
      (
        openAPI(#"{"type": "string"}"#), ["--model", "A"],
        "M.swift:7: b.k: the schema allows a string, but the code reads an integer (s.json:4)\n", ""
      ),
      (
        openAPI(##"{"$ref": "#/x"}"##).replacing(#""required": ["b"], "#, with: ""), [],
        "M.swift:3: b: required by the code, but the schema lets it be absent (s.json:2)\n",
        "kpd: s.json:4: not compared: nothing is at \"#/x\"\n"
      ),
    ])
  func checks(document: String, arguments: [String], findings: String, messages: String) throws {
    let run = try withTemporaryFile(document.utf8, named: "s.json") { file in
      try withTemporaryFile(Self.checked.utf8, named: "M.swift") { source in
        var run = kpd(["check-schema"] + arguments + [file, source])
        run.output = run.output.replacing(file, with: "s.json").replacing(source, with: "M.swift")
        run.messages = run.messages.replacing(file, with: "s.json")
        return run
      }
    }
    expectEqual(run, Run(output: findings, messages: messages, exitCode: findings.isEmpty ? .done : .dataFailed))
  }

  @Test("an OpenAPI document without a component for a model gives one line") func noComponent() throws {
    let run = try withTemporaryFile(Self.openAPI("{}").utf8, named: "s.json") { file in
      let run = try checkSchema(file, model)
      return Run(output: run.output, messages: run.messages.replacing(file, with: "s.json"), exitCode: run.exitCode)
    }
    expectEqual(run, Run(messages: "kpd: s.json: no component has the name of a model\n", exitCode: .dataFailed))
  }
}
