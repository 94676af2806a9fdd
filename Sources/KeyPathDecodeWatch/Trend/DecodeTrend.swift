import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// The counts of a ``DecodeWatch``: failures, errors that rules recover from, and keys that come and go. It has no values
/// of payloads, unless you asked for raw values.
///
/// ```swift
/// let week = days.reduce(DecodeTrend(), +)
/// print(week.compared(to: lastWeek).text())
/// ```
///
/// A trend has at most 200 groups, and at most 64 KB as ``json``. Failures and warnings beyond that are only counted, in
/// ``omittedCount``. Keys beyond that are dropped.
public struct DecodeTrend: Sendable {
  /// The kind of thing that a group counts.
  #if compiler(>=6.2.3)
    @nonexhaustive
  #endif
  public enum Kind: Hashable, Sendable {
    /// Payloads that failed to decode.
    case failure
    /// Errors that a rule recovered from.
    case warning(DecodeWarning.Recovery)
    /// An unread key, which no code reads. Counts are of the objects that have it, in the payloads that were checked for keys.
    case unreadKey
    /// A key that code reads and that some objects have, but others lack. Counts are of the objects that lack it, in the payloads
    /// that were checked for keys.
    case absentKey
  }

  /// The counts of one kind, at one pattern of one model.
  public struct Group: Sendable {
    /// The kind of thing that is counted.
    public let kind: Kind
    /// The type that was passed to the watch: `Feed`. `DecodeError.model` may be a type inside it.
    public let model: String
    /// The endpoint, if ``DecodeWatch/at(_:)`` named one.
    public let endpoint: String?
    /// Where in the payload: `users[*].avatar`.
    public let pattern: String
    /// The code of the error, if the group counts failures or warnings.
    public let code: DecodeError.Code?
    /// A hash that is the same for all occurrences. For failures and warnings, it is `DecodeReport.fingerprint`.
    public let fingerprint: String
    /// The number of occurrences. A payload may have several warnings, and several objects at the place of a key.
    public let count: Int
    /// The number of payloads with an occurrence.
    public let payloadCount: Int
    /// The number of payloads of the model: all of them, or those that were checked for keys.
    public let payloadTotal: Int
    /// The date of the first occurrence; for a key, when it was first present.
    public let firstSeen: Date?
    /// The date of the last occurrence; for a key, when it was last present.
    public let lastSeen: Date?
    /// How often each unknown raw value occurred, if you asked for the raw values of the model. Only eight values are kept; all
    /// others count as `…`.
    public let rawValues: [String: Int]
    /// A report about one occurrence, if there is room for it. An absent key has none.
    public let exemplar: DecodeReport?
    /// The number of objects at the place of a key.
    let objectTotal: Int?
    /// What was found instead of the expected type.
    let found: JSONKind?
    /// How bad it is, which depends on the share of payloads that decode.
    let mark: TrendMark

    /// The share of payloads with an occurrence, from 0 to 1; for a key, the share of the objects at its place.
    public var share: Double { Double(part) / Double(max(1, total)) }

    /// What the share is of, and of how many.
    var part: Int { objectTotal == nil ? payloadCount : count }
    var total: Int { objectTotal ?? payloadTotal }
  }

  /// The largest number of groups.
  static let groupLimit = 200
  /// The largest number of models and endpoints.
  static let modelLimit = 64
  /// The largest count, which is less where an `Int` has 32 bits. The sum of the counts of all models cannot overflow.
  static let countLimit = Int(clamping: min(1_000_000_000_000, Int64(Int.max / 128)))

  /// The number of code points that an app version is shortened to.
  static let versionLength = 40

  /// The app versions that the trend covers, at most 20.
  public internal(set) var versions: [String]
  /// When counting began and ended.
  var seen: Seen
  /// The counts, by the name of the model.
  var models: [ModelCounts]
  /// The number of occurrences beyond the limits, which have no finding.
  var omitted: Int

  /// Creates an empty trend, to add others to: `trends.reduce(DecodeTrend(), +)`.
  public init() {
    versions = []
    seen = Seen()
    models = []
    omitted = 0
  }

  init(versions: [String], seen: Seen, _ models: [ModelCounts], omittedCount: Int) {
    self.versions = versions
    self.seen = seen
    self.models = models
    omitted = omittedCount
    normalize()
  }

  /// When counting began.
  public var start: Date? { seen.firstDate }

  /// When counting ended.
  public var end: Date? { seen.lastDate }

