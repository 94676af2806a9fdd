import Foundation
import Testing

@testable import UnboxMigrator
@testable import kpd

@Suite struct MigrateUnboxCommandTests {
  private static let model = """
    import UnboxCompat

    struct A: Unboxable {
      let a: Int

      init(unboxer: Unboxer) throws {
        a = try unboxer.unbox(key: "a")
      }
    }

    """
  private static let migrated = model.replacing("UnboxCompat", with: "KeyPathDecode")
    .replacing("Unboxable", with: "KeyPathDecodable").replacing("unboxer: Unboxer", with: "json: Any")
    .replacing(#"unboxer.unbox(key: "a")"#, with: #"json => "a" => .lenient"#)
  private static let counts = "     1  import\n     1  Unboxable\n     1  init(unboxer:)\n     1  unbox(key:)\n"

  @Test func reportsThenWritesThenIsDone() throws {
    try withFiles(["A.swift": Self.model, "sub/B.swift": "let x = 1\n"]) { folder in
      let report =
        "\(folder)/A.swift: 4 uses, all safe\n\(Self.counts)\n1 file with 4 uses of Unbox: 4 safe, 0 for a person.\n"
      #expect(kpd("migrate-unbox", folder) == Run(output: "\(report)1 file can be rewritten whole.\n"))
      try #expect(text("\(folder)/A.swift") == Self.model)
      let written = report.replacing("all safe", with: "rewritten")
      #expect(kpd("migrate-unbox", folder, "--write") == Run(output: "\(written)1 file rewritten.\n"))
      try #expect(text("\(folder)/A.swift") == Self.migrated)
      #expect(kpd("migrate-unbox", folder, "--write") == Run(output: "No file uses Unbox.\n"))
    }
  }

  @Test func aFileIsWrittenWholeOrNotAtAll() throws {
    let hard = Self.model.replacing("let a: Int", with: "let a: Foreign")
    try withFiles(["A.swift": hard, "B.swift": Self.model.replacing("struct A", with: "struct B")]) { folder in
      let run = kpd("migrate-unbox", folder, "--write")
      #expect(
        run
          == Run(
            output: """
              \(folder)/A.swift: 4 uses, 1 for a person
              \(Self.counts)  \(folder)/A.swift:7: Foreign is not declared in the files that were read

              \(folder)/B.swift: 4 uses, rewritten
              \(Self.counts)
              2 files with 8 uses of Unbox: 7 safe, 1 for a person.
              1 file rewritten.

              """, messages: "kpd: 1 file is left for a person\n", exitCode: .dataFailed))
      try #expect(text("\(folder)/A.swift") == hard)
    }
  }

