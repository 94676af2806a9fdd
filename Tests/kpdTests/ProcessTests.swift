import Foundation
import Testing

/// The built program itself: what the other tests cannot see is how it is connected.
@Suite struct ProcessTests {
  @Test func readsStandardInput() throws {
    let result = try run(["get", "-", "users[0].name"], input: #"{"users": [{"name": "Ada 🚀"}]}"#)
    #expect(result == Ended(output: "Ada 🚀\n", messages: "", status: 0))
  }

  @Test func saysWhatIsMissing() throws {
    let result = try run(["get", "-", "users[0].nme"], input: #"{"users": [{"name": "Ada"}]}"#)
    let message = "kpd: -:1:12: users[0]: missing key \"nme\" (did you mean \"name\"?)\n"
    #expect(result == Ended(output: "", messages: message, status: 1))
  }

  @Test func wrongUsage() throws {
    let result = try run([], input: "")
    #expect(result.output == "" && result.messages.hasPrefix("kpd: missing command\nusage: kpd ") && result.status == 2)
  }

  @Test func readsAPipeThatHasAName() throws {
    let process = Process(), output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", #""$0" get <(printf '{"a": [1.0, 2]}') 'a[0]'"#, try program().path]
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(String(decoding: text, as: UTF8.self) == "1.0\n" && process.terminationStatus == 0)
  }

  @Test(arguments: [["demo"], ["get", "-", ""]])
  func survivesAClosedPipe(arguments: [String]) throws {
    let process = Process(), input = Pipe(), output = Pipe(), messages = Pipe()
    process.executableURL = try program()
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = messages
    try output.fileHandleForReading.close()
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data("[1]".utf8))
    try input.fileHandleForWriting.close()
    let text = try messages.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0 && text.isEmpty)
  }
}

private struct Ended: Equatable {
  var output: String
  var messages: String
  var status: Int32
}

private func run(_ arguments: [String], input: String) throws -> Ended {
  let process = Process(), standardInput = Pipe(), output = Pipe(), messages = Pipe()
  process.executableURL = try program()
  process.arguments = arguments
  process.standardInput = standardInput
  process.standardOutput = output
  process.standardError = messages
  try process.run()
  // All of it fits into the pipes, so that nobody waits for the other.
  try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
  try standardInput.fileHandleForWriting.close()
  let outputData = try output.fileHandleForReading.readToEnd() ?? Data()
  let messagesData = try messages.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return Ended(
    output: String(decoding: outputData, as: UTF8.self), messages: String(decoding: messagesData, as: UTF8.self),
    status: process.terminationStatus)
}

/// `kpd` as it was built next to the tests.
private func program() throws -> URL {
  let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
  let places = bundles + [Bundle.main.executableURL, URL(fileURLWithPath: CommandLine.arguments[0])].compactMap { $0 }
  let candidates = places.map { $0.deletingLastPathComponent().appendingPathComponent("kpd") }
  return try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) })
}
