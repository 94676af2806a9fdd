import Foundation
import KeyPathDecode

extension DecodeTrend {
  /// The differences between two trends that are not chance: ``DecodeTrend/compared(to:)``.
  public struct Comparison: Sendable {
    /// How a group changed.
    #if compiler(>=6.2.3)
      @nonexhaustive
    #endif
    public enum Direction: String, Sendable, Hashable {
      /// The earlier trend does not have it.
      case new
      /// Its share grew.
      case grew
      /// Its share shrank.
      case shrank
      /// The later trend does not have it.
      case gone
    }

    /// One group that changed.
    public struct Change: Sendable {
      /// How it changed.
      public let direction: Direction
      /// The group of the later trend; if it is gone, of the earlier one.
      public let group: Group
      /// The number of payloads with it, and of all payloads of the model, in the earlier trend. For a key, both are numbers of
      /// objects at its place.
      public let countBefore: Int, totalBefore: Int
      /// The number of payloads with it, and of all payloads of the model, in the later trend. For a key, both are numbers of
      /// objects at its place.
      public let countNow: Int, totalNow: Int
      /// The probability of such a difference by chance, for this group alone.
      public let probability: Double
    }

    /// The groups that changed: first what is new, then what grew, shrank and is gone. Of each, failures come before warnings, and
    /// both before keys.
    public let changes: [Change]
    let before: DecodeTrend
    let now: DecodeTrend
  }

  /// Finds what is new, what grew, what shrank and what is gone since an earlier trend:
  /// `print(today.compared(to: lastWeek).text())`.
  ///
  /// For each group, it compares the share of payloads in both trends with Fisher's exact test, which holds for small counts:
  /// 3 of 10 payloads are not a trend. Since many groups are compared, Holm's correction applies: if nothing changed, the
  /// chance that anything is listed is at most 1%. Both assume that payloads fail independently. One client that retries the
  /// same payload counts as many, so limit what one client contributes. The objects of a payload are not independent, so the share
  /// of objects with a key is compared as that share of the payloads with such objects, as far as these payloads have the key.
  ///
  /// Failures and warnings of a model that the earlier trend does not have are compared with none in as many payloads. Its keys
  /// are not compared.
  public func compared(to earlier: DecodeTrend) -> Comparison {
    let before = ComparedCounts(earlier), now = ComparedCounts(self)
    var pairs: [(group: Group, before: ComparedShare, now: ComparedShare)] = []
    for group in ordered(merging(now.groups + before.groups, by: \.key) { one, _ in one }, by: Group.precedes) {
      let old = before.share(of: group), new = now.share(of: group)
      guard let new, new.total > 0, new.count > 0 || old?.count ?? 0 > 0 else { continue }
      switch (group.kind, old) {
      case (_, let old?) where old.total > 0: pairs.append((group, old, new))
      case (.failure, _), (.warning, _): pairs.append((group, ComparedShare(0, of: new.total), new))
      default: continue
      }
    }
    let probabilities = pairs.map { SharePair(before: $0.before.ofPayloads, now: $0.now.ofPayloads).probability }
    let areSignificant = SharePair.areSignificant(probabilities)
    let changes = pairs.indices.filter { areSignificant[$0] }.map { Comparison.Change(pairs[$0], probabilities[$0]) }
    return Comparison(
      changes: ordered(changes) { one, other in
        one.direction.rank != other.direction.rank
          ? one.direction.rank < other.direction.rank
          : one.group.kind != other.group.kind
            ? isSorted(one.group.kind.rank, before: other.group.kind.rank) : one.probability < other.probability
      }, before: earlier, now: self)
  }
}

extension DecodeTrend.Comparison.Change {
  /// True if something fails that did not fail before, or fails more often.
  package var isNewFailure: Bool { group.kind == .failure && (direction == .new || direction == .grew) }

  fileprivate init(
    _ pair: (group: DecodeTrend.Group, before: ComparedShare, now: ComparedShare), _ probability: Double
  ) {
    let shares = SharePair(before: (pair.before.count, pair.before.total), now: (pair.now.count, pair.now.total))
    self.init(
      direction: shares.before.count == 0 ? .new : shares.now.count == 0 ? .gone : shares.isRise ? .grew : .shrank,
      group: pair.group, countBefore: shares.before.count, totalBefore: shares.before.total,
      countNow: shares.now.count, totalNow: shares.now.total, probability: probability)
  }
}

extension DecodeTrend.Comparison.Direction {
  fileprivate var rank: Int { [Self.new, .grew, .shrank, .gone].firstIndex(of: self) ?? 0 }
}

