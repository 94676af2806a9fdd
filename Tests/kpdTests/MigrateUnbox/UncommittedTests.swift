import Foundation
import Testing

@testable import kpd

@Suite struct UncommittedTests {
  @Test("only `--force` overwrites uncommitted changes") func changesThatAreNotCommittedAreKept() throws {
    try withFiles(["A.swift": MigrateUnboxCommandTests.model]) { folder in
      try #require(git("init", "-q", in: folder))
      let run = kpd("migrate-unbox", "--write", folder)
      #expect(
        run.messages
          == "kpd: \(folder)/A.swift has uncommitted changes; nothing is written. Commit them, or use --force\n"
      )
      #expect(run.exitCode == .dataFailed)
      try #expect(text("\(folder)/A.swift") == MigrateUnboxCommandTests.model)
      try #require(git("add", ".", in: folder))
      try #require(
        git("-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", "commit", "-qm", "a", in: folder)
      )
      #expect(kpd("migrate-unbox", "--write", folder).exitCode == .done)
      try Data(MigrateUnboxCommandTests.model.replacing("struct A", with: "struct B").utf8).write(
        to: URL(fileURLWithPath: "\(folder)/B.swift"))
      #expect(kpd("migrate-unbox", "--write", "--force", folder).exitCode == .done)
      try #expect(
        text("\(folder)/B.swift") == MigrateUnboxCommandTests.migrated.replacing("struct A", with: "struct B"))
    }
  }
}

/// Runs Git, if it is installed.
private func git(_ arguments: String..., in folder: String) -> Bool {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["git", "-C", folder] + arguments
  guard (try? process.run()) != nil else { return false }
  process.waitUntilExit()
  return process.terminationStatus == 0
}
