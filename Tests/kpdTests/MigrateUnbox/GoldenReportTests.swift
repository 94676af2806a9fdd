import Foundation
import TestSupport
import Testing

@testable import UnboxMigrator
@testable import kpd

/// The reports on models that need a person.
///
/// `UPDATE_GOLDEN=1 swift test --filter GoldenReportTests` rewrites the files; review the diff.
@Suite struct GoldenReportTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../Fixtures/ForAPerson"
  ).standardized

  @Test("models for a person give the report in the files") func manualWork() throws {
    let files = try swiftFiles(in: Self.folder), report = MigrationReport(Migration(files))
    #expect(!report.isDone)
    // Other tests have the counts of each form.
    let lines = report.text.split(separator: "\n").filter { !$0.hasPrefix("     ") }.map { "\($0)\n" }
    try expectGolden(lines.joined(), in: Self.folder.appending(path: "report.txt"))
    let few = files.filter { $0.name == "Companion.swift" }
    try expectGolden(leaves(of: MigrationReport(Migration(few)).json), in: Self.folder.appending(path: "report.json"))
  }
}