  @Test func json() throws {
    let hard = "import Unbox\nlet error: UnboxError? = nil\n"
    try withFiles(["A.swift": hard]) { folder in
      let run = kpd("migrate-unbox", "--format", "json", folder)
      #expect(
        run.output == """
          {
            "files" : [
              {
                "file" : "\(folder)/A.swift",
                "forms" : {
                  "UnboxError" : 1,
                  "import" : 1
                },
                "state" : "needsPerson",
                "uses" : [
                  {
                    "forms" : [
                      "import"
                    ],
                    "line" : 1
                  },
                  {
                    "forms" : [
                      "UnboxError"
                    ],
                    "line" : 2,
                    "reason" : "errors of Unbox are caught or thrown; they become DecodeError"
                  }
                ],
                "waits" : [

                ]
              }
            ],
            "problems" : [

            ],
            "total" : {
              "files" : 1,
              "forms" : {
                "UnboxError" : 1,
                "import" : 1
              },
              "safeFiles" : 0,
              "safeUses" : 1,
              "uses" : 2
            },
            "version" : 1
          }

          """)
      #expect(run.exitCode == .dataFailed)
      let report = try JSONDecoder().decode(MigrationReport.self, from: Data(run.output.utf8))
      #expect(report.files[0].state == .needsPerson && report.problems.isEmpty)
    }
  }

  @Test func foldersOfOthersAndLinksAreSkipped() throws {
    let files = [
      "A.swift", ".build/A.swift", "Pods/A.swift", "Carthage/b/A.swift", "DerivedData/A.swift", ".A.swift", "A.txt",
    ]
    try withFiles(Dictionary(uniqueKeysWithValues: files.map { ($0, Self.model) })) { folder in
      try withFiles(["Other.swift": Self.model]) { other in
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: other)
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder)/L.swift", withDestinationPath: "\(other)/Other.swift")
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/loop", withDestinationPath: folder)
        #expect(mkfifo("\(folder)/pipe.swift", 0o600) == 0)
        #expect(kpd("migrate-unbox", folder, "--write").output.hasSuffix("1 file rewritten.\n"))
        try #expect(text("\(other)/Other.swift") == Self.model)
        for file in files.dropFirst() { try #expect(text("\(folder)/\(file)") == Self.model) }
      }
    }
  }

  @Test func aLinkThatIsNamedIsFollowedAndStays() throws {
    try withFiles(["A.swift": Self.model]) { folder in
      let link = "\(folder)/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "\(folder)/A.swift")
      #expect(kpd("migrate-unbox", link, "--write").exitCode == .done)
      try #expect(text("\(folder)/A.swift") == Self.migrated)
      try #expect(FileManager.default.destinationOfSymbolicLink(atPath: link) == "\(folder)/A.swift")
    }
  }

  @Test func permissionsAreKeptAndNothingElseIsLeft() throws {
    try withFiles(["A.swift": Self.model]) { folder in
      #expect(chmod("\(folder)/A.swift", 0o751) == 0)
      #expect(kpd("migrate-unbox", folder, "--write").exitCode == .done)
      let mode = try FileManager.default.attributesOfItem(atPath: "\(folder)/A.swift")[.posixPermissions] as? Int
      #expect(mode == 0o751)
      try #expect(FileManager.default.contentsOfDirectory(atPath: folder) == ["A.swift"])
    }
  }

  @Test func whatCannotBeReadIsNamed() throws {
    try withFiles(["A.swift": Self.model]) { folder in
      try Data([0x61, 0xFF]).write(to: URL(fileURLWithPath: "\(folder)/B.swift"))
      let run = kpd("migrate-unbox", folder, "--write")
      #expect(run.output.contains("\n\(folder)/B.swift: is not UTF-8\n"))
      #expect(run.messages == "kpd: 0 files are left for a person, 1 could not be read or written\n")
      #expect(run.exitCode == .dataFailed)
      try #expect(text("\(folder)/A.swift") == Self.migrated)
      let missing = kpd("migrate-unbox", "\(folder)/none")
      #expect(missing.messages == "kpd: \(folder)/none: cannot be read: No such file or directory\n")
      #expect(missing.exitCode == .dataFailed)
    }
  }

  @Test func aFailedWriteIsNamedAndLeavesTheFile() throws {
    try withFiles(["A.swift": Self.model]) { folder in
      let name = "\(folder)/.kpd-\(getpid())-A.swift"
      try Data().write(to: URL(fileURLWithPath: name))
      let run = kpd("migrate-unbox", folder, "--write")
      #expect(run.output.contains("\(folder)/A.swift: cannot be written: File exists\n"))
      #expect(run.exitCode == .dataFailed)
      try #expect(text("\(folder)/A.swift") == Self.model)
    }
  }

  @Test(arguments: [("3", true), ("4", false)])
  func dialect(name: String, isSafe: Bool) throws {
    let source = Self.model.replacing("Compat", with: "").replacing("a: Int", with: "a: Int?").replacing(
      "try ", with: "")
    try withFiles(["A.swift": source]) { folder in
      #expect((kpd("migrate-unbox", "--dialect", name, folder).exitCode == .done) == isSafe)
    }
  }

  @Test func strict() throws {
    try withFiles(["A.swift": Self.model]) { folder in
      #expect(kpd("migrate-unbox", "--strict", "--write", folder).exitCode == .done)
      try #expect(text("\(folder)/A.swift") == Self.migrated.replacing(" => .lenient", with: ""))
    }
  }

  @Test func namesAreShownSafely() throws {
    try withFiles(["A\u{1B}[31m.swift": Self.model]) { folder in
      #expect(kpd("migrate-unbox", folder).output.hasPrefix(#"\#(folder)/A\u{1B}[31m.swift: 4 uses"#))
    }
  }
}

private func text(_ path: String) throws -> String {
  try String(contentsOfFile: path, encoding: .utf8)
}

/// Gives `body` a folder with these files, which is gone afterwards.
private func withFiles<Result>(_ files: [String: String], _ body: (String) throws -> Result) throws -> Result {
  try withTemporaryDirectory { folder in
    for (name, text) in files {
      let url = URL(fileURLWithPath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return try body(folder)
  }
}
