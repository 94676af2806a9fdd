import KeyPathDecode

/// The keys that one decoding reads on its thread.
///
/// An object in which no key is looked up counts as read, because code may have cast or stored it whole.
package final class ReadLog {
  private var log: [(object: ObjectID, key: String)] = []
  private var keys: [ObjectID: ReadKeys] = [:]
  /// The object of the payload that each copy replaces.
  private var originals: [ObjectID: ObjectID] = [:]
  /// The objects that could not be decoded, and in which no key was looked up since.
  private var failed: Set<ObjectID> = []

  package init() {}

  /// Adds that a key of an object was looked up, or all of its members if the key is nil.
  package func add(_ key: String?, of object: ObjectID) {
    let object = originals.isEmpty ? object : originals[object] ?? object
    if !failed.isEmpty { failed.remove(object) }
    guard let key else { return keys[object, default: ReadKeys()].isWhole = true }
    log.append((object, key))
    if log.count == 1 << 14 { sortLog() }
  }

  /// Adds that a copy replaces an object: a key read in the copy counts as read in the object.
  package func addCopy(_ copy: ObjectID, of object: ObjectID) {
    originals[copy] = originals[object] ?? object
  }

  /// Adds that an object could not be decoded: its code may not have reached the keys that it did not read.
  func addFailure(of object: ObjectID) { failed.insert(originals[object] ?? object) }

  func isFailed(_ object: ObjectID) -> Bool { failed.contains(object) }

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

  /// The keys, without an order.
  package var names: [String] { all.map(Array.init) ?? ordered }

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

/// Fills a log with what one decoding reads: `try ReadObservation().observing { … }`.
final class ReadObservation: DecodingObserver {
  let reads: WantedReads
  let laterFailureLimit: Int?
  private let passes: ((DecodeError, _ isDecisive: Bool) -> Bool)?
  let log = ReadLog()

  /// - Parameters:
  ///   - laterFailureLimit: How many failures of a collection to collect after the first; nil to leave that to others.
  ///   - passes: True if decoding continues after a check that failed; nil to leave that to others.
  init(
    _ reads: WantedReads = .firstElements, laterFailureLimit: Int? = nil,
    passes: ((DecodeError, _ isDecisive: Bool) -> Bool)? = nil
  ) {
    self.reads = reads
    self.passes = passes
    self.laterFailureLimit = laterFailureLimit
  }

  func didRead(_ key: String?, of object: ObjectID) { log.add(key, of: object) }
  func didCopy(_ object: ObjectID, as copy: ObjectID) { log.addCopy(copy, of: object) }
  func didFail(_ json: Any) { if let object = ObjectView(json) { log.addFailure(of: object.id) } }

  func continues(after refusal: DecodeError, isDecisive: inout Bool) -> Bool? { passes?(refusal, isDecisive) }
}
