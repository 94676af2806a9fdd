import Foundation
import TestSupport
import Testing

@testable import UnboxMigrator
@testable import kpd

/// The reports on models that need a person.
///
/// `UPDATE_GOLDEN=1 swift test --filter GoldenReportTests` rewrites the files; review the diff.
@Suite struct GoldenReportTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/UnboxModels/ForAPerson").standardized

  @Test("models for a person give the report in the files") func manualWork() throws {
    let report = MigrationReport(Migration(try swiftFiles(in: Self.folder)))
    #expect(!report.isDone)
    for (text, name) in [(report.text, "report.txt"), (report.json, "report.json")] {
      try expectGolden(text, in: Self.folder.appending(path: name))
    }
  }
}
