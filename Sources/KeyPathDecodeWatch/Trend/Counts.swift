import KeyPathDecode
import KeyPathDecodeReports

/// The counts of one model at one endpoint.
struct ModelCounts: Sendable {
  let name: ModelName
  var payloadCount: Int
  var failureCount: Int
  /// The number of payloads that were checked for keys.
  var lookedAtCount: Int
  /// The failures and warnings.
  var findings: [Finding]
  var objects: [ObjectCounts]

  /// True if nothing was counted. A payload may be counted before its failure, and a trend taken in between.
  var isEmpty: Bool { payloadCount == 0 && failureCount == 0 && lookedAtCount == 0 && findings.isEmpty }

  static func + (one: ModelCounts, other: ModelCounts) -> ModelCounts {
    ModelCounts(
      name: one.name, payloadCount: added(one.payloadCount, other.payloadCount),
      failureCount: added(one.failureCount, other.failureCount),
      lookedAtCount: added(one.lookedAtCount, other.lookedAtCount), findings: one.findings + other.findings,
      objects: one.objects + other.objects)
  }

  /// The same counts with one finding for each problem and one object for each pattern, in an order that depends only on
  /// what was counted.
  var merged: ModelCounts {
    var counts = self
    counts.findings = ordered(merging(findings, by: \.key) { $0 + $1 }, by: Finding.precedes)
    counts.objects = ordered(merging(objects, by: \.pattern) { $0 + $1 }) { isSorted($0.pattern, before: $1.pattern) }
      .map(\.merged)
    return counts
  }
}

/// A failure or a warning, with its counts.
struct Finding: Sendable {
  let kind: DecodeTrend.Kind
  let code: DecodeError.Code
  let pattern: String
  let fingerprint: String
  /// What was found instead of the expected type; of several kinds, the first by name.
  var found: JSONKind?
  var count = 0
  /// The number of payloads with it.
  var payloadCount = 0
  var seen = Seen()
  var rawValues = RawValues()
  var exemplar: Exemplar?

  var key: String { problemKey(kind, fingerprint, pattern) }

  static func + (one: Finding, other: Finding) -> Finding {
    var sum = one
    sum.count = added(one.count, other.count)
    sum.payloadCount = added(one.payloadCount, other.payloadCount)
    sum.exemplar = Exemplar.earlier(one.exemplar, one.seen, other.exemplar, other.seen)
    sum.seen.add(other.seen)
    sum.rawValues.add(other.rawValues.counts)
    if let found = other.found, sum.found.map({ found.rawValue < $0.rawValue }) ?? true { sum.found = found }
    return sum
  }

  /// Failures come first, then what occurs in most payloads.
  static func precedes(_ one: Finding, _ other: Finding) -> Bool {
    if one.kind != other.kind { return isSorted(one.kind.rank, before: other.kind.rank) }
    if one.payloadCount != other.payloadCount { return one.payloadCount > other.payloadCount }
    if one.pattern != other.pattern { return isSorted(one.pattern, before: other.pattern) }
    return isSorted(one.fingerprint, before: other.fingerprint)
  }
}

/// A text that identifies a failure or warning of a model.
func problemKey(_ kind: DecodeTrend.Kind, _ fingerprint: String, _ pattern: String) -> String {
  "\(kind.rank) \(fingerprint) \(pattern)"
}

/// The objects at one pattern, and their keys.
struct ObjectCounts: Sendable {
  let pattern: String
  /// The number of payloads with such an object.
  var payloadCount: Int
  /// The number of such objects.
  var count: Int
  var keys: [KeyCounts]

  static func + (one: ObjectCounts, other: ObjectCounts) -> ObjectCounts {
    ObjectCounts(
      pattern: one.pattern, payloadCount: added(one.payloadCount, other.payloadCount),
      count: added(one.count, other.count), keys: one.keys + other.keys)
  }

  var merged: ObjectCounts {
    var counts = self
    counts.keys = ordered(merging(keys, by: \.key) { $0 + $1 }) { isSorted($0.key, before: $1.key) }
    return counts
  }

  /// The pattern of a key: `users[*].avatar`.
  func pattern(of key: KeyCounts) -> String {
    pattern.isEmpty || key.key.hasPrefix("[") ? pattern + key.key : "\(pattern).\(key.key)"
  }
}

