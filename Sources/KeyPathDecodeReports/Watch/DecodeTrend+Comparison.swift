import Foundation
import KeyPathDecode

extension DecodeTrend {
  /// The differences between two trends that are not chance: ``DecodeTrend/compared(to:)``.
  public struct Comparison: Sendable, Hashable {
    /// How a group changed.
    #if compiler(>=6.2.3)
      @nonexhaustive
    #endif
    public enum Direction: String, Sendable, Hashable, Encodable {
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
    public struct Change: Sendable, Hashable {
      /// How it changed.
      public let direction: Direction
      /// The group of the later trend; if it is gone, of the earlier one.
      public let group: Group
      /// The number of payloads with it, and of all payloads of the model, in the earlier trend.
      public let countBefore: Int, totalBefore: Int
      /// The number of payloads with it, and of all payloads of the model, in the later trend.
      public let countNow: Int, totalNow: Int
      /// The probability of such a difference by chance, for this group alone.
      public let probability: Double
    }

    /// The groups that changed: first what is new, then what grew, shrank and is gone.
    public let changes: [Change]
    let before: DecodeTrend
    let now: DecodeTrend
  }

  /// Finds what is new, what grew, what shrank and what is gone since an earlier trend:
  /// `print(today.compared(to: lastWeek).text())`.
  ///
  /// For each group, it compares the share of payloads in both trends with Fisher's exact test, which holds for small counts:
  /// 3 of 10 payloads are not a trend. Since many groups are compared, Holm's correction applies: if nothing changed, the
  /// chance that anything is listed is at most 1 %. Both assume that payloads fail independently. One client that retries the
  /// same payload counts as many, so give clients the same weight.
  ///
  /// Failures and warnings of a model that the earlier trend does not have are compared with none in as many payloads. Its keys
  /// are not compared.
  public func compared(to earlier: DecodeTrend) -> Comparison {
    let before = earlier.comparedCounts, now = comparedCounts
    var pairs: [(group: Group, shares: SharePair)] = []
    for key in ordered(Array(Set(before.groups.keys).union(now.groups.keys)), by: ComparedKey.precedes) {
      guard let group = now.groups[key] ?? before.groups[key] else { continue }
      let old = earlier.count(of: key, before), new = count(of: key, now)
      guard let new, new.total > 0, new.count > 0 || old?.count ?? 0 > 0 else { continue }
      switch (key.kind, old) {
      case (_, let old?) where old.total > 0: pairs.append((group, SharePair(before: old, now: new)))
      case (.failure, _), (.warning, _): pairs.append((group, SharePair(before: (0, new.total), now: new)))
      default: continue
      }
    }
    let probabilities = pairs.map(\.shares.probability)
    let areSignificant = SharePair.areSignificant(probabilities)
    let changes = pairs.indices.filter { areSignificant[$0] }.map { Comparison.Change(pairs[$0], probabilities[$0]) }
    return Comparison(
      changes: ordered(changes) { one, other in
        one.direction.rank != other.direction.rank
          ? one.direction.rank < other.direction.rank : one.probability < other.probability
      }, before: earlier, now: self)
  }
}

extension DecodeTrend.Comparison.Change {
  /// True if something fails that did not fail before, or fails more often.
  package var isNewFailure: Bool { group.kind == .failure && (direction == .new || direction == .grew) }

  fileprivate init(_ pair: (group: DecodeTrend.Group, shares: SharePair), _ probability: Double) {
    let shares = pair.shares
    self.init(
      direction: shares.before.count == 0 ? .new : shares.now.count == 0 ? .gone : shares.isRise ? .grew : .shrank,
      group: pair.group, countBefore: shares.before.count, totalBefore: shares.before.total,
      countNow: shares.now.count, totalNow: shares.now.total, probability: probability)
  }
}

extension DecodeTrend.Comparison.Direction {
  fileprivate var rank: Int {
    switch self {
    case .new: 0
    case .grew: 1
    case .shrank: 2
    case .gone: 3
    }
  }
}

// MARK: What is compared

/// Identifies the same group in two trends.
private struct ComparedKey: Hashable {
  let kind: DecodeTrend.Kind
  let model: ModelName
  let pattern: String
  let fingerprint: String

  init(_ group: DecodeTrend.Group) {
    kind = group.kind
    model = ModelName(name: group.model, endpoint: group.endpoint)
    pattern = group.pattern
    fingerprint = group.fingerprint
  }

  static func precedes(_ one: ComparedKey, _ other: ComparedKey) -> Bool {
    if one.model != other.model { return ModelName.precedes(one.model, other.model) }
    if one.pattern != other.pattern { return comes(one.pattern, before: other.pattern) }
    return comes(one.kind.rank + one.fingerprint, before: other.kind.rank + other.fingerprint)
  }
}

/// The counts of a trend by what is compared.
private struct ComparedCounts {
  var groups: [ComparedKey: DecodeTrend.Group] = [:]
  var models: [ModelName: ModelCounts] = [:]
  /// The keys by model and pattern, with the number of payloads that have their object.
  var keys: [ModelName: [String: (key: KeyCounts, objectCount: Int)]] = [:]
}

extension DecodeTrend {
  /// The share of payloads with each of the groups of another trend; nil if this trend has no payloads of the model.
  package func shares(of groups: [Group]) -> [Double?] {
    let counts = comparedCounts
    return groups.map { group in
      guard let found = count(of: ComparedKey(group), counts), found.total > 0 else { return nil }
      return Double(found.count) / Double(found.total)
    }
  }

  fileprivate var comparedCounts: ComparedCounts {
    var counts = ComparedCounts()
    for group in allGroups { counts.groups[ComparedKey(group)] = group }
    for model in models {
      counts.models[model.name] = model
      for object in model.objects {
        for key in object.keys {
          counts.keys[model.name, default: [:]][object.pattern(of: key)] = (key, object.payloadCount)
          if !key.isRead { continue }
          // A key that no payload lacks may vanish.
          let group = model.group(.absentKey, key, of: object, object.payloadCount - key.completeCount)
          counts.groups[ComparedKey(group)] = group
        }
      }
    }
    return counts
  }

  /// The number of payloads with an occurrence, and of all payloads of the model; nil if the trend does not have the model.
  fileprivate func count(of key: ComparedKey, _ counts: ComparedCounts) -> (count: Int, total: Int)? {
    guard let model = counts.models[key.model] else { return nil }
    switch key.kind {
    case .failure, .warning: return (counts.groups[key]?.payloadCount ?? 0, model.payloadCount)
    case .unreadKey: return (counts.keys[key.model]?[key.pattern]?.key.presentCount ?? 0, model.lookedAtCount)
    case .absentKey:
      if let found = counts.keys[key.model]?[key.pattern] {
        return (found.objectCount - found.key.completeCount, model.lookedAtCount)
      }
      // The key was in no payload, so all objects lack it.
      let object = model.objects.last { object in
        key.pattern.hasPrefix(object.pattern) && !isNested(key.pattern.dropFirst(object.pattern.count))
      }
      return (object?.payloadCount ?? 0, model.lookedAtCount)
    }
  }
}

/// True if the rest of a pattern, after the pattern of an object, is more than one key.
private func isNested(_ rest: Substring) -> Bool {
  DecodePath(String(rest.first == "." ? rest.dropFirst() : rest)).steps.count != 1
}
