import Foundation
import TestSupport
import Testing

@testable import kpd

/// `kpd schema --swift`. `ExampleSchemas.swift` is what it writes for `ExampleModels.swift`, so the compiler checks it.
@Suite struct SchemaSwiftTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().path
  private static let models = "\(folder)/ExampleModels.swift", schemas = "\(folder)/ExampleSchemas.swift"

  /// Runs `kpd schema` in a folder with a model, and returns what it prints with the text of the file that it writes.
  private func run(_ source: String, _ arguments: [String] = [], existing: String? = nil) throws -> (Run, String) {
    try withTemporaryDirectory { folder in
      try Data(source.utf8).write(to: URL(filePath: "\(folder)/M.swift"))
      if let existing { try Data(existing.utf8).write(to: URL(filePath: "\(folder)/S.swift")) }
      var run = kpd(["schema", folder, "--swift", "--output", "\(folder)/S.swift"] + arguments)
      run.output = run.output.replacing("\(folder)/", with: "").replacing(folder, with: ".")
      run.messages = run.messages.replacing("\(folder)/", with: "").replacing(folder, with: ".")
      let text = (try? String(contentsOfFile: "\(folder)/S.swift", encoding: .utf8)) ?? ""
      return (run, text.replacing("\(folder)/", with: "").replacing(folder, with: "."))
    }
  }

  private static let user = "struct User: Codable { let id: Int }"
  private static let source = ##"""
    // Written by `kpd schema --swift`.
    // After you change a model, run the command again. With --check, it writes nothing and says whether this file is current.
    // swift-format-ignore-file

    extension User {
      /// The JSON Schema of what `User` decodes: `User.jsonSchema   // {"$schema": "https://…", …}`.
      nonisolated static let jsonSchema = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "User",
          "type": "object",
          "required": ["id"],
          "properties": { "id": { "type": "integer" } },
          "additionalProperties": true
        }
        """#
    }

    """##

  @Test("each model has its schema in an extension") func writes() throws {
    let (run, text) = try run(Self.user)
    expectEqual(run, Run())
    expectEqual(text, Self.source)
  }

  @Test(
    "a file that is current is not written again, whatever its line ends are",
    arguments: [source, source.replacing("\n", with: "\r\n")])
  func isCurrent(existing: String) throws {
    let (run, text) = try run(Self.user, ["--check"], existing: existing)
    expectEqual(run, Run())
    expectEqual(text, existing)
  }

  @Test(
    "--check fails for any other file, and writes nothing",
    arguments: [
      ([], nil), ([], ""), ([], source.replacing("integer", with: "string")),
      (["--strict", "--model", "User"], source),
      ([], source.replacing("\nextension", with: "\nlet x = 1\nextension")),
    ] as [([String], String?)])
  func isNotCurrent(arguments: [String], existing: String?) throws {
    let (run, text) = try self.run(Self.user, arguments + ["--check"], existing: existing)
    expectEqual(run.output, "")
    expectEqual(run.exitCode, .dataFailed)
    expectEqual(text, existing ?? "")
    expectEqual(run.messages, "kpd: S.swift is not current; run the command without --check\n")
  }

  @Test("--strict closes the objects") func strict() throws {
    let (run, text) = try run(Self.user, ["--strict", "--model", "User"])
    #expect(run == Run() && text.contains(#""additionalProperties": false"#) && !text.contains("true"))
  }

  @Test(
    "a model that no other file can extend is left out, or is an error if it is named",
    arguments: [
      ("private struct A: Codable { let a: Int }", "A is private, so no other file can extend it"),
      ("private enum O {\nstruct A: Codable { let a: Int } }", "O.A is private, so no other file can extend it"),
      ("private extension O {\nstruct A: Codable { let a: Int } }", "O.A is private, so no other file can extend it"),
      (
        "struct A<T: KeyPathDecodable>: KeyPathDecodable { init(json: Any) throws { a = try json => \"a\" as T } }",
        "A is generic, so it has no stored static properties"
      ),
      (
        "struct A: Codable { let a: Int }\nextension A { static let jsonSchema = 1 }",
        "A already has a static `jsonSchema`"
      ),
    ])
  func leavesOut(source: String, reason: String) throws {
    let line = source.contains("\n") ? 2 : 1
    let (some, text) = try run("\(source)\n\(Self.user)")
    expectEqual(some, Run(messages: "kpd: left out: M.swift:\(line): \(reason)\n"))
    expectEqual(text, Self.source)
    let (one, _) = try run(source, ["--model", String(reason.prefix { $0 != " " })])
    expectEqual(one, Run(messages: "kpd: M.swift:\(line): \(reason)\n", exitCode: .dataFailed))
  }

  @Test(
    "the extension has the full name of the model",
    arguments: [
      ("public enum O { struct A: Codable { let a: Int } }", "O.A"),
      ("public struct `default`: Codable { let a: Int }", "`default`"),
      ("extension A: KeyPathDecodable { public init(json: Any) throws { a = try json => \"a\" as Int } }", "A"),
    ])
  func names(source: String, name: String) throws {
    let (_, text) = try run(source)
    #expect(text.contains("\nextension \(name) {\n") && text.contains("  nonisolated static let jsonSchema"))
  }

  @Test("a raw string has more signs than follow a backslash in the schema") func fences() throws {
    let source = "struct A: Codable { /// \\##(a)\nlet a: Int }"
    let (_, text) = try run(source)
    #expect(text.contains("= ###\"\"\"") && text.contains(###""description": "\\##(a)""###))
  }

  @Test("the file that is written is no source, even if it is broken") func ignoresItself() throws {
    let (run, text) = try run(Self.user, existing: "extension User { static let jsonSchema = \"")
    expectEqual(run, Run())
    expectEqual(text, Self.source)
  }

  @Test("the checked-in schemas are current, and compile") func example() throws {
    let arguments = ["schema", Self.models, "--swift", "--output", Self.schemas]
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil { expectEqual(kpd(arguments).exitCode, .done) }
    expectEqual(kpd(arguments + ["--check"]).exitCode, .done)
    #expect(ExampleOrder.jsonSchema.hasPrefix("{\n") && ExampleOrder.Line.jsonSchema.hasSuffix("\n}"))
    let isSendable: any Sendable = ExampleOrder.Status.jsonSchema
    expectEqual(isSendable as? String, ExampleOrder.Status.jsonSchema)
  }
}