// MARK: Counts to compare

extension DecodeTrend.Group {
  /// A text that identifies the same group in another trend.
  var key: String { "\(modelKey)\n\(problemKey(kind, fingerprint, pattern))" }

  var modelKey: String { ModelName(name: model, endpoint: endpoint).key }

  fileprivate static func precedes(_ one: DecodeTrend.Group, _ other: DecodeTrend.Group) -> Bool {
    if one.pattern != other.pattern { return isSorted(one.pattern, before: other.pattern) }
    return isSorted(one.key, before: other.key)
  }
}

/// How many payloads, or objects at the place of a key, have an occurrence.
private struct ComparedShare {
  let count: Int, total: Int
  /// The number of payloads that they are of, of those with any occurrence, and of those where all objects have it.
  private let payloads: (total: Int, some: Int, all: Int)

  init(_ count: Int, of total: Int) {
    self.init(count, of: total, (total, count, count))
  }

  init(_ count: Int, of total: Int, _ payloads: (total: Int, some: Int, all: Int)) {
    self.count = count
    self.total = total
    self.payloads = payloads
  }

  /// The same share of the payloads, as far as they have it. The objects of one payload are not independent, so one payload with
  /// many of them counts as one.
  var ofPayloads: (Int, Int) {
    let part = Double(count) / Double(max(1, total)) * Double(payloads.total)
    return (max(payloads.all, min(payloads.some, Int(exactly: part.rounded()) ?? 0)), payloads.total)
  }
}

/// The counts of a trend by group, model and key.
private struct ComparedCounts {
  /// The groups, and one for each key that no payload lacks, because it may vanish.
  private(set) var groups: [DecodeTrend.Group]
  private var groupPlaces: [String: Int] = [:]
  private let models: [ModelCounts]
  private var modelPlaces: [String: Int] = [:]
  /// The keys, each with the objects at its place.
  private var keys: [(key: KeyCounts, object: ObjectCounts)] = []
  private var keyPlaces: [String: Int] = [:]

  init(_ trend: DecodeTrend) {
    models = trend.models
    groups = trend.allGroups
    for (place, model) in models.enumerated() {
      modelPlaces[model.name.key] = place
      for object in model.objects {
        for key in object.keys {
          keyPlaces["\(model.name.key)\n\(object.pattern(of: key))"] = keys.count
          keys.append((key, object))
          if key.isRead, key.count >= object.count { groups.append(model.group(.absentKey, key, of: object)) }
        }
      }
    }
    for (place, group) in groups.enumerated() { groupPlaces[group.key] = place }
  }

  /// The share of payloads with an occurrence, or of objects; nil if the trend does not have the model.
  func share(of group: DecodeTrend.Group) -> ComparedShare? {
    guard let model = modelPlaces[group.modelKey].map({ models[$0] }) else { return nil }
    if group.objectTotal == nil {
      return ComparedShare(groupPlaces[group.key].map { groups[$0].payloadCount } ?? 0, of: model.payloadCount)
    }
    let found = keyPlaces["\(group.modelKey)\n\(group.pattern)"].map { keys[$0] }
    guard let object = found?.object ?? model.object(around: group.pattern) else {
      return ComparedShare(0, of: model.lookedAtCount)
    }
    let payloadCount = object.payloadCount, count = found?.key.count ?? 0
    let present = found?.key.presentCount ?? 0, complete = found?.key.completeCount ?? 0
    if group.kind == .absentKey {
      return ComparedShare(
        object.count - count, of: object.count, (payloadCount, payloadCount - complete, payloadCount - present))
    }
    return ComparedShare(count, of: object.count, (payloadCount, present, complete))
  }
}

extension ModelCounts {
  /// The objects that have or lack the key at a pattern.
  fileprivate func object(around pattern: String) -> ObjectCounts? {
    for object in objects.reversed() where pattern.hasPrefix(object.pattern) {
      let rest = pattern.dropFirst(object.pattern.count)
      guard object.pattern.isEmpty || rest.first == "." || rest.first == "[" else { continue }
      let steps = DecodePath(String(rest.first == "." ? rest.dropFirst() : rest)).steps
      if steps.count == 1 { return object }
    }
    return nil
  }
}

extension DecodeTrend {
  /// The share of payloads, or objects, with each of the groups of another trend; nil if this trend has no payloads of the model.
  package func shares(of groups: [Group]) -> [Double?] {
    let counts = ComparedCounts(self)
    return groups.map { group in
      guard let found = counts.share(of: group), found.total > 0 else { return nil }
      return Double(found.count) / Double(found.total)
    }
  }
}
