import UnboxMigrator

extension Harness {
  /// The migrator reads any text, does not change text without Unbox, and changes nothing in what it already rewrote.
  public static let lexer = Harness(name: "lexer") { bytes in
    for dialect in [nil, .three, .four] as [Dialect?] {
      let migration = Migration([("Model.swift", bytes)], dialect: dialect)
      for file in migration.files {
        try expect(!file.uses.isEmpty, "a file without uses")
        let lines = lineCount(of: bytes)
        try expect(file.uses.allSatisfy { (1...lines).contains($0.line) }, "a use after line \(lines)")
        guard file.isChanged else { continue }
        let again = Migration([("Model.swift", file.migrated)], dialect: dialect).files.first
        try expect(
          again == nil || again!.migrated == file.migrated,
          "migrated again: \(String(decoding: file.migrated, as: UTF8.self).debugDescription)")
      }
    }
  }
}
