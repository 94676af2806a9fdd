import Foundation
import TestSupport
import Testing

@testable import UnboxMigrator
@testable import kpd

@Suite struct MigrateUnboxCommandTests {
  static let model = """
    import UnboxCompat

    struct A: Unboxable {
      let a: Int

      init(unboxer: Unboxer) throws {
        a = try unboxer.unbox(key: "a")
      }
    }

    """
  static let migrated = model.replacing("UnboxCompat", with: "KeyPathDecode").replacing(
    "Unboxable", with: "KeyPathDecodable"
  ).replacing("unboxer: Unboxer", with: "json: Any").replacing(
    #"unboxer.unbox(key: "a")"#, with: #"json => "a" => .lenient"#)
  private static let counts = "     1  import\n     1  Unboxable\n     1  init(unboxer:)\n     1  unbox(key:)\n"

  @Test("a run reports, writes, then finds nothing left") func reportsThenWritesThenIsDone() throws {
    try withFiles(["A.swift": Self.model, "sub/B.swift": "let x = 1\n"]) { folder in
      let report =
        "\(folder)/A.swift: 4 uses, all safe\n\(Self.counts)\n1 file with 4 uses of Unbox: 4 safe, 0 manual.\n"
      expectEqual(kpd("migrate-unbox", folder), Run(output: "\(report)1 file can be rewritten completely.\n"))
      try expectEqual(text("\(folder)/A.swift"), Self.model)
      let written = report.replacing("all safe", with: "rewritten")
      expectEqual(kpd("migrate-unbox", folder, "--write"), Run(output: "\(written)1 file rewritten completely.\n"))
      try expectEqual(text("\(folder)/A.swift"), Self.migrated)
      expectEqual(kpd("migrate-unbox", folder, "--write"), Run(output: "No file uses Unbox.\n"))
    }
  }

  @Test("a type is rewritten whole or not at all") func aTypeIsWrittenWholeOrNotAtAll() throws {
    let hard = Self.model.replacing("let a: Int", with: "let a: Foreign")
    try withFiles(["A.swift": hard, "B.swift": Self.model.replacing("struct A", with: "struct B")]) { folder in
      let run = kpd("migrate-unbox", folder, "--write")
      expectEqual(
        run,
        Run(
          output: """
            \(folder)/A.swift: 4 uses, 1 manual, 3 held back
            \(Self.counts)  \(folder)/A.swift:7: Foreign is not declared in the files that were read

            \(folder)/B.swift: 4 uses, rewritten
            \(Self.counts)
            2 files with 8 uses of Unbox: 4 safe, 1 manual, 3 held back by these.
            1 file rewritten completely.

            What to do next:
              \(folder)/A.swift: 1 reason, frees 3 uses in 1 file

            """, messages: "kpd: 1 file needs manual work\n", exitCode: .dataFailed))
      try expectEqual(text("\(folder)/A.swift"), hard)
    }
  }

  @Test("the JSON report has files, steps, and totals") func json() throws {
    let hard = "import Unbox\nlet error: UnboxError? = nil\n"
    try withFiles(["A.swift": hard]) { folder in
      let run = kpd("migrate-unbox", "--format", "json", folder)
      expectEqual(run.exitCode, .dataFailed)
      let report = try JSONDecoder().decode(MigrationReport.self, from: Data(run.output.utf8))
      expectEqual(report.json, run.output)
      #expect(report.files[0].state == .needsPerson && report.problems.isEmpty)
    }
  }

  @Test("hidden, dependency, and linked files are skipped") func foldersOfOthersAndLinksAreSkipped() throws {
    let files = [
      "A.swift", ".build/A.swift", "Pods/A.swift", "Carthage/b/A.swift", "DerivedData/A.swift", ".A.swift", "A.txt",
    ]
    try withFiles(Dictionary(uniqueKeysWithValues: files.map { ($0, Self.model) })) { folder in
      try withFiles(["Other.swift": Self.model]) { other in
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: other)
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder)/L.swift", withDestinationPath: "\(other)/Other.swift")
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/loop", withDestinationPath: folder)
        expectEqual(mkfifo("\(folder)/pipe.swift", 0o600), 0)
        #expect(kpd("migrate-unbox", folder, "--write").output.hasSuffix("1 file rewritten completely.\n"))
        try expectEqual(text("\(other)/Other.swift"), Self.model)
        for file in files.dropFirst() { try expectEqual(text("\(folder)/\(file)"), Self.model) }
      }
    }
  }

  @Test("a link given as PATH is followed and stays") func aLinkThatIsNamedIsFollowedAndStays() throws {
    try withFiles(["A.swift": Self.model]) { folder in
      let link = "\(folder)/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "\(folder)/A.swift")
      expectEqual(kpd("migrate-unbox", link, "--write").exitCode, .done)
      try expectEqual(text("\(folder)/A.swift"), Self.migrated)
      try expectEqual(FileManager.default.destinationOfSymbolicLink(atPath: link), "\(folder)/A.swift")
    }
  }

  @Test("permissions are kept and no temporary file remains") func permissionsAreKeptAndNothingElseIsLeft() throws {
    try withFiles(["A.swift": Self.model]) { folder in
      expectEqual(chmod("\(folder)/A.swift", 0o751), 0)
      expectEqual(kpd("migrate-unbox", folder, "--write").exitCode, .done)
      let mode = try FileManager.default.attributesOfItem(atPath: "\(folder)/A.swift")[.posixPermissions] as? Int
      expectEqual(mode, 0o751)
      try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder), ["A.swift"])
    }
  }

  @Test("an unreadable file is named, the rest rewritten") func whatCannotBeReadIsNamed() throws {
    try withFiles(["A.swift": Self.model]) { folder in
      try Data([0x61, 0xFF]).write(to: URL(fileURLWithPath: "\(folder)/B.swift"))
      let run = kpd("migrate-unbox", folder, "--write")
      #expect(run.output.contains("\n\(folder)/B.swift: is not UTF-8\n"))
      expectEqual(run.messages, "kpd: 0 files need manual work, 1 could not be read or written\n")
      expectEqual(run.exitCode, .dataFailed)
      try expectEqual(text("\(folder)/A.swift"), Self.migrated)
      let missing = kpd("migrate-unbox", "\(folder)/none")
      expectEqual(missing.messages, "kpd: \(folder)/none: cannot be read: No such file or directory\n")
      expectEqual(missing.exitCode, .dataFailed)
    }
  }

  @Test("the dialect decides whether `try` may be missing", arguments: [("3", true), ("4", false)]) func dialect(
    name: String, isSafe: Bool
  ) throws {
    let source = Self.model.replacing("Compat", with: "").replacing("a: Int", with: "a: Int?").replacing(
      "try ", with: "")
    try withFiles(["A.swift": source]) { folder in
      expectEqual((kpd("migrate-unbox", "--dialect", name, folder).exitCode == .done), isSafe)
    }
  }

  @Test("a type that stays keeps its import") func whatStaysInAFileKeepsItsImport() throws {
    let stays = """

      struct B: Unboxable {
        let b: Foreign

        init(unboxer: Unboxer) throws {
          b = try unboxer.unbox(key: "b")
        }
      }

      """
    try withFiles(["A.swift": Self.model + stays]) { folder in
      let run = kpd("migrate-unbox", "--write", folder)
      expectEqual(run.exitCode, .dataFailed)
      #expect(run.output.contains("7 uses, 3 rewritten, 1 manual, 3 held back"))
      let both = Self.migrated.replacing("import KeyPathDecode", with: "import KeyPathDecode\nimport UnboxCompat")
      try expectEqual(text("\(folder)/A.swift"), both + stays)
      expectEqual(kpd("migrate-unbox", "--diff", folder), Run(messages: run.messages, exitCode: .dataFailed))
      expectEqual(kpd("migrate-unbox", "--write", folder).exitCode, .dataFailed)
      try expectEqual(text("\(folder)/A.swift"), both + stays)
    }
  }

  @Test("a line that stays does not hold back its initializer") func keptLines() throws {
    let lines = Self.model.replacing("let a: Int", with: "let a: Int, b: Foreign").replacing(
      "\"a\")\n", with: "\"a\")\n    b = try unboxer.unbox(key: \"b\")\n")
    try withFiles(["A.swift": lines]) { folder in
      let run = kpd("migrate-unbox", "--write", folder)
      expectEqual(run.exitCode, .dataFailed)
      #expect(run.output.contains("5 uses, 3 rewritten, 1 manual, 1 held back"))
      #expect(run.output.contains("A.swift:8: Foreign is not declared in the files that were read"))
      let expected = Self.migrated.replacing("let a: Int", with: "let a: Int, b: Foreign").replacing(
        "import KeyPathDecode", with: "import KeyPathDecode\nimport UnboxCompat"
      ).replacing("    a = try json", with: "    let unboxer = try Unboxer(json)\n    a = try json").replacing(
        ".lenient\n", with: ".lenient\n    b = try unboxer.unbox(key: \"b\")\n")
      try expectEqual(text("\(folder)/A.swift"), expected)
    }
  }

  @Test("`--diff` prints the changes and writes nothing") func diffPrintsWhatWouldChange() throws {
    try withFiles(["A.swift": Self.model, "B.swift": "let b = 1\n"]) { folder in
      let run = kpd("migrate-unbox", "--diff", folder)
      expectEqual(
        run.output,
        """
        --- a/\(folder)/A.swift
        +++ b/\(folder)/A.swift
        @@ -1,9 +1,9 @@
        -import UnboxCompat
        +import KeyPathDecode
        \("")
        -struct A: Unboxable {
        +struct A: KeyPathDecodable {
           let a: Int
        \("")
        -  init(unboxer: Unboxer) throws {
        -    a = try unboxer.unbox(key: "a")
        +  init(json: Any) throws {
        +    a = try json => "a" => .lenient
           }
         }

        """.replacing("\n\n", with: "\n \n"))
      try expectEqual(text("\(folder)/A.swift"), Self.model)
      expectEqual(kpd("migrate-unbox", "--diff", "--write", folder).exitCode, .wrongUsage)
    }
  }

  @Test("other files and read-only files stay unchanged") func whatWasNotAskedForStays() throws {
    try withFiles(["A.txt": Self.model, "B.swift": Self.model]) { folder in
      let run = kpd("migrate-unbox", "--write", "\(folder)/A.txt")
      expectEqual(run.output, "\(folder)/A.txt: is not a Swift file\n\nNo file uses Unbox.\n")
      expectEqual(run.exitCode, .dataFailed)
      try expectEqual(text("\(folder)/A.txt"), Self.model)
      expectEqual(chmod("\(folder)/B.swift", 0o444), 0)
      let other = kpd("migrate-unbox", "--write", folder)
      #expect(other.output.contains("\(folder)/B.swift: cannot be written: Permission denied\n"))
      try expectEqual(text("\(folder)/B.swift"), Self.model)
    }
  }

  @Test("control characters in file names are escaped") func namesAreShownSafely() throws {
    try withFiles(["A\u{1B}[31m.swift": Self.model]) { folder in
      #expect(kpd("migrate-unbox", folder).output.hasPrefix(#"\#(folder)/A\u{1B}[31m.swift: 4 uses"#))
    }
  }
}
