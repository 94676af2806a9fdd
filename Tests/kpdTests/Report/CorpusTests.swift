import Foundation
import KeyPathDecode
import TestSupport
import Testing

@testable import kpd

@Suite struct CorpusTests {
  @Test("reports group by fingerprint, the most frequent first") func groups() throws {
    var corpus = Corpus()
    for (number, path) in [(1, "a[0]"), (2, "b"), (1, "a[5]"), (1, "a[0]"), (3, "c")] {
      try corpus.add(report(number, path), at: nil)
    }
    expectEqual(corpus.count, 5)
    expectEqual(corpus.groups.map(\.count), [3, 1, 1])
    expectEqual(corpus.groups.map(\.example), ["a[0]", "b", "c"])
    expectEqual(corpus.groups[0].indexes, [[0], [5]])
    expectEqual(corpus.others, Corpus.Others())
  }

  @Test("first and last dates span the reports") func dates() throws {
    var corpus = Corpus(.init(groups: 1))
    for (number, time) in [(1, 30.0), (1, nil), (2, 50), (2, 10), (1, 20)] {
      try corpus.add(report(number), at: time.map(Date.init(timeIntervalSince1970:)))
    }
    #expect(corpus.seen == span(10, 50) && corpus.groups[0].seen == span(20, 30) && corpus.others.seen == span(10, 50))
  }

  @Test("reports beyond the group limit are counted") func othersAreCounted() throws {
    var corpus = Corpus(.init(groups: 2, fingerprints: 3))
    for number in [1, 2, 3, 4, 1, 3, 5] { try corpus.add(report(number), at: nil) }
    expectEqual(corpus.count, 7)
    expectEqual(corpus.groups.map(\.count), [2, 1])
    #expect(corpus.others.count == 4 && corpus.others.fingerprintCount == 3 && !corpus.others.hasMoreFingerprints)
    try corpus.add(report(4), at: nil)
    #expect(!corpus.others.hasMoreFingerprints)
    try corpus.add(report(6), at: nil)
    #expect(corpus.others.count == 6 && corpus.others.fingerprintCount == 3 && corpus.others.hasMoreFingerprints)
  }

  @Test("byte limits stop new groups and large reports") func bytesAreBounded() throws {
    let size = reportLine("0000000000000001").utf8.count
    var corpus = Corpus(.init(bytes: 2 * size, reportBytes: size))
    for number in 1...3 { try corpus.add(report(number), at: nil) }
    expectEqual(corpus.groups.count, 2)
    expectEqual(corpus.others.count, 1)
    expectEqual(
      message { try corpus.add(report(4, "users[10].id"), at: nil) }, "(root): the report is larger than 0 KB")
    expectEqual(corpus.count, 3)
  }

  @Test("a group needs a valid first report") func wrongReports() throws {
    var corpus = Corpus()
    let noText = try JSONDocument(Data(reportLine().replacing("\"text\"", with: "\"txt\"").utf8)).root
    expectEqual(message { try corpus.add(noText, at: nil) }?.hasPrefix(#"excerpt[0]: missing key "text""#), true)
    #expect(corpus.count == 0 && corpus.groups.isEmpty)
    try corpus.add(JSONDocument(Data(reportLine().utf8)).root, at: nil)
    try corpus.add(noText, at: nil)
    expectEqual(corpus.groups.map(\.count), [2])
  }

  private func report(_ number: Int, _ path: String = "users[1].id") throws(DecodeError) -> JSONNode {
    try JSONDocument(Data(reportLine("000000000000000\(number)", path: path).utf8)).root
  }

  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch { return "\(error)" }
  }

  private func span(_ first: Double, _ last: Double) -> Span {
    var span = Span()
    for time in [last, first] { span.add(Date(timeIntervalSince1970: time)) }
    return span
  }
}
