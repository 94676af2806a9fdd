import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// The JSON output of another run, for adding its counts: `try PrintedCorpus(json: document.root).count   // 2173`.
struct PrintedCorpus: KeyPathDecodable {
  /// The groups, with the size of each example in bytes of JSON.
  let groups: [(group: DecodeReportGroup, size: Int)]
  let others: Corpus.Others?
  /// The number of reports, and of entries that were not reports.
  let count: Int, problemCount: Int
  let seen: Span

  /// The range of valid counts. It exceeds what a run can read, but sums cannot overflow.
  private static let counts = 0...1_000_000_000_000

  init(json: Any) throws {
    let version: Int = try json => "v"
    if version != CorpusPage.version {
      throw DecodeError(.invalidValue("groups of version \(version), not \(CorpusPage.version)"), object: json)
    }
    count = try json => "reports" => .in(Self.counts)
    problemCount = try json => "notReports" => .in(Self.counts)
    groups = try json => "groups" => .each { json in (try Self.group(json), try Self.size(of: json)) }
    seen = try Self.span(in: json)
    others = try json =>? "others"
      => .custom { json in
        Corpus.Others(
          count: try json => "count" => .in(Self.counts),
          fingerprintCount: try json => "fingerprints" => .in(Self.counts),
          hasMoreFingerprints: try json => "hasMoreFingerprints", seen: try Self.span(in: json))
      }
  }

  private static func group(_ json: Any) throws -> DecodeReportGroup {
    let seen = try span(in: json)
    return DecodeReportGroup(
      try json => "exemplar", count: try json => "count" => .in(counts), indexes: try json => "indexes",
      hasMoreIndexes: try json => "hasMoreIndexes", firstSeen: seen.first, lastSeen: seen.last)
  }

  private static func size(of json: Any) throws -> Int {
    let node: JSONNode = try json => "exemplar"
    return node.byteRange.count
  }

  private static func span(in json: Any) throws -> Span {
    var span = Span(try json =>? "firstSeen")
    span.add(try json =>? "lastSeen" as Date?)
    return span
  }
}