/// A key of the objects at one pattern.
struct KeyCounts: Sendable {
  /// The key as it appears in a path: `avatar`, `["a.b"]`.
  let key: String
  /// The number of objects that have it.
  var count: Int
  /// The number of payloads in which an object has it.
  var presentCount: Int
  /// The number of payloads in which every object has it. In a payload without such an object, no object lacks it, but
  /// it is not counted.
  var completeCount: Int
  var isRead: Bool
  /// True if a payload with it was decoded and nothing read it.
  var wasUnread: Bool
  /// When it was present.
  var seen: Seen
  var exemplar: Exemplar?

  /// True if no code reads it, as far as is known.
  var isUnread: Bool { wasUnread && !isRead }

  static func + (one: KeyCounts, other: KeyCounts) -> KeyCounts {
    var sum = one
    sum.count = added(one.count, other.count)
    sum.presentCount = added(one.presentCount, other.presentCount)
    sum.completeCount = added(one.completeCount, other.completeCount)
    sum.isRead = one.isRead || other.isRead
    sum.wasUnread = one.wasUnread || other.wasUnread
    sum.exemplar = sum.isRead ? nil : Exemplar.earlier(one.exemplar, one.seen, other.exemplar, other.seen)
    sum.seen.add(other.seen)
    return sum
  }
}

/// The first and the last time that something was seen, in seconds since 1970.
struct Seen: Sendable {
  private(set) var first = Int64.max
  private(set) var last = Int64.min

  init() {}

  init(first: Int64, last: Int64) {
    self.first = first
    self.last = last
  }

  mutating func add(_ other: Seen) {
    first = min(first, other.first)
    last = max(last, other.last)
  }
}

/// The raw values that an enum did not know, with their counts: at most eight, and the count of all others.
struct RawValues: Sendable {
  /// The name that all other values are counted under.
  static let rest = "…"
  private static let limit = 8
  /// The number of code points that a value is shortened to.
  static let lengthLimit = 64

  private(set) var counts: [String: Int] = [:]

  /// Counts an occurrence of a value, as one of the others if there are eight already.
  mutating func add(_ value: String) {
    let isKept = counts[value] != nil || counts.count - (counts[Self.rest] == nil ? 0 : 1) < Self.limit
    counts[isKept ? value : Self.rest, default: 0] += 1
  }

  /// Adds the counts of many values, and keeps the most frequent.
  mutating func add(_ others: [String: Int]) {
    for (value, count) in others { counts[value] = added(counts[value, default: 0], count) }
    for (value, count) in sorted.filter({ $0.value != Self.rest }).dropFirst(Self.limit) {
      counts[value] = nil
      counts[Self.rest] = added(counts[Self.rest, default: 0], count)
    }
  }

  /// The values, most frequent first.
  var sorted: [(value: String, count: Int)] {
    ordered(counts.map { (value: $0.key, count: $0.value) }) {
      $0.count != $1.count ? $0.count > $1.count : isSorted($0.value, before: $1.value)
    }
  }

  /// The values, most frequent first: `archived (5), … (2)`.
  var text: String { sorted.map { "\($0.value) (\($0.count))" }.joined(separator: ", ") }
}

/// A report, with its size.
struct Exemplar: Sendable {
  /// Reports beyond this size are not kept.
  private static let limit = 4 << 10

  let report: DecodeReport
  /// The number of bytes of its JSON. A report that was read may be longer than it was, because its texts are escaped.
  let size: Int

  init?(_ report: DecodeReport) {
    self.report = report
    size = report.json.utf8.count
    if size > Self.limit || report.failures.isEmpty { return nil }
  }

  /// The report of the finding that was seen first.
  static func earlier(_ one: Exemplar?, _ seen: Seen, _ other: Exemplar?, _ otherSeen: Seen) -> Exemplar? {
    guard let one, let other else { return one ?? other }
    if seen.first != otherSeen.first { return seen.first < otherSeen.first ? one : other }
    return isSorted(other.report.json, before: one.report.json) ? other : one
  }
}

/// The sum, at most a number that no client counts to, because a trend from another source may have any.
private func added(_ one: Int, _ other: Int) -> Int { min(one + other, DecodeTrend.countLimit) }

/// Merges the elements with equal keys, in the order of the first ones.
// One unspecialized copy, since a dictionary is compiled anew for each type.
@_semantics("optimize.sil.specialize.generic.never")
func merging<Element>(
  _ elements: [Element], by key: (Element) -> String, _ sum: (Element, Element) -> Element
) -> [Element] {
  var merged: [Element] = [], places: [String: Int] = [:]
  for element in elements {
    let key = key(element)
    if let place = places[key] {
      merged[place] = sum(merged[place], element)
    } else {
      places[key] = merged.count
      merged.append(element)
    }
  }
  return merged
}