  /// The number of payloads of all models.
  public var payloadCount: Int { models.reduce(0) { $0 + $1.payloadCount } }

  /// The number of payloads that were checked for keys.
  public var lookedAtCount: Int { models.reduce(0) { $0 + $1.lookedAtCount } }

  /// Failures, warnings, unread keys, and keys that some payloads lack, the most frequent first. At most 200.
  public var groups: [Group] { Array(allGroups.prefix(Self.groupLimit)) }

  /// The number of failures and warnings that the limits dropped, and of occurrences outside the first 200 groups.
  public var omittedCount: Int { allGroups.dropFirst(Self.groupLimit).reduce(omitted) { $0 + $1.count } }

  /// Adds the counts of two trends: of other devices, versions or days.
  public static func + (one: DecodeTrend, other: DecodeTrend) -> DecodeTrend {
    var sum = one
    sum += other
    return sum
  }

  /// Adds the counts of another trend.
  public static func += (one: inout DecodeTrend, other: DecodeTrend) {
    one.versions += other.versions
    one.seen.add(other.seen)
    one.models += other.models
    one.omitted = min(one.omitted + other.omitted, countLimit)
    one.normalize()
  }
}

// MARK: Groups

extension DecodeTrend {
  var allGroups: [Group] {
    ordered(models.flatMap(\.groups)) { one, other in
      if one.kind != other.kind { return isSorted(one.kind.rank, before: other.kind.rank) }
      if one.share != other.share { return one.share > other.share }
      if one.count != other.count { return one.count > other.count }
      if one.model != other.model { return isSorted(one.model, before: other.model) }
      return one.pattern != other.pattern
        ? isSorted(one.pattern, before: other.pattern) : isSorted(one.endpoint, before: other.endpoint)
    }
  }
}

extension ModelCounts {
  var groups: [DecodeTrend.Group] {
    findings.map(group)
      + objects.flatMap { object in
        object.keys.compactMap { key in
          if key.isUnread { return group(.unreadKey, key, of: object) }
          return key.isRead && key.count < object.count ? group(.absentKey, key, of: object) : nil
        }
      }
  }

  private func group(_ finding: Finding) -> DecodeTrend.Group {
    DecodeTrend.Group(
      kind: finding.kind, model: name.name, endpoint: name.endpoint, pattern: finding.pattern, code: finding.code,
      fingerprint: finding.fingerprint, count: finding.count, payloadCount: finding.payloadCount,
      payloadTotal: payloadCount, firstSeen: finding.seen.firstDate, lastSeen: finding.seen.lastDate,
      rawValues: finding.rawValues.counts, exemplar: finding.exemplar?.report, objectTotal: nil,
      found: finding.found, mark: mark(of: finding.kind))
  }

  /// The group of a key that is unread, or else absent from some objects.
  func group(_ kind: DecodeTrend.Kind, _ key: KeyCounts, of object: ObjectCounts) -> DecodeTrend.Group {
    let pattern = object.pattern(of: key), isUnread = kind == .unreadKey
    return DecodeTrend.Group(
      kind: kind, model: name.name, endpoint: name.endpoint, pattern: pattern, code: nil,
      fingerprint: Fingerprint([kind.name, name.name, pattern]).text,
      count: isUnread ? key.count : object.count - key.count,
      payloadCount: isUnread ? key.presentCount : object.payloadCount - key.completeCount,
      payloadTotal: lookedAtCount, firstSeen: key.seen.firstDate, lastSeen: key.seen.lastDate, rawValues: [:],
      exemplar: isUnread ? key.exemplar?.report : nil, objectTotal: object.count, found: nil, mark: .note)
  }
}

extension Seen {
  var firstDate: Date? { first == .max ? nil : Date(timeIntervalSince1970: Double(first)) }
  var lastDate: Date? { last == .min ? nil : Date(timeIntervalSince1970: Double(last)) }
}

extension DecodeTrend.Kind {
  /// The name in JSON: `failure`, `droppedElement`.
  var name: String {
    switch self {
    case .failure: "failure"
    case .warning(let recovery): recovery.rawValue
    case .unreadKey: "unreadKey"
    case .absentKey: "absentKey"
    }
  }

  /// Sorts failures first, then warnings by name.
  var rank: String {
    switch self {
    case .failure: "0"
    case .warning(let recovery): "1\(recovery.rawValue)"
    case .unreadKey: "2"
    case .absentKey: "3"
    }
  }
}
