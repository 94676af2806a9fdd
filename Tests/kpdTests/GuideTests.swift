import Foundation
import TestSupport
import Testing

@testable import kpd

/// *The command-line tool* shows what `kpd` prints.
@Suite struct GuideTests {
  private static let path = "../../Sources/KeyPathDecode/KeyPathDecode.docc/CommandLine.md"
  private let guide =
    (try? String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: Self.path), encoding: .utf8))
    ?? ""

  @Test("every example in the guide prints what it shows") func examples() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "kpdTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try writeFiles(into: folder)
    expectEqual(files.count, 7)
    var names: Set<String> = []
    for (command, shown) in examples() {
      let arguments = words(of: command).map { word in
        files.contains { $0 == word || $0.hasPrefix("\(word)/") } ? "\(folder.path)/\(word)" : word
      }
      let run = await kpdOnThread(arguments, input: Data(), Surroundings(columns: 110))
      let printed = (run.output + run.messages).replacing("\(folder.path)/", with: "")
      expectEqual(printed, shown, "kpd \(command)")
      names.insert(arguments[0])
    }
    expectEqual(
      names, ["demo", "get", "check", "model", "initializers", "compare", "schema", "check-schema", "migrate-unbox"])
  }

  @Test("the guide names every command") func commands() throws {
    for command in Tool.commands { #expect(guide.contains("| `kpd \(command.name)"), "\(command.name)") }
    let demo = try #require(guide.components(separatedBy: "\n## Demo\n").last?.components(separatedBy: "```")[1])
    #expect(kpd("demo").output.contains(demo.trimmingCharacters(in: .newlines)))
  }

  @Test("README shows what kpd prints for its payload") func readme() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    let folder = FileManager.default.temporaryDirectory.appending(path: "kpdTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "Sources"), withIntermediateDirectories: true)
    let fences = readme.components(separatedBy: "```"), model = "struct Address: Decodable { let zip: Int }"
    let payload = try #require(fences[1].split(separator: "\n").first).dropFirst(21)
    try Data(payload.utf8).write(to: folder.appending(path: "payload.json"))
    try Data(model.utf8).write(to: folder.appending(path: "Sources/Address.swift"))
    let shown = try #require(fences.first { $0.contains("$ swift run kpd ") })
    let examples = shown.components(separatedBy: "$ swift run kpd ").dropFirst()
    #expect(examples.count == 2 && readme.contains("`\(model)`"))
    for example in examples {
      let lines = example.split(separator: "\n", maxSplits: 1), command = lines[0].split(separator: " ")
      let run = await kpdOnThread(["\(command[0])", "\(folder.path)/\(command[1])"], input: Data(), Surroundings())
      #expect(run.output == lines[1], "\(command)")
    }
  }

  /// Writes the files that the guide shows, and returns their names.
  private func writeFiles(into folder: URL) throws -> [String] {
    try guide.matches(of: /`([A-Za-z.\/]+)` contains:\n\n```[a-z]+\n([^`]*)```/).map { match in
      let file = folder.appending(path: String(match.1))
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(String(match.2).utf8).write(to: file)
      return String(match.1)
    }
  }

  /// Each command that the guide runs, and what it shows as printed.
  private func examples() -> [(command: String, shown: String)] {
    guide.components(separatedBy: "\n```\n$ kpd ").dropFirst().flatMap { text in
      text.components(separatedBy: "\n```\n")[0].components(separatedBy: "\n$ kpd ").map { example in
        let lines = example.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(lines[0]), "\(lines[1])\n")
      }
    }
  }

  /// The arguments of a command line, in which a shell would remove the quotes.
  private func words(of command: String) -> [String] {
    command.replacing("'", with: "").split(separator: " ").map(String.init)
  }
}
