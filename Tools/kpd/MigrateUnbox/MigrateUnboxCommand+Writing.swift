import Foundation
import KeyPathDecodeReports
import UnboxMigrator

extension MigrateUnboxCommand {
  // MARK: Git

  /// Refuses to overwrite what Git could not restore.
  static func checkCommitted(_ migration: Migration, _ surroundings: Surroundings) throws(Failure) {
    var repositories = GitRepositories(environment: surroundings.environment)
    let files = repositories.unrestorableFiles(among: migration.files.filter(\.isChanged).map(\.name))
    guard let first = files.first else { return }
    let file = visible(first.path)
    let (problem, advice) =
      switch first.reason {
      case .changed: ("\(file) has uncommitted changes", "Commit them, or use --force")
      case .untracked: ("\(file) is not tracked by Git", "Commit it, or use --force")
      case .unwatched:
        ("\(file) is marked so that Git ignores its changes", "Unmark it with git update-index, or use --force")
      case .unknown(let reason):
        ("Git cannot say whether \(file) has uncommitted changes (\(visible(reason)))", "Use --force to write anyway")
      }
    let others = files.count == 1 ? "" : ", and \(counted(files.count - 1, "other file")) could be lost as well"
    throw .dataFailed("\(problem)\(others); nothing is written. \(advice)")
  }

  // MARK: Writing

  static func write(_ migration: Migration, _ report: inout MigrationReport) {
    let changed = migration.files.filter(\.isChanged)
    let groups = Dictionary(grouping: changed, by: \.group).sorted { $0.key < $1.key }.map { _, files in
      files.map {
        Rewrite(
          path: $0.name, original: String(decoding: $0.original, as: UTF8.self),
          migrated: String(decoding: $0.migrated, as: UTF8.self))
      }
    }
    let writing = GroupWriting(groups)
    report.note(Set(changed.map(\.name)), failures: writing.failures)
  }
}
