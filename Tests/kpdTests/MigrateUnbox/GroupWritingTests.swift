import Foundation
import Testing

@testable import kpd

@Suite struct GroupWritingTests {
  private static let owner = MigrateUnboxCommandTests.model
  /// Tied to `owner`, whose type it reads.
  private static let reader = owner.replacing("struct A", with: "struct B").replacing("let a: Int", with: "let a: A")
  private static let migratedReader = MigrateUnboxCommandTests.migrated.replacing("struct A", with: "struct B")
    .replacing("let a: Int", with: "let a: A").replacing(" => .lenient", with: "")
  /// Tied to no other file.
  private static let other = owner.replacing("struct A", with: "struct C")
  private static let migratedOther = MigrateUnboxCommandTests.migrated.replacing("struct A", with: "struct C")
  private static let files = ["A.swift": owner, "B.swift": reader, "C.swift": other]

  private func contents(_ folder: String) throws -> [String] {
    try ["A.swift", "B.swift", "C.swift"].map { try text("\(folder)/\($0)") }
  }

  private func expectNothingElse(in folder: String) throws {
    try #expect(FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["A.swift", "B.swift", "C.swift"])
  }

  @Test("a group with a read-only file is not written, and does not count as safe") func readOnly() throws {
    try withFiles(Self.files) { folder in
      #expect(chmod("\(folder)/B.swift", 0o444) == 0)
      let run = kpd("migrate-unbox", "--write", folder)
      #expect(run.output.contains("\(folder)/A.swift: 4 uses, not written\n"))
      #expect(
        run.output.hasSuffix(
          """
          \(folder)/A.swift: is not written, because \(folder)/B.swift must change with it
          \(folder)/B.swift: cannot be written: Permission denied

          3 files with 12 uses of Unbox: 4 safe, 0 manual, 8 held back by these.
          1 file rewritten completely.

          """))
      #expect(run.messages == "kpd: 0 files need manual work, 2 could not be read or written\n")
      try #expect(contents(folder) == [Self.owner, Self.reader, Self.migratedOther])
      #expect(chmod("\(folder)/B.swift", 0o644) == 0)
      #expect(kpd("migrate-unbox", "--write", folder).exitCode == .done)
      try #expect(contents(folder) == [MigrateUnboxCommandTests.migrated, Self.migratedReader, Self.migratedOther])
      try expectNothingElse(in: folder)
    }
  }

  @Test("a file with hard links is not written") func hardLinks() throws {
    try withFiles(Self.files) { folder in
      try withTemporaryDirectory { elsewhere in
        try FileManager.default.linkItem(atPath: "\(folder)/A.swift", toPath: "\(elsewhere)/A.swift")
        let run = kpd("migrate-unbox", "--write", folder)
        let reason = "is not written: it has 2 hard links, which rewriting would separate"
        #expect(run.output.contains("\n\(folder)/A.swift: \(reason)\n"))
        try #expect(contents(folder) == [Self.owner, Self.reader, Self.migratedOther])
      }
    }
  }

  @Test("a file with the longest name can be rewritten") func longName() throws {
    let name = String(repeating: "a", count: 249) + ".swift"
    try withFiles([name: Self.owner]) { folder in
      #expect(kpd("migrate-unbox", "--write", folder).exitCode == .done)
      try #expect(text("\(folder)/\(name)") == MigrateUnboxCommandTests.migrated)
    }
  }

  @Test("an edit made meanwhile is kept, and so is its group") func changedMeanwhile() throws {
    try withFiles(Self.files) { folder in
      let rewrites = ["A", "B"].map { Rewrite(path: "\(folder)/\($0).swift", original: Self.owner, migrated: "new") }
      let writing = GroupWriting([rewrites])
      #expect(
        writing.failures == [
          "\(folder)/A.swift": "is not written, because \(folder)/B.swift must change with it",
          "\(folder)/B.swift": "is not written: it changed meanwhile",
        ])
      try #expect(contents(folder) == [Self.owner, Self.reader, Self.other])
      try expectNothingElse(in: folder)
    }
  }
}
