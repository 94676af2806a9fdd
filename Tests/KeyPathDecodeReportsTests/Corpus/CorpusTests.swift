import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import Testing

/// Payloads as the world has them, each with twenty faults: what is thrown for each, and what a diagnosis finds of all.
@Suite struct CorpusTests {
  static let kinds = [
    GitHubRepositories.kind, RedditComments.kind, WeatherForecast.kind, PackageMetadata.kind, PaymentEvents.kind,
    ChatMessages.kind, ArticleResources.kind, IssueSearch.kind, CompletionChunks.kind, TeamCalendar.kind,
    ShopOrders.kind,
    SensorTelemetry.kind,
  ]

  @Test(arguments: kinds)
  func isValid(kind: PayloadKind) {
    #expect(kind.error(tree(kind.text)) == nil)
    let findings = kind.findings(tree(kind.text))
    #expect(findings.failures.isEmpty && findings.warnings.isEmpty)
    #expect(kind.faults.count == 20)
  }

  /// Each fault alone is told by its code, path, cause and model, over a tree and over a document.
  @Test(arguments: kinds)
  func eachFaultAlone(kind: PayloadKind) throws {
    for fault in kind.faults {
      let json = kind.payload(with: [fault])
      for json in [json, try JSONDocument(serialized(json)).root] {
        guard let error = kind.error(json) else {
          #expect(fault.isDropped, "\(fault.name): nothing is thrown")
          continue
        }
        #expect(error.codedLine == fault.codedLine, "\(fault.name)")
        let header = error.report().text(width: 1_000).prefix { $0 != "\n" }
        #expect(header.hasPrefix("error[\(fault.code.rawValue)] \(fault.reportedLine)"), "\(fault.name)")
        #expect(header.contains("in \(fault.model)") || fault.line.contains(" \(fault.model)"), "\(fault.name)")
      }
    }
  }

  /// A diagnosis of all faults at once finds at least 95 % of them, and invents none.
  @Test(arguments: kinds)
  func allFaultsAtOnce(kind: PayloadKind) throws {
    var missed: [PlantedFault] = [], invented: [String] = []
    for batch in kind.batches {
      let json = kind.payload(with: batch)
      let findings = kind.findings(try JSONDocument(serialized(json)).root)
      #expect(Set(kind.findings(json).lines) == Set(findings.lines), "\(kind.testDescription)")
      missed += batch.filter { !($0.isDropped ? findings.droppedLines : findings.lines).contains($0.codedLine) }
      let known = batch.flatMap { [$0.line] + $0.also }
      invented += findings.failures.filter { !known.contains($0.error.plainLine) }.map(\.description)
    }
    let share = 100 * (kind.faults.count - missed.count) / kind.faults.count
    #expect(
      share >= 95 && invented.isEmpty,
      """
      \(kind.testDescription): \(share) % found, in \(kind.batches.count) payloads
      missed:
      \(missed.map { "  \($0.name): \($0.codedLine)" }.joined(separator: "\n"))
      invented:
      \(invented.map { "  \($0)" }.joined(separator: "\n"))
      planted:
      \(kind.faults.map { "  \($0.name): \($0.codedLine)" }.joined(separator: "\n"))
      """)
  }
}
