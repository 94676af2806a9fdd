import Foundation
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
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.contains(".swift") }
    let report = MigrationReport(
      Migration(
        try names.sorted().map { name in
          let bytes = Array(try Data(contentsOf: Self.folder.appending(path: name)))
          return (name.replacing(".swift.txt", with: ".swift"), bytes)
        }))
    #expect(!report.isDone)
    for (text, name) in [(report.text, "report.txt"), (report.json, "report.json")] {
      let file = Self.folder.appending(path: name)
      if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil { try Data(text.utf8).write(to: file) }
      #expect(text == (try String(contentsOf: file, encoding: .utf8)), "\(name)")
    }
  }
}
