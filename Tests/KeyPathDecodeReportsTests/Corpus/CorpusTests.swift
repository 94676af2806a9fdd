import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

/// Realistic payloads, each with twenty faults: the error each fault throws, and what a diagnosis finds of them all.
@Suite struct CorpusTests {
  static let kinds = [RedditComments.kind, WeatherForecast.kind, CompletionChunks.kind]

  @Test("the unchanged payload decodes without failures or warnings", arguments: kinds)
  func unchangedPayload(kind: PayloadKind) {
    expectEqual(kind.error(tree(kind.text)), nil)
    let findings = kind.findings(tree(kind.text))
    #expect(findings.failures.isEmpty && findings.warnings.isEmpty)
    expectEqual(kind.faults.count, 20)
  }

  /// Decodes both a Foundation tree and a document.
  @Test("each fault alone gives its code, path, and model", arguments: kinds)
  func eachFaultAlone(kind: PayloadKind) throws {
    for fault in kind.faults {
      let json = kind.payload(with: [fault])
      for json in [json, try JSONDocument(serialized(json)).root] {
        guard let error = kind.error(json) else {
          #expect(fault.isDropped, "\(fault.name): nothing is thrown")
          continue
        }
        expectEqual(error.codedLine, fault.codedLine, "\(fault.name)")
        let header = error.report(.showingValues).text(width: 1_000).prefix { $0 != "\n" }
        #expect(header.hasPrefix("error[\(fault.code.rawValue)] \(fault.reportedLine)"), "\(fault.name)")
        #expect(header.contains("in \(fault.model)") || fault.line.contains(" \(fault.model)"), "\(fault.name)")
      }
    }
  }

  @Test("a diagnosis finds 95% of the faults, inventing none", arguments: kinds)
  func allFaultsAtOnce(kind: PayloadKind) throws {
    var missed: [PlantedFault] = [], invented: [String] = []
    for batch in kind.batches {
      let json = kind.payload(with: batch)
      let findings = kind.findings(try JSONDocument(serialized(json)).root)
      expectEqual(Set(kind.findings(json).lines), Set(findings.lines), "\(kind.testDescription)")
      missed += batch.filter { !($0.isDropped ? findings.droppedLines : findings.lines).contains($0.codedLine) }
      let known = batch.flatMap { [$0.line] + $0.also }
      invented += findings.failures.filter { !known.contains($0.error.plainLine) }.map(\.description)
    }
    let share = 100 * (kind.faults.count - missed.count) / kind.faults.count
    #expect(
      share >= 95 && invented.isEmpty,
      """
      \(kind.testDescription): \(share)% found, in \(kind.batches.count) payloads
      missed:
      \(missed.map { "  \($0.name): \($0.codedLine)" }.joined(separator: "\n"))
      invented:
      \(invented.map { "  \($0)" }.joined(separator: "\n"))
      planted:
      \(kind.faults.map { "  \($0.name): \($0.codedLine)" }.joined(separator: "\n"))
      """)
  }
}
