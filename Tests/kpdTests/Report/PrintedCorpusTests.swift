import Foundation
import KeyPathDecode
import Testing

@testable import kpd

/// The pages of partitions add up to the page of a single run.
@Suite struct PrintedCorpusTests {
  private static let lines = (0..<60).map { number in
    let fingerprint = String(repeating: "0", count: 15) + String(number % 4)
    return #"{"time":\#(1_700_000_000 + number * 3_600),"report":"#
      + reportLine(fingerprint, path: "users[\(number / 4)].id") + "}\n"
  }

  private static func page(_ input: String) -> String {
    kpd("report", "--format", "json", "-", input: input).output
  }

  @Test("pages add up to the whole in every format", arguments: CorpusFormat.names, [1, 2, 7, 60])
  func addsUp(format: String, parts: Int) {
    let whole = kpd("report", "--format", format, "-", input: Self.lines.joined())
    let pages = (0..<parts).map { part in
      Self.page(Self.lines[(part * 60 / parts)..<((part + 1) * 60 / parts)].joined())
    }
    // Adds pages one after another, then as an array.
    #expect(kpd("report", "--format", format, "-", input: pages.joined()) == whole)
    #expect(kpd("report", "--format", format, "-", input: "[\(pages.joined(separator: ","))]") == whole)
  }

  @Test("reports add to a page") func addsReportsToAPage() throws {
    let page = Self.page(Self.lines[..<30].joined())
    let both = "[\(page),\(Self.lines[30...].joined(separator: ","))]"
    #expect(Self.page(both) == Self.page(Self.lines.joined()))
  }

  @Test("counts of other entries add up") func countsWhatWasNoReport() {
    let page = Self.page("x\n" + Self.lines[0])
    let run = kpd("report", "-", input: page + page)
    #expect(
      run.output.hasPrefix("2 reports of 1 fingerprint") && run.messages == "kpd: … and 2 more that are not reports\n")
  }

  @Test("counts of reports without a group add up") func othersAreCounted() throws {
    func corpus(_ numbers: Range<Int>) throws -> Corpus {
      var corpus = Corpus(.init(groups: 1))
      for number in numbers { try corpus.add(JSONDocument(Self.lines[number].utf8).root["report"]!, at: nil) }
      return corpus
    }
    var text = ""
    let output = Output { (piece: String) throws(POSIXError) in text += piece }
    try CorpusPage(corpus(0..<6)).writeJSON(to: output)
    try output.flush()
    var sum = try corpus(1..<4)
    sum.add(try PrintedCorpus(json: JSONDocument(text.utf8).root))
    #expect(sum.count == 9 && sum.groups.map(\.count) == [1] && sum.others.count == 8)
    #expect(sum.others.fingerprintCount == 3 && sum.others.hasMoreFingerprints)
  }

  @Test(
    "a malformed page is refused with a reason",
    arguments: [
      (#""v": 1"#, #""v": 2"#, "groups of version 2, not 1"),
      (#""reports": 1"#, #""reports": -1"#, "reports: the value is not in 0...1000000000000"),
      (#""indexes""#, #""x""#, #"groups[0]: missing key "indexes""#),
      (#""count": 1"#, #""count": 1e30"#, "groups[0].count: the number does not fit Int"),
    ])
  func notAPage(old: String, new: String, reason: String) {
    let input = Self.page(Self.lines[0]).replacing(old, with: new)
    let run = kpd("report", "-", input: input)
    #expect(run.messages.hasPrefix("kpd: -: not a report: \(reason)"), "\(run.messages)")
    #expect(run.exitCode == .dataFailed)
  }
}
