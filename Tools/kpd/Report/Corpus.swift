import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// Many reports, grouped by fingerprint. The memory used is bounded by the limits.
struct Corpus {
  /// The limits on what is kept. Only the first report of each group is kept. Once a limit is reached, new groups are
  /// counted together.
  struct Limits {
    var groups = 1_000
    /// The total size of the kept reports, in bytes of JSON.
    var bytes = 24 << 20
    /// The size of a single report, in bytes of JSON. Reports from the library are far smaller.
    var reportBytes = 1 << 20
    /// The number of fingerprints to count exactly.
    var fingerprints = 1_000_000
  }

  /// The reports of groups that are not kept.
  struct Others: Equatable {
    fileprivate(set) var count = 0
    fileprivate(set) var seen = Span()
    fileprivate var fingerprints: Set<UInt64> = []
    fileprivate(set) var hasMoreFingerprints = false

    var fingerprintCount: Int { fingerprints.count }
  }

  /// The number of reports.
  private(set) var count = 0
  /// The dates of the first and the last report.
  private(set) var seen = Span()
  private(set) var others = Others()
  private let limits: Limits
  private var kept: [DecodeReportGroup] = []
  private var places: [String: Int] = [:]
  private var keptBytes = 0

  init(_ limits: Limits = Limits()) {
    self.limits = limits
  }

  /// The groups, largest first. Groups of the same size are in the order seen.
  var groups: [DecodeReportGroup] { DecodeReportGroup.sorted(kept) }

  /// Adds a report: `try corpus.add(document.root, at: nil)`.
  ///
  /// The first report of a kept group is read completely. For all other reports, only the version and each failure's
  /// code, path and fingerprint are read.
  mutating func add(_ json: JSONNode, at date: Date?) throws(DecodeError) {
    let size = json.byteRange.count
    if size > limits.reportBytes {
      throw DecodeError(.invalidValue("the report is larger than \(limits.reportBytes >> 10) KB"), object: json)
    }
    let digest = try parse(json, "") { try ReportDigest(json: $0) }
    if let place = places[digest.fingerprint] {
      kept[place].add(digest, at: date)
    } else if kept.count < limits.groups, keptBytes + size <= limits.bytes {
      let report = try parse(json, "") { try DecodeReport(json: $0) }
      places[digest.fingerprint] = kept.count
      kept.append(DecodeReportGroup(report, at: date))
      keptBytes += size
    } else {
      addOther(digest.fingerprint, at: date)
    }
    count += 1
    seen.add(date)
  }

  private mutating func addOther(_ fingerprint: String, at date: Date?) {
    others.count += 1
    others.seen.add(date)
    // A fingerprint is 16 hexadecimal digits.
    let number = UInt64(fingerprint, radix: 16) ?? 0
    if others.fingerprints.count < limits.fingerprints {
      others.fingerprints.insert(number)
    } else if !others.hasMoreFingerprints {
      others.hasMoreFingerprints = !others.fingerprints.contains(number)
    }
  }
}

/// The earliest and the latest of several dates.
struct Span: Equatable {
  private(set) var first: Date?
  private(set) var last: Date?

  init(_ date: Date? = nil) {
    add(date)
  }

  mutating func add(_ date: Date?) {
    guard let date else { return }
    first = min(first ?? date, date)
    last = max(last ?? date, date)
  }
}
