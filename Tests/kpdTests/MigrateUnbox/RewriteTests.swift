import Foundation
import TestSupport
import Testing

@testable import kpd

@Suite struct RewriteTests {
  private static let owner = MigrateUnboxCommandTests.model, migrated = MigrateUnboxCommandTests.migrated

  @Test("a read-only file stays and does not count as safe, until it can be written") func readOnly() throws {
    try withFiles(["A.swift": Self.owner, "C.swift": Self.owner.replacing("struct A", with: "struct C")]) { folder in
      expectEqual(chmod("\(folder)/A.swift", 0o444), 0)
      let run = kpd("migrate-unbox", "--write", folder)
      #expect(run.output.contains("\(folder)/A.swift: 4 uses, not written\n"))
      #expect(
        run.output.hasSuffix(
          """
          \(folder)/A.swift: cannot be written: Permission denied

          2 files with 8 uses of Unbox: 4 safe, 0 manual, 4 held back by these.
          1 file rewritten completely.

          """))
      expectEqual(run.messages, "kpd: 0 files need manual work, 1 could not be read or written\n")
      try expectEqual(text("\(folder)/A.swift"), Self.owner)
      expectEqual(chmod("\(folder)/A.swift", 0o644), 0)
      expectEqual(kpd("migrate-unbox", "--write", folder).exitCode, .done)
      try expectEqual(text("\(folder)/A.swift"), Self.migrated)
      try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder).sorted(), ["A.swift", "C.swift"])
    }
  }

  @Test("a file with hard links is not written") func hardLinks() throws {
    try withFiles(["A.swift": Self.owner]) { folder in
      try FileManager.default.linkItem(atPath: "\(folder)/A.swift", toPath: "\(folder)/A.txt")
      let run = kpd("migrate-unbox", "--write", folder)
      let reason = "is not written: it has 2 hard links, which rewriting would separate"
      #expect(run.output.contains("\n\(folder)/A.swift: \(reason)\n"))
      try expectEqual(text("\(folder)/A.swift"), Self.owner)
    }
  }

  @Test("a file with the longest name can be rewritten") func longName() throws {
    let name = String(repeating: "a", count: 249) + ".swift"
    try withFiles([name: Self.owner]) { folder in
      expectEqual(kpd("migrate-unbox", "--write", folder).exitCode, .done)
      try expectEqual(text("\(folder)/\(name)"), Self.migrated)
    }
  }

  @Test("an edit made meanwhile is kept") func changedMeanwhile() throws {
    try withFiles(["A.swift": Self.owner]) { folder in
      let rewrite = Rewrite(path: "\(folder)/A.swift", original: Array("old".utf8), migrated: Array("new".utf8))
      expectEqual(rewrite.write(), "is not written: it changed meanwhile")
      try expectEqual(text("\(folder)/A.swift"), Self.owner)
    }
  }
}
