import Foundation
import KeyPathDecode

/// Reports of the same failure: their number, their indexes, their dates, and one of them.
///
/// ```swift
/// for group in DecodeReportGroup.groups(of: reports) {
///   print(group.count, group.exemplar.failures[0].pattern)   // 12 users[*].id
/// }
/// ```
public struct DecodeReportGroup: Sendable, Codable, Hashable {
  /// The maximum number of distinct index lists that a group keeps.
  public static let keptIndexes = 32

  /// The fingerprint of all reports in the group.
  public let fingerprint: String
  /// The first report that was added.
  public package(set) var exemplar: DecodeReport
  /// The number of reports.
  public private(set) var count = 0
  /// The first distinct indexes in the paths of the failures, in the order seen: `[[1], [7], [12]]`.
  public private(set) var indexes: [[Int]] = []
  /// True if there were more indexes than the group keeps.
  public private(set) var hasMoreIndexes = false
  /// The earliest date given with a report.
  public private(set) var firstSeen: Date?
  /// The latest date given with a report.
  public private(set) var lastSeen: Date?

  /// Creates a group of one report.
  public init(_ report: DecodeReport, at date: Date? = nil) {
    fingerprint = report.fingerprint
    exemplar = report
    add(report, at: date)
  }

  /// Adds a report with the same fingerprint. Returns false, and adds nothing, if the fingerprint differs.
  ///
  /// - Parameters:
  ///   - report: The report, of which only the indexes are kept.
  ///   - date: When the failure happened.
  @discardableResult
  public mutating func add(_ report: DecodeReport, at date: Date? = nil) -> Bool {
    guard report.fingerprint == fingerprint else { return false }
    add(paths: report.failures.lazy.map(\.path), at: date)
    return true
  }

  /// Adds a report of which only a digest was read. Returns false, and adds nothing, if the fingerprint differs.
  @discardableResult
  package mutating func add(_ digest: ReportDigest, at date: Date? = nil) -> Bool {
    guard digest.fingerprint == fingerprint else { return false }
    add(paths: digest.paths, at: date)
    return true
  }

  private mutating func add(paths: some Sequence<String>, at date: Date?) {
    count = clampedSum(count, 1)
    if !hasMoreIndexes {
      for path in paths { keep(place(in: path)) }
    }
    add(date)
  }

  private mutating func add(_ date: Date?) {
    guard let date else { return }
    firstSeen = min(firstSeen ?? date, date)
    lastSeen = max(lastSeen ?? date, date)
  }

  private mutating func keep(_ place: [Int]) {
    if place.isEmpty || hasMoreIndexes || indexes.contains(place) { return }
    // Only a malicious report has a path with so many indexes.
    if indexes.count < Self.keptIndexes, place.count <= 64 { indexes.append(place) } else { hasMoreIndexes = true }
  }

  /// Groups reports by fingerprint, largest group first, and equal ones in the order seen:
  /// `DecodeReportGroup.groups(of: reports)`.
  ///
  /// - Complexity: O(n) in the reports, each of which is read once.
  public static func groups(of reports: some Sequence<DecodeReport>) -> [DecodeReportGroup] {
    groups(of: reports.lazy.map { (report: $0, date: nil) })
  }

  /// Groups reports that have dates, largest group first.
  public static func groups(
    of reports: some Sequence<(report: DecodeReport, date: Date?)>
  ) -> [DecodeReportGroup] {
    var groups: [DecodeReportGroup] = []
    var places: [String: Int] = [:]
    for (report, date) in reports {
      let fingerprint = report.fingerprint
      if let place = places[fingerprint] {
        groups[place].add(report, at: date)
      } else {
        places[fingerprint] = groups.count
        groups.append(DecodeReportGroup(report, at: date))
      }
    }
    return sorted(groups)
  }

  /// Sorts groups, largest first. Groups of equal size keep their order.
  package static func sorted(_ groups: [DecodeReportGroup]) -> [DecodeReportGroup] {
    ordered(groups) { $0.count > $1.count }
  }
}

/// Returns the sum, clamped to the range of `Int`, because a group from another source may have any count.
private func clampedSum(_ one: Int, _ other: Int) -> Int {
  let (sum, overflows) = one.addingReportingOverflow(other)
  return overflows ? (other < 0 ? .min : .max) : sum
}

/// The indexes in a path.
private func place(in path: String) -> [Int] {
  DecodePath(path).steps.compactMap { if case .index(let index) = $0 { index } else { nil } }
}
