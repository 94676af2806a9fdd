import Foundation
import TestSupport
import Testing

@testable import kpd

@Suite struct UncommittedTests {
  private static let model = MigrateUnboxCommandTests.model
  private static let migrated = MigrateUnboxCommandTests.migrated

  /// Expects that the tool writes nothing, for a reason; then that it writes with `--force`.
  private func expectRefused(_ file: String, at path: String, _ reason: String, _ environment: [String: String]? = nil)
    throws
  {
    var surroundings = Surroundings()
    surroundings.environment = environment ?? surroundings.environment
    let run = kpd(["migrate-unbox", "--write", path], surroundings)
    expectEqual(run, Run(messages: "kpd: \(reason)\n", exitCode: .dataFailed))
    try expectEqual(text(file), Self.model)
    expectEqual(kpd(["migrate-unbox", "--write", "--force", path], surroundings).exitCode, .done)
    try expectEqual(text(file), Self.migrated)
  }

  @Test("a file that is not tracked, or that `.gitignore` names, is not overwritten", arguments: [nil, "A.swift\n"])
  func untracked(ignored: String?) throws {
    try withFiles(["A.swift": Self.model, ".gitignore": ignored].compactMapValues { $0 }) { folder in
      try ignored == nil ? git("init", "-q", in: folder) : commit(folder)
      try expectRefused(
        "\(folder)/A.swift", at: folder,
        "\(folder)/A.swift is not tracked by Git; nothing is written. Commit it, or use --force")
    }
  }

  @Test("a committed file is rewritten, a changed one is not") func changed() throws {
    try withFiles(["A.swift": Self.model, "B.swift": Self.model.replacing("struct A", with: "struct B")]) { folder in
      try commit(folder)
      try write("struct A", "struct C", "\(folder)/A.swift")
      try write("struct B", "struct D", "\(folder)/B.swift")
      let run = kpd("migrate-unbox", "--write", folder)
      expectEqual(
        run.messages,
        "kpd: \(folder)/A.swift has uncommitted changes, and 1 other file could be lost as well; nothing is written. Commit them, or use --force\n"
      )
      try commit(folder)
      expectEqual(kpd("migrate-unbox", "--write", folder).exitCode, .done)
      try expectEqual(text("\(folder)/A.swift"), Self.migrated.replacing("struct A", with: "struct C"))
    }
  }

  @Test("a filter of the repository does not run") func filters() throws {
    try withFiles(["A.swift": Self.model, ".gitattributes": "*.swift filter=own.one\n"]) { folder in
      try commit(folder)
      try git("config", "filter.own.one.clean", "touch \(folder)/ran; cat", in: folder)
      try write("struct A", "struct C", "\(folder)/A.swift")
      let filtered = #"changes (its filter "own.one" is not run); nothing is written. Use --force"#
      #expect(kpd("migrate-unbox", "--write", folder).messages.contains(filtered))
      try write("struct C", "struct A", "\(folder)/A.swift")
      expectEqual(kpd("migrate-unbox", "--write", folder).exitCode, .done)
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/ran"))
    }
  }

  @Test("a submodule answers for its own files") func submodule() throws {
    try withFiles(["A.swift": Self.model]) { library in
      try commit(library)
      try withFiles(["B.swift": "let b = 1\n"]) { folder in
        try commit(folder)
        try git("-c", "protocol.file.allow=always", "submodule", "add", "-q", library, "Library", in: folder)
        try commit(folder)
        try write("struct A", "struct C", "\(folder)/Library/A.swift")
        try write("struct C", "struct A", "\(folder)/Library/A.swift", "// mine\n")
        let run = kpd("migrate-unbox", "--write", folder)
        expectEqual(
          run.messages,
          "kpd: \(folder)/Library/A.swift has uncommitted changes; nothing is written. Commit them, or use --force\n"
        )
        try #expect(text("\(folder)/Library/A.swift") == "// mine\n" + Self.model)
      }
    }
  }

  @Test("each repository below PATH answers for its own files") func nested() throws {
    try withFiles(["One/A.swift": "let a = 1\n", "Two/A.swift": "let a = 1\n", "Two/In/A.swift": "let a = 1\n"]) {
      folder in
      for name in ["One", "Two/In", "Two"] { try commit("\(folder)/\(name)") }
      for name in ["Two/In", "Two"] {
        let file = "\(folder)/\(name)/A.swift"
        try Data(Self.model.utf8).write(to: URL(fileURLWithPath: file))
        try expectRefused(
          file, at: folder, "\(file) has uncommitted changes; nothing is written. Commit them, or use --force")
        try Data("let a = 1\n".utf8).write(to: URL(fileURLWithPath: file))
      }
    }
  }

