import Foundation
import TestSupport
import Testing

@testable import kpd

@Suite struct ModelSourcesTests {
  @Test("Codable structs become models, classes stay") func fromCodable() async throws {
    let folder = try TemporaryFolder()
    try folder.write("public struct A: Codable { let a: Int? }\nfinal class B: Codable { let a: Int }\n", to: "A.swift")
    let file = folder.path + "/A.swift"
    let code = """
      import KeyPathDecode

      struct A: KeyPathDecodable {
        let a: Int?

        init(json: Any) throws {
          a = try json =>? "a"
        }
      }

      """
    let notes = "kpd: \(file):2: B is not converted: it is a class\n"
    await expectEqual(kpdOnThread("initializers", file), Run(output: code, messages: notes, exitCode: .dataFailed))
    let run = await kpdOnThread("initializers", "--at", "a", file)
    #expect(run.messages.hasPrefix("kpd: unknown option \"--at\"\n"))
    expectEqual(run.exitCode, .wrongUsage)
    expectEqual(
      await kpdOnThread("initializers", folder.path + "/none.swift"),
      Run(
        messages: "kpd: \(folder.path)/none.swift: cannot be read: No such file or directory\n", exitCode: .dataFailed
      ))
  }

  @Test("differences between samples and a model are listed") func against() async throws {
    let folder = try TemporaryFolder()
    let source = """
      struct A: KeyPathDecodable {
        let a: Int, b: String
        init(json: Any) throws {
          a = try json => "a"
          b = try json => "b" => .custom { try read($0) }
        }
      }
      """
    try folder.write(source, to: "Models/A.swift")
    let file = folder.path + "/Models/A.swift"
    let note = "kpd: not checked: \(file):5: b: .custom is not understood\n"
    expectEqual(
      await kpdOnThread(
        ["compare", "--models", folder.path + "/Models", "--at", "[*]", "-"],
        input: Data(#"[{"a": 1, "b": 1}, {"b": 2, "c": 3}]"#.utf8)),
      Run(
        output: """
          \(file):1: c: not read by A, but present in 1 of 2 samples
          \(file):4: a: required, but missing in 1 of 2 samples

          """, messages: note, exitCode: .dataFailed))
    expectEqual(
      await kpdOnThread(["compare", "--models", file, "--name", "A", "-"], input: Data(#"{"a": 1, "b": 1}"#.utf8)),
      Run(messages: note))
    expectEqual(
      await kpdOnThread(["compare", "--models", file, "--name", "B", "-"], input: Data("{}".utf8)),
      Run(messages: "kpd: \(file): no model is named \"B\"\n", exitCode: .dataFailed))
  }
}
