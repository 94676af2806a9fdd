import Foundation
import KeyPathDecode

/// Reports of the same failure: how many, in which elements, when, and one of them.
///
/// ```swift
/// for group in DecodeReportGroup.groups(of: reports) {
///   print(group.count, group.exemplar.failures[0].pattern)   // 12 users[*].id
/// }
/// ```
public struct DecodeReportGroup: Sendable, Codable, Hashable {
  /// How many distinct places a group keeps.
  public static let keptIndexes = 32

  /// What the reports have in common.
  public let fingerprint: String
  /// The first report that was added.
  public let exemplar: DecodeReport
  /// How many reports there are.
  public private(set) var count = 0
  /// The distinct indexes in the paths of the failures, in the order in which they were seen, the first few: `[[1], [7], [12]]`.
  public private(set) var indexes: [[Int]] = []
  /// True if there were more of them.
  public private(set) var hasMoreIndexes = false
  /// When the first of the reports arose, as far as dates were given.
  public private(set) var firstSeen: Date?
  /// When the last of the reports arose, as far as dates were given.
  public private(set) var lastSeen: Date?

  /// A group of one report.
  public init(_ report: DecodeReport, at date: Date? = nil) {
    fingerprint = report.fingerprint
    exemplar = report
    add(report, at: date)
  }

  /// Adds a report of the same fingerprint; gives false, and adds nothing, when it has another.
  ///
  /// - Parameters:
  ///   - report: The report; nothing of it is kept but its indexes.
  ///   - date: When it arose.
  @discardableResult
  public mutating func add(_ report: DecodeReport, at date: Date? = nil) -> Bool {
    guard report.fingerprint == fingerprint else { return false }
    add(paths: report.failures.lazy.map(\.path), at: date)
    return true
  }

  /// The same for a report of which no more than this was read.
  @discardableResult
  package mutating func add(_ digest: ReportDigest, at date: Date? = nil) -> Bool {
    guard digest.fingerprint == fingerprint else { return false }
    add(paths: digest.paths, at: date)
    return true
  }

  private mutating func add(paths: some Sequence<String>, at date: Date?) {
    count += 1
    if !hasMoreIndexes {
      for path in paths { add(place(in: path)) }
    }
    if let date {
      firstSeen = min(firstSeen ?? date, date)
      lastSeen = max(lastSeen ?? date, date)
    }
  }

  private mutating func add(_ place: [Int]) {
    if place.isEmpty || hasMoreIndexes || indexes.contains(place) { return }
    // Where a path has more indexes than anybody reads, it is the path of somebody who means harm.
    if indexes.count < Self.keptIndexes, place.count <= 64 { indexes.append(place) } else { hasMoreIndexes = true }
  }

  /// The groups of many reports, the largest first, and of equal ones the one seen first: `DecodeReportGroup.groups(of: reports)`.
  ///
  /// - Complexity: O(n) in the reports, which are read once.
  public static func groups(of reports: some Sequence<DecodeReport>) -> [DecodeReportGroup] {
    groups(of: reports.lazy.map { (report: $0, date: nil) })
  }

  /// The same for reports with the dates on which they arose.
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

  /// The largest first, and of equal ones the one that stood first.
  package static func sorted(_ groups: [DecodeReportGroup]) -> [DecodeReportGroup] {
    // `sort` keeps equal elements in order only by luck.
    groups.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }
}

/// The indexes in a path.
private func place(in path: String) -> [Int] {
  DecodePath(path).steps.compactMap { if case .index(let index) = $0 { index } else { nil } }
}
