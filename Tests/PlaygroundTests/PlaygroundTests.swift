#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// Runs every page of the playground and compares its output with `Expected/NAME.txt`.
  ///
  /// `UPDATE_EXPECTED=1 swift test --filter PlaygroundTests` stores the pages' output in those files. Review the diff
  /// before you keep it.
  @Suite(.serialized)
  struct PlaygroundTests {
    @Test(
      "a page prints the expected text",
      arguments: [
        "Basics", "Paths", "Errors", "Rules", "Bytes", "Streams", "Arriving", "Reports", "Codable", "Repairs",
        "FromUnbox",
      ])
    func output(ofPage page: String) throws {
      let (output, exitCode) = try run(try #require(executable("Page-\(page)")))
      #expect(exitCode == 0)

      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Expected/\(page).txt")
      if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] == "1" {
        try Data(output.utf8).write(to: file)
      } else {
        let expected = try String(contentsOf: file, encoding: .utf8)
        if output != expected { Issue.record("\(page).txt: \(firstDifference(output, expected))") }
      }
    }

    @Test("Xcode's scheme builds every module that a page imports") func scheme() throws {
      let top = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
      let file = top.appending(path: ".swiftpm/xcode/xcshareddata/xcschemes/KeyPathDecode-iOS.xcscheme")
      let scheme = try String(contentsOf: file, encoding: .utf8)
      let pages = top.appending(path: "Playgrounds/Tour.playground/Pages")
      let names = try FileManager.default.contentsOfDirectory(atPath: pages.path)
      #expect(names.contains("FromUnbox.xcplaygroundpage"))
      for name in names {
        let source = try String(contentsOf: pages.appending(path: "\(name)/Contents.swift"), encoding: .utf8)
        for line in source.split(separator: "\n") where line.hasPrefix("import ") && line != "import Foundation" {
          #expect(scheme.contains("BlueprintName = \"\(line.dropFirst(7))\""), "\(name): \(line)")
        }
      }
    }
  }

  /// Runs a program and returns its output and exit code.
  private func run(_ executable: URL) throws -> (output: String, exitCode: Int32) {
    let process = Process(), pipe = Pipe()
    process.executableURL = executable
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }

  /// The program of this name next to the test bundle. On Linux, the bundle is the running program. On macOS, a helper
  /// loads the bundle and has its path among its arguments.
  private func executable(_ name: String) -> URL? {
    let paths =
      CommandLine.arguments + [Bundle.main.executablePath].compactMap { $0 } + Bundle.allBundles.map(\.bundlePath)
    let folders = paths.flatMap { path in
      sequence(first: URL(filePath: path).deletingLastPathComponent()) { $0.deletingLastPathComponent() }.prefix(4)
    }
    return folders.map { $0.appending(path: name) }.first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// The first line that differs: `line 2 is "b", expected "c"`.
  private func firstDifference(_ output: String, _ expected: String) -> String {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    for index in 0..<max(lines.count, expectedLines.count) {
      let line = index < lines.count ? lines[index] : "(end)"
      let expectedLine = index < expectedLines.count ? expectedLines[index] : "(end)"
      if line != expectedLine { return "line \(index + 1) is \"\(line)\", expected \"\(expectedLine)\"" }
    }
    return "no line differs"
  }
#endif