  @Test("a file marked assume-unchanged is compared all the same") func assumedUnchanged() throws {
    try withFiles(["A.swift": "let a = 1\n"]) { folder in
      try commit(folder)
      try git("update-index", "--assume-unchanged", "A.swift", in: folder)
      try Data(Self.model.utf8).write(to: URL(fileURLWithPath: "\(folder)/A.swift"))
      try expectRefused(
        "\(folder)/A.swift", at: folder,
        "\(folder)/A.swift has uncommitted changes; nothing is written. Commit them, or use --force")
    }
  }

  @Test("without `git` on PATH, no file of a repository is overwritten") func noGit() throws {
    try withFiles(["A.swift": Self.model]) { folder in
      try commit(folder)
      try expectRefused(
        "\(folder)/A.swift", at: folder,
        "Git cannot say whether \(folder)/A.swift has uncommitted changes (git is not on PATH); nothing is written. Use --force to write anyway",
        ["PATH": folder])
    }
  }

  @Test("a repository of another owner is not written", .enabled(if: geteuid() == 0)) func otherOwner() throws {
    try withFiles(["A.swift": Self.model]) { folder in
      try commit(folder)
      expectEqual(chown(folder, 12_345, 12_345), 0)
      expectEqual(chown("\(folder)/.git", 12_345, 12_345), 0)
      try expectRefused(
        "\(folder)/A.swift", at: folder,
        "Git cannot say whether \(folder)/A.swift has uncommitted changes (detected dubious ownership in repository at '\(folder)'); nothing is written. Use --force to write anyway"
      )
    }
  }

  @Test("a broken repository is not written") func broken() throws {
    try withFiles(["Outer/A.swift": Self.model]) { folder in
      try commit(folder)
      try Data("gitdir: /nowhere\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/Outer/.git"))
      try expectRefused(
        "\(folder)/Outer/A.swift", at: folder,
        "Git cannot say whether \(folder)/Outer/A.swift has uncommitted changes (not a git repository: /nowhere); nothing is written. Use --force to write anyway"
      )
    }
  }

  @Test("variables that select a repository do not mislead the tool") func variables() throws {
    try withFiles(["One/A.swift": Self.model, "Two/B.swift": "let b = 1\n"]) { folder in
      try git("init", "-q", in: "\(folder)/One")
      try commit("\(folder)/Two")
      var environment = ProcessInfo.processInfo.environment
      environment["GIT_DIR"] = "\(folder)/Two/.git"
      try expectRefused(
        "\(folder)/One/A.swift", at: folder,
        "\(folder)/One/A.swift is not tracked by Git; nothing is written. Commit it, or use --force", environment)
    }
  }

  @Test("outside a repository, Git is not needed") func noRepository() throws {
    try withFiles(["A.swift": Self.model]) { folder in
      var surroundings = Surroundings()
      surroundings.environment = ["PATH": folder]
      expectEqual(kpd(["migrate-unbox", "--write", folder], surroundings).exitCode, .done)
      try expectEqual(text("\(folder)/A.swift"), Self.migrated)
    }
  }

  @Test("names with spaces, quotes and other letters are compared as they are") func names() throws {
    try withFiles([#"é "a" b.swift"#: Self.model]) { folder in
      try commit(folder)
      expectEqual(kpd("migrate-unbox", "--write", folder).exitCode, .done)
    }
  }
}

/// Replaces text in a file.
private func write(_ old: String, _ new: String, _ file: String, _ head: String = "") throws {
  try Data((head + text(file).replacing(old, with: new)).utf8).write(to: URL(fileURLWithPath: file))
}

/// Commits all files of a folder, which becomes a repository.
private func commit(_ folder: String) throws {
  try git("init", "-q", in: folder)
  try git("add", ".", in: folder)
  try git(
    "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", "commit", "-qm", "a", "--allow-empty",
    in: folder)
}

/// Runs Git, which must succeed.
private func git(_ arguments: String..., in folder: String) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["git", "-C", folder, "-c", "advice.addEmbeddedRepo=false"] + arguments
  process.standardError = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  try #require(process.terminationStatus == 0)
}
