import Foundation
import KeyPathDecodeReports
import UnboxMigrator

extension MigrateUnboxCommand {
  // MARK: Git

  /// Refuses to overwrite what Git could not restore.
  static func checkCommitted(_ migration: Migration, _ surroundings: Surroundings) throws(Failure) {
    let repositories = GitRepositories(environment: surroundings.environment)
    let files = migration.files.filter(\.isChanged).compactMap { file in
      repositories.obstacle(to: file.name).map { (path: file.name, reason: $0) }
    }
    guard let first = files.first else { return }
    let file = visible(first.path)
    let (problem, advice) =
      switch first.reason {
      case .changed: ("\(file) has uncommitted changes", "Commit them, or use --force")
      case .untracked: ("\(file) is not tracked by Git", "Commit it, or use --force")
      case .unknown(let reason):
        ("Git cannot say whether \(file) has uncommitted changes (\(visible(reason)))", "Use --force to write anyway")
      }
    let others = files.count == 1 ? "" : ", and \(counted(files.count - 1, "other file")) could be lost as well"
    throw .dataFailed("\(problem)\(others); nothing is written. \(advice)")
  }

  // MARK: Diff

  /// The changes of a file in the unified format that `git apply` and `patch` accept, as `diff` writes it.
  static func diff(of file: Migration.File, _ surroundings: Surroundings) throws(Failure) -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "kpd-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let before = folder.appending(path: "before"), after = folder.appending(path: "after")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      try Data(file.original).write(to: before)
      try Data(file.migrated).write(to: after)
      let words = ["diff", "-u", "-L", "a/\(file.name)", "-L", "b/\(file.name)", before.path, after.path]
      return String(
        decoding: try runTool(words, surroundings.environment.merging(["LC_ALL": "C"]) { $1 }).bytes, as: UTF8.self)
    } catch {
      throw .dataFailed((error as? ToolFailure)?.reason ?? "no temporary file can be written")
    }
  }

  // MARK: Writing

  static func write(_ migration: Migration, _ report: inout MigrationReport) {
    let changed = migration.files.filter(\.isChanged)
    var failures: [String: String] = [:]
    for file in changed {
      failures[file.name] = Rewrite(path: file.name, original: file.original, migrated: file.migrated).write()
    }
    report.note(Set(changed.map(\.name)), failures: failures)
  }
}
