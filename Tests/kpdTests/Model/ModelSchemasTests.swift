import Foundation
import TestSupport
import Testing

@testable import kpd

@Suite struct ModelSchemasTests {
  private static let schema = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "type": "object", "required": ["id"],
      "properties": {
        "id": { "type": "integer" }
      }
    }
    """

  private let code = """
    import KeyPathDecode

    struct User: KeyPathDecodable {
      let id: Int

      init(json: Any) throws {
        id = try json => "id"
      }
    }

    """

  /// Runs `kpd model` on a file, whose name is user.json in messages.
  private func model(_ text: String, _ arguments: [String]) async throws -> Run {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "user.json")
    var run = await kpdOnThread(["model"] + arguments + [folder.path + "/user.json"], input: Data())
    run.messages = run.messages.replacing(folder.path + "/", with: "")
    return run
  }

  @Test("a schema is detected, and samples can be requested") func detects() async throws {
    let note = "kpd: user.json is read as a schema; --from samples reads it as a sample\n"
    let input = await kpdOnThread("model", "-", input: Self.schema)
    let inputNote = note.replacing("user.json", with: "standard input")
    expectEqual(input, Run(output: code.replacing("User", with: "Root"), messages: inputNote))
    try await expectEqual(model(Self.schema, []), Run(output: code, messages: note))
    try await expectEqual(model(Self.schema, ["--from", "schema"]), Run(output: code))
    let sample = try await model(Self.schema, ["--from", "samples"])
    #expect(sample.output.contains(#"schema = try json => "$schema""#) && sample.exitCode == .done)
    #expect(
      try await model(Self.schema, ["--evidence", "--name", "Account"]).output
        == code.replacing("struct User", with: "// user.json:1\nstruct Account").replacing(
          #"=> "id""#, with: #"=> "id"  // user.json:5"#))
    let reference = ##"{"$ref": "#/$defs/A", "$defs": {"A": {"type": "object", "properties": {"a": {"$ref": "#"}}}}}"##
    for name in ["A", "B"] {
      #expect(try await model(reference, ["--from", "schema", "--name", name]).output.contains("let a: \(name)?"))
    }
    let mixed = ##""properties": {"a": {"$ref": "#/$defs/B"}}, "$defs": {"B": {"enum": ["x", true, "y"]}}"##
    let output = try await model("{\"type\": \"object\", \(mixed)}", ["--from", "schema"]).output
    #expect(output.contains("let a: B2?") && output.contains("case bool(Bool)"), "\(output)")
  }

  @Test(
    "documents that only look like a schema are samples",
    arguments: [
      #"{"type": "object", "properties": {"a": 1}}"#, #"{"type": "Feature", "properties": {"a": {"type": "b"}}}"#,
      #"{"type": "object", "properties": {}}"#, #"{"$schema": "https://example.com/a.json", "a": 1}"#,
      #"{"openapi": "3.1.0", "paths": {}}"#, #"[{"$schema": "https://json-schema.org/draft/2020-12/schema"}]"#,
    ])
  func samples(text: String) async throws {
    let run = try await model(text, [])
    #expect(run.exitCode == .done && !run.messages.contains("schema;"))
  }

  /// The text of a file, the arguments before it, and the message.
  private static let problems: [(text: String, arguments: [String], message: String)] = [
    (schema.replacing("object", with: "int"), [], #"user.json:3: "int" is not a type of JSON Schema"#),
    (
      #"{"a": 1}"#, ["--from", "schema"],
      #"user.json:1: is not a JSON Schema: no keyword such as "type" or "properties" is in it"#
    ),
    (#"{"type": "#, ["--from", "schema"], "user.json:1:9: invalid JSON: ends too early: a truncated download?"),
    (schema, ["--at", "$defs.User"], #"user.json: no schema is at "$defs.User""#),
    (schema, ["--at", "properties.*.*"], "user.json:5: is not a schema"),
    (schema, ["--at", "properties.id"], "user.json:5: describes no object"),
    ("openapi: 3.1.0", ["--from", "schema"], "user.json: YAML is not supported; convert it to JSON"),
    (#"{"swagger": "2.0", "definitions": {}}"#, [], "user.json:1: Swagger 2 is not supported; OpenAPI 3.0 and 3.1 are"),
  ]

  @Test("what cannot be read of a schema is named, and the rest is written") func leavesOut() async throws {
    let text =
      ##"{"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}, "a": {"$ref": "#/x"}}}"##
    let run = try await model(text, ["--from", "schema"])
    expectEqual(run.messages, "kpd: user.json:1: \"a\" is left out: nothing is at \"#/x\"\n")
    expectEqual(run.exitCode, .dataFailed)
    #expect(run.output.contains("  let id: Int\n  let a: Any?\n"))
  }

  @Test("a schema that cannot be read gives one line", arguments: problems) func refuses(
    text: String, arguments: [String], message: String
  ) async throws {
    let run = try await model(text, arguments)
    let lines = run.messages.split(separator: "\n").filter { !$0.hasSuffix("reads it as a sample") }
    expectEqual(lines, ["kpd: \(message)"])
    expectEqual(run.output, "")
    expectEqual(run.exitCode, .dataFailed)
  }

  @Test("options that only samples need are named") func options() async throws {
    let run = try await model(Self.schema, ["--from", "schema", "--tolerant", "--enum", "a"])
    expectEqual(run, Run(output: code, messages: "kpd: without effect on a schema: --enum, --tolerant\n"))
  }

  @Test(
    "a kind that is unknown, and two schemas, are wrong usage",
    arguments: [
      (["--from", "json"], #"unknown kind "json"; expected one of samples, schema"#),
      (["--from", "schema", "b.json"], "--from schema takes one FILE"),
    ])
  func usage(arguments: [String], message: String) async throws {
    let run = try await model(Self.schema, arguments)
    #expect(run.messages.hasPrefix("kpd: \(message)\n") && run.exitCode == .wrongUsage)
  }
}
