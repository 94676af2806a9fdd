import Foundation
import TestSupport
import Testing

@testable import kpd

@Suite struct ModelCommandTests {
  private let code = """
    import KeyPathDecode

    struct User: KeyPathDecodable {
      let id: Int
      let name: String?

      init(json: Any) throws {
        id = try json => "id"
        name = try json =>? "name"
      }
    }

    """

  /// The suggestion for a model from two samples.
  private let advice = """
    kpd: from 2 samples, which may not show every null; --tolerant makes optional what fewer than 10 show

    """

  @Test("a model from few samples suggests --tolerant") func suggestsTolerance() async {
    let sample = "{\"id\": 1}\n"
    expectEqual(
      await kpdOnThread("model", "-", "--name", "A", input: sample).messages,
      advice.replacing("2 samples", with: "1 sample"))
    let many = await kpdOnThread("model", "-", "--name", "A", input: String(repeating: sample, count: 10))
    let tolerant = await kpdOnThread("model", "-", "--name", "A", "--tolerant", input: sample)
    expectEqual(many.messages, "")
    expectEqual(tolerant.messages, "")
  }

  @Test(
    "samples in any framing give the same model",
    arguments: [
      (["--name", "User", "-"], "{\"id\": 1}\n{\"id\": 2, \"name\": \"Ada\"}\n"),
      (["--name=User", "-"], #"[{"id": 1}, {"id": 2, "name": "Ada"}]"#),
      (
        ["--name", "User", "--at", "data.users[*]", "-"], #"{"data": {"users": [{"id": 1}, {"id": 2, "name": "Ada"}]}}"#
      ),
      (["--name", "User", "--at", "user", "-"], #"[{"user": {"id": 1}}, {"user": {"id": 2, "name": "Ada"}}]"#),
      (["--name", "User", "--lines", "--at", "[*]", "-"], "[{\"id\": 1}]\n[{\"id\": 2, \"name\": \"Ada\"}]\n"),
      (["--name", "User", "-"], #"{"id": 1} {"id": 2, "name": "Ada"}"#),
      (["--name", "User", "--at", "$.*.user", "-"], #"[{"user": {"id": 1}}, {"user": {"id": 2, "name": "Ada"}}]"#),
      (["--name", "User", "--at", "**.user", "-"], #"{"a": [{"user": {"id": 1}}], "user": {"id": 2, "name": "Ada"}}"#),
    ])
  func readsSamples(arguments: [String], input: String) async {
    await expectEqual(kpdOnThread(["model"] + arguments, input: Data(input.utf8)), Run(output: code, messages: advice))
  }

  @Test("a folder's samples give a model file") func readsFoldersAndWritesFiles() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"[{"id": 1}]"#, to: "b.json")
    try folder.write("{\"id\": 2, \"name\": \"Ada\"}\n", to: "more/a.JSONL")
    try folder.write("no JSON", to: "read.me")
    try folder.write("no JSON", to: ".hidden.json")
    await expectEqual(kpdOnThread("model", "--name", "User", folder.path), Run(output: code, messages: advice))
    let output = folder.path + "/User.swift"
    await expectEqual(kpdOnThread("model", "--name", "User", "--output", output, folder.path), Run(messages: advice))
    try expectEqual(String(contentsOfFile: output, encoding: .utf8), code)
  }

  @Test("a model is named after its file") func namedAfterTheFile() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"a": 1}"#, to: "pull_requests.v2.json")
    let run = await kpdOnThread("model", folder.path + "/pull_requests.v2.json")
    #expect(run.output.contains("struct PullRequest: KeyPathDecodable {"))
  }

  @Test(
    "bad input gives a message and no model",
    arguments: [
      ("", "no samples in -"),
      ("{\"a\": 1}\n{\"a\": \n{\"a\": 3}\n", "-:2:6: invalid JSON: expected a value, found the end"),
      ("openapi: 3.1.0", "-: YAML is not supported; convert it to JSON"),
      ("# A comment\nname: a\nitems:\n  - b: 1\n", "-: YAML is not supported; convert it to JSON"),
      ("Error: a\n  b\n", "-:1:1: invalid JSON: expected a value, found text"),
      ("\u{1F}\u{8B}\u{8}", "-:1:1: invalid JSON: expected a value, found"),
      ("[1, 2]", "the samples are numbers, not objects; use --at to select objects: --at 'items[*]'"),
      (
        "{\"a\": 1}\n[{\"a\": 1}]\n",
        "the samples are objects, but also arrays; use --at to select objects: --at 'items[*]'"
      ),
      (
        "{\(String(repeating: "\"a\":{", count: 600))}\(String(repeating: "}", count: 600))",
        "-:1:2561: invalid JSON: nested deeper than 512 levels"
      ),
      (
        "{\((0..<2_100).map { "\"k\($0)x\": 1" }.joined(separator: ","))}",
        "the samples have more than 2,000 different keys, so they are maps; use --at to select objects"
      ),
    ])
  func badInput(input: String, message: String) async {
    let run = await kpdOnThread("model", "-", input: input)
    expectEqual(run.output, "")
    expectEqual(run.exitCode, .dataFailed)
    #expect(run.messages.hasPrefix("kpd: \(message)") && run.messages.hasSuffix("\n"), "\(run.messages)")
  }

  @Test("a missing file and an empty folder are named") func missingFiles() async throws {
    let run = await kpdOnThread("model", "/nowhere.json")
    expectEqual(
      run, Run(messages: "kpd: /nowhere.json: cannot be read: No such file or directory\n", exitCode: .dataFailed))
    let folder = try TemporaryFolder()
    let empty = await kpdOnThread("model", folder.path)
    expectEqual(empty, Run(messages: "kpd: no .json, .jsonl or .ndjson in \(folder.path)\n", exitCode: .dataFailed))
  }

  @Test("a sample the model cannot read is reported") func whatIsNotReadIsReported() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"id": {"type": "Int"}}"#, to: "overrides.json")
    let run = await kpdOnThread(
      "model", "--overrides", folder.path + "/overrides.json", "-", input: "{\"id\": 1}\n{\"id\": \"secret\"}\n")
    expectEqual(
      run.messages,
      """
      kpd: 1 sample is not decoded by the generated models; nothing is written; --overrides accepts any value there with {"id": "any"}

      error[type_mismatch] id: expected Int, found string   -:2:8
        {
          "id": <string>
                ^^^^^^^^ expected Int

      """)
    expectEqual(run.output, "")
    expectEqual(run.exitCode, .dataFailed)
  }

  /// Samples that no guess from their kinds decodes, and the line of a field.
  private static let weakened: [(input: String, line: String)] = [
    (#"[{"day": "2024-01-02"}, {"day": "0000-01-01"}]"#, #"day = try json => "day"  // not every value is Date"#),
    (#"[{"n": 1.5}, {"n": 1E400}]"#, #"n = try json => "n"  // not every value is Double"#),
    (#"[{"n": [1.5]}, {"n": [1, 1E400]}]"#, #"n = try json => "n"  // not every value is Double"#),
    (
      #"{"id": 0, "n": 2, "a": {"n": 1, "id": 1, "type": "b", "a": {"n": 1, "id": 3, "type": "b"}, "b": [{"n": 0, "id": 9, "type": "b"}, {"id": 7, "type": "a", "b": [{"n": 3, "id": 3, "type": "a", "a": {}}, {"n": 1, "id": 2, "b": []}]}, {"n": 3, "id": 9, "type": "b", "b": [{"n": 0, "type": "a", "a": {}, "b": []}]}]}, "b": []}"#,
      #"id = try json =>? "id"  // missing in some"#
    ),
    (
      #"{"a": [{"kind": "map", "in": {"items": []}}, {"kind": "array", "element": {"kind": "name"}}, {"kind": "array", "element": {"kind": "or", "items": []}}, {"kind": "literal", "in": "x"}, {"kind": "or", "items": [{"element": {}}, {"kind": "base"}]}]}"#,
      #"kind = try json =>? "kind"  // missing in some"#
    ),
    (
      #"[{"a": {"b": {"c": "2024-01-02"}}}, {"a": {"b": {"c": "0000-01-01"}}}]"#,
      #"c = try json => "c"  // not every value is Date"#
    ),
  ]

  @Test("a guess that does not decode its samples is weakened until it does", arguments: weakened) func weakens(
    input: String, line: String
  ) async {
    let run = await kpdOnThread("model", "-", input: input)
    #expect(run.exitCode == .done && run.output.contains("    \(line)\n"), "\(run.output)\(run.messages)")
  }

  @Test(
    "a bad override is located with a reason",
    arguments: [
      (#"["enum"]"#, "overrides.json:1:1: (root): expected object, found array"),
      (
        #"{"id": "enums"}"#,
        #"overrides.json:1:8: id: expected "enum", "string", "map", "struct", "any", "skip", or an object"#
      ),
      (
        #"{"id": {"as": "x"}}"#,
        #"overrides.json:1:15: id.as: expected "enum", "string", "map", "struct", "any", "skip""#
      ),
      (#"{"id": {"nme": "A"}}"#, "overrides.json:1:16: id.nme: unknown key; expected as, type, name, rename"),
      (#"{"id": {"type": "[Int"}}"#, "overrides.json:1:17: id.type: it is not a Swift name"),
      (#"{"id": {"name": "Data"}}"#, "overrides.json:1:17: id.name: Swift has a type with this name"),
      (#"{"id": {"rename": "a b"}}"#, "overrides.json:1:19: id.rename: it is not a Swift name"),
      (#"{"id[": "enum"}"#, #"overrides.json:1:9: ["id["]: the key is not a path"#),
      (#"{"ids": "skip"}"#, #"the samples have nothing at "ids""#),
      (#"{"id": "enum"}"#, "no enum possible at id: too many strings, too long strings, secrets, or other values"),
    ])
  func badOverrides(text: String, message: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "overrides.json")
    let run = await kpdOnThread("model", "--overrides", folder.path + "/overrides.json", "-", input: #"{"id": 1}"#)
    expectEqual(run.messages.replacing(folder.path + "/", with: ""), "kpd: \(message)\n")
    expectEqual(run.exitCode, .dataFailed)
  }

  @Test("options choose enums") func enumsOnRequest() async {
    let input = #"[{"state": "open"}, {"state": "closed"}]"#
    let run = await kpdOnThread("model", "--enum", "state", "-", input: input)
    #expect(run.output.contains("state = try json => \"state\" => .unknown(as: .unknown)\n"))
    let plain = await kpdOnThread("model", "--no-enums", "-", input: input)
    #expect(plain.output.contains("state = try json => \"state\"\n"))
  }
}

/// A temporary folder, deleted when this object is released.
final class TemporaryFolder: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "kpdTests-\(UUID().uuidString)").path

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
