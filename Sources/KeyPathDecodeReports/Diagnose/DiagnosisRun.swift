import KeyPathDecode

/// Records the keys that one decoding reads on its thread.
///
/// An object in which no key is looked up counts as read, because code may have cast or stored it whole.
package final class DiagnosisRun: LookupObserver {
  package let watchesAllElements: Bool
  /// The observer around this one, if this decoding runs inside another.
  private let outer: (any LookupObserver)?
  /// The document whose lookups are watched.
  private let document: JSONNode?
  private var log: [(object: ObjectID, key: String)] = []
  private var keys: [ObjectID: ReadKeys] = [:]

  package init(document: JSONNode?, watchesAllElements: Bool = false) {
    self.watchesAllElements = watchesAllElements
    outer = LookupWatch.observer
    self.document = document
  }

  /// Runs `body` and records the keys that it reads.
  package func watching<Result>(_ body: () throws -> Result) rethrows -> Result {
    isPaused = false
    defer { isPaused = true }
    return try LookupWatch.observing(with: self, body)
  }

  /// True while the document is not watched, so its lookups take the fast path.
  package var isPaused = true {
    didSet {
      if isPaused == oldValue { return }
      if isPaused { document?.unwatch() } else { document?.watch() }
    }
  }

  package func didRead(_ key: String, of object: ObjectID) {
    outer?.didRead(key, of: object)
    log.append((object, key))
    if log.count == 1 << 14 { sortLog() }
  }

  package func didReadAll(of object: ObjectID) {
    outer?.didReadAll(of: object)
    keys[object, default: ReadKeys()].isWhole = true
  }

  /// The keys of an object that were looked up; nil if the whole object counts as read.
  package func keysRead(of object: ObjectID) -> ReadKeys? {
    if !log.isEmpty { sortLog() }
    guard let keys = keys[object], !keys.isWhole else { return nil }
    return keys
  }

  private func sortLog() {
    // Consecutive lookups are mostly in one object.
    var start = 0
    while start < log.count {
      let object = log[start].object
      let end = log[start...].firstIndex { $0.object != object } ?? log.count
      keys[object, default: ReadKeys()].add(log[start..<end].map(\.key))
      start = end
    }
    log.removeAll(keepingCapacity: true)
  }
}

/// The keys of an object that were looked up.
///
/// Keys are mostly added in document order, and `contain` is mostly called in that order too, so it needs no set.
package struct ReadKeys {
  /// True if the whole object was read.
  fileprivate(set) var isWhole = false
  private var ordered: [String] = []
  private var next = 0
  private var all: Set<String>?
  /// Above this count, keys go into a set, because code may look up one key any number of times.
  private static let orderedLimit = 1_024

  fileprivate mutating func add(_ keys: [String]) {
    if all == nil, ordered.count + keys.count <= Self.orderedLimit {
      ordered += keys
    } else {
      all = (all ?? Set(ordered)).union(keys)
    }
  }

  package mutating func contain(_ key: String) -> Bool {
    if next < ordered.count, ordered[next] == key {
      next += 1
      return true
    }
    let all = all ?? Set(ordered)
    self.all = all
    return all.contains(key)
  }
}
