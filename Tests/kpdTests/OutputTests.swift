import Foundation
import TestSupport
import Testing

@testable import kpd

@Suite struct OutputTests {
  @Test("a large value is written in pieces") func largeValuesAreWrittenInPieces() throws {
    let elements = (0..<50_000).map { "element \($0)" }
    var pieces: [String] = []
    let json = Data("[\(elements.map { "\"\($0)\"" }.joined(separator: ","))]".utf8)
    var input = [json, Data()]
    let outcome = Tool.run(
      ["get", "-", ""],
      Surroundings(
        readInput: { () throws(POSIXError) in input.removeFirst() },
        write: { text throws(POSIXError) in pieces.append(text) }))
    expectEqual(outcome, Outcome())
    expectEqual(pieces.joined(), "[\n\(elements.map { "  \"\($0)\"" }.joined(separator: ",\n"))\n]\n")
    #expect(pieces.count > 10 && pieces.allSatisfy { $0.utf8.count < 100_000 })
  }

  @Test("a long string prints unchanged") func aLongTextIsWrittenAsItIs() {
    let text = String(repeating: "é", count: 100_000)
    expectEqual(kpd("get", "-", "[0]", input: "[\"\(text)\"]"), Run(output: "\(text)\n"))
  }

  @Test(
    "a write error other than a closed pipe fails",
    arguments: [
      (POSIXErrorCode.EPIPE, "", ExitCode.done), (.ENOSPC, "kpd: cannot write: No space left on device\n", .dataFailed),
      (.EBADF, "kpd: cannot write: Bad file descriptor\n", .dataFailed),
    ])
  func cannotWrite(code: POSIXErrorCode, messages: String, exitCode: ExitCode) {
    let surroundings = Surroundings(write: { _ throws(POSIXError) in throw POSIXError(code) })
    for arguments in [["demo"], ["--help"]] {
      expectEqual(Tool.run(arguments, surroundings), Outcome(messages: messages, exitCode: exitCode))
    }
  }

  @Test("wrong usage writes nothing to the output") func nothingIsWrittenWhenThereIsNothing() {
    let surroundings = Surroundings(write: { _ throws(POSIXError) in throw POSIXError(.EBADF) })
    expectEqual(Tool.run(["put"], surroundings).exitCode, .wrongUsage)
  }

  @Test("--output writes through a link, leaves a device what it is, and never replaces an input") func output()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write("{\"id\": 1}", to: "user.json")
    try folder.write("old", to: "Real.swift")
    let (input, link) = (folder.path + "/user.json", folder.path + "/Link.swift")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path + "/Real.swift")
    await expectEqual(kpdOnThread("model", input, "--tolerant", "--output", link), Run())
    #expect(try String(contentsOfFile: folder.path + "/Real.swift", encoding: .utf8).hasPrefix("import KeyPathDecode"))
    try expectEqual(FileManager.default.destinationOfSymbolicLink(atPath: link), folder.path + "/Real.swift")
    await expectEqual(kpdOnThread("model", input, "--tolerant", "--output", "/dev/null"), Run())
    expectEqual(fileMode(of: "/dev/null", followsLinks: false).map { $0 & S_IFMT }, S_IFCHR)
    #if os(Linux)
      // It can be read without end.
      try folder.write("struct User: Codable { let id: Int }", to: "User.swift")
      let full = await kpdOnThread("schema", folder.path + "/User.swift", "--output", "/dev/full")
      expectEqual(full.messages, "kpd: /dev/full: cannot be written: No space left on device\n")
    #endif
    let refused = await kpdOnThread("model", input, "--output", folder.path + "/./user.json")
    #expect(refused.messages.hasSuffix("/./user.json is an input; --output does not replace it\n"))
    expectEqual(refused.exitCode, .dataFailed)
    try expectEqual(String(contentsOfFile: input, encoding: .utf8), "{\"id\": 1}")
  }
}
