import Foundation
import TestSupport
import Testing

/// Runs the built program, to test its real input, output, and exit status.
@Suite struct ProcessTests {
  @Test("the FILE `-` is standard input") func readsStandardInput() throws {
    let result = try run(["get", "-", "users[0].name"], input: #"{"users": [{"name": "Ada 🚀"}]}"#)
    expectEqual(result, Ended(output: "Ada 🚀\n", messages: "", status: 0))
  }

  @Test("a missing key goes to standard error with status 1") func saysWhatIsMissing() throws {
    let result = try run(["get", "-", "users[0].entirely"], input: #"{"users": [{"name": "Ada"}]}"#)
    let message = "kpd: -:1:12: users[0]: missing key \"entirely\"\n"
    expectEqual(result, Ended(output: "", messages: message, status: 1))
  }

  @Test("`migrate-unbox --write` rewrites a file") func rewritesAFile() throws {
    let model = "import UnboxCompat\nenum A: String, UnboxableEnum { case a }\n"
    try withTemporaryFile(model.utf8, named: "A.swift") { file in
      let report = "\(file): 2 uses, rewritten\n     1  import\n     1  UnboxableEnum\n\n"
      let total = "1 file with 2 uses of Unbox: 2 safe, 0 manual.\n1 file rewritten completely.\n"
      let result = try run(["migrate-unbox", "--write", file], input: "")
      expectEqual(result, Ended(output: report + total, messages: "", status: 0))
      let text = try String(contentsOfFile: file, encoding: .utf8)
      expectEqual(text, "import KeyPathDecode\nenum A: String, KeyPathDecodable { case a }\n")
    }
  }

  @Test("uses left for a person give status 1") func namesWhatIsLeftForAPerson() throws {
    try withTemporaryFile("import Unbox\nextension Unboxer {}\n".utf8, named: "A.swift") { file in
      let result = try run(["migrate-unbox", "--write", file], input: "")
      let reason = "an extension of Unboxer has no counterpart; turn it into rules in an extension of DecodeRule"
      #expect(result.output.contains("\(file):2: \(reason)\n"))
      expectEqual(result.messages, "kpd: 1 file needs manual work\n")
      expectEqual(result.status, 1)
    }
  }

  @Test("a missing command gives status 2") func wrongUsage() throws {
    let result = try run([], input: "")
    #expect(result.output == "" && result.messages.hasPrefix("kpd: missing command\nusage: kpd ") && result.status == 2)
  }

  @Test("a pipe with a file name is read") func readsAPipeThatHasAName() throws {
    let process = Process(), output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", #""$0" get <(printf '{"a": [1.0, 2]}') 'a[0]'"#, try program().path]
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    expectEqual(String(decoding: text, as: UTF8.self), "1.0\n")
    expectEqual(process.terminationStatus, 0)
  }

  @Test(
    "reports on standard input are grouped",
    arguments: [
      (reportLine() + "\n{}\n", ["1 report of 1 fingerprint\n"], "kpd: -:2: not a report: missing key \"v\"\n", 0),
      ("", [], "kpd: no report in -\n", 1),
    ] as [(String, [String], String, Int32)]) func groupsReports(
      input: String, output: [String], messages: String, status: Int32
    ) throws
  {
    let result = try run(["report", "-"], input: input)
    expectEqual(result.output.split(separator: "\n").prefix(1).map { "\($0)\n" }, output)
    expectEqual(result.messages, messages)
    expectEqual(result.status, status)
    // Output to a pipe has no color.
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test("records are read from standard input") func readsRecords() throws {
    let input = "{\"id\": 1}\n{}\n{\"id\": 3}\n"
    let got = try run(["get", "--lines", "-", "id"], input: input)
    expectEqual(got, Ended(output: "1\n3\n", messages: "kpd: -:2:1: (root): missing key \"id\"\n", status: 1))
    try expectEqual(run(["check", "-"], input: input), Ended(output: "3 records\n", messages: "", status: 0))
  }

  @Test(
    "a closed pipe ends the program quietly",
    arguments: [
      ["demo"], ["get", "-", ""], ["get", "--lines", "-", ""], ["check", "-"], ["demo", "--report", "html"],
      ["report", "-"],
    ])
  func survivesAClosedPipe(arguments: [String]) throws {
    let process = Process(), input = Pipe(), output = Pipe(), messages = Pipe()
    process.executableURL = try program()
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = messages
    try output.fileHandleForReading.close()
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data("[\(reportLine())]".utf8))
    try input.fileHandleForWriting.close()
    let text = try messages.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0 && text.isEmpty)
  }

  #if os(Linux)
    @Test(
      "memory grows with the file by a small factor", .weekly,
      .enabled(if: !isSanitized, "a sanitizer takes memory of its own"), arguments: ["text", ""])
    func takesLittleMemory(path: String) throws {
      let small = try peak(users: 10, path: path), large = try peak(users: 200_000, path: path)
      #expect(large.file - small.file > 10_000_000)
      #expect(Double(large.memory - small.memory) < Self.memoryOfAByte * Double(large.file - small.file))
    }

    // Enough for the file and its tape. The portable build needs more for the values it prints.
    #if KEYPATHDECODE_PORTABLE
      private static let memoryOfAByte = 4.0
    #else
      private static let memoryOfAByte = 2.5
    #endif

    @Test(
      "the number of records does not affect memory", .weekly,
      .enabled(if: !isSanitized, "a sanitizer takes memory of its own"),
      arguments: [["get", "--lines", "-", "user.name"], ["get", "-", "[*].user.name"]]) func readsRecordsInLittleMemory(
        arguments: [String]
      ) throws
    {
      func peak(records: Int) throws -> Int {
        let record =
          #"{"user": {"name": "Ada, Countess of Lovelace", "tags": ["a", "b"]}, "text": "\#(String(repeating: "a", count: 400))"}"#
        let isArray = arguments.contains("[*].user.name")
        let text = Array(repeating: record, count: records).joined(separator: isArray ? ",\n" : "\n")
        return try withTemporaryFile((isArray ? "[\(text)]" : text).utf8) { file in
          try peakMemory(of: arguments.map { $0 == "-" ? file : $0 })
        }
      }
      // Batches read ahead take the same memory however many records follow.
      let few = try peak(records: 10_000)
      #expect(try few > 0 && peak(records: 80_000) - few < 8_000_000)
    }

    @Test(
      "the number of reports does not affect memory", .weekly,
      .enabled(if: !isSanitized, "a sanitizer takes memory of its own"), arguments: [true, false])
    func groupsReportsInLittleMemory(areDistinct: Bool) throws {
      func peak(reports: Int) throws -> Int {
        let lines = (0..<reports).map { number in
          let digits = String(areDistinct ? number : number % 200, radix: 16)
          return reportLine(String(repeating: "0", count: 16 - digits.count) + digits) + "\n"
        }
        return try withTemporaryFile(lines.joined().utf8) { file in
          try peakMemory(of: ["report", "--format", "json", file])
        }
      }
      let few = try peak(reports: 2_000)
      #expect(try few > 0 && peak(reports: 20_000) - few < 4_000_000)
    }

    /// The size of a file with `users`, and the peak memory of a run that prints the value at `path`.
    private func peak(users: Int, path: String) throws -> (file: Int, memory: Int) {
      let users = (0..<users).map { #"{"id": \#($0), "name": "user\#($0)", "ratio": 0.1234567}"# }
      let text = String(repeating: "a", count: 200_000)
      let json = #"{"users": [\#(users.joined(separator: ", "))], "text": "\#(text)"}"#
      return try withTemporaryFile(json.utf8) { file in (json.utf8.count, try peakMemory(of: ["get", file, path])) }
    }
  #endif
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
  // Everything fits in the pipes' buffers, so neither side blocks.
  try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
  try standardInput.fileHandleForWriting.close()
  let outputData = try output.fileHandleForReading.readToEnd() ?? Data()
  let messagesData = try messages.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return Ended(
    output: String(decoding: outputData, as: UTF8.self), messages: String(decoding: messagesData, as: UTF8.self),
    status: process.terminationStatus)
}

#if os(Linux)
  /// True if a sanitizer is linked.
  private let isSanitized = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

  /// The program's peak memory in bytes. It is sampled while the output is read, because the program blocks on a full
  /// pipe.
  private func peakMemory(of arguments: [String]) throws -> Int {
    let process = Process(), output = Pipe()
    process.executableURL = try program()
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    var peak = 0
    while try output.fileHandleForReading.read(upToCount: 4096)?.isEmpty == false {
      let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      peak = max(peak, line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1024 } ?? 0)
    }
    process.waitUntilExit()
    return peak
  }
#endif

/// The `kpd` executable built next to the tests.
func program() throws -> URL {
  let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
  let places = bundles + [Bundle.main.executableURL, URL(fileURLWithPath: CommandLine.arguments[0])].compactMap { $0 }
  let candidates = places.map { $0.deletingLastPathComponent().appendingPathComponent("kpd") }
  return try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) })
}
