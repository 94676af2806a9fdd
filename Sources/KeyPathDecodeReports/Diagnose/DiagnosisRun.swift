import KeyPathDecode

/// One decoding of a diagnosis: what its thread tells it of the keys that are read.
///
/// An object in which no key is looked up counts as read: it may have been cast, or taken as it is.
final class DiagnosisRun: LookupObserver {
  /// Who watches outside of this diagnosis: another one that this one stands in.
  private let outer: (any LookupObserver)?
  /// The document whose lookups it watches.
  private let document: JSONNode?
  private var log: [(object: ObjectID, key: String)] = []
  private var keys: [ObjectID: ReadKeys] = [:]
  /// The objects of which all was read at once.
  private var whole: Set<ObjectID> = []

  init(document: JSONNode?) {
    outer = LookupWatch.observer
    self.document = document
  }

  /// Runs `body`, and watches which keys it reads.
  func watching<Result>(_ body: () throws -> Result) rethrows -> Result {
    isPaused = false
    defer { isPaused = true }
    return try LookupWatch.observing(with: self, body)
  }

  /// Lookups in a document that nobody watches go the short way.
  var isPaused = true {
    didSet {
      if isPaused == oldValue { return }
      if isPaused { document?.unwatch() } else { document?.watch() }
    }
  }

  func didRead(_ key: String, of object: ObjectID) {
    outer?.didRead(key, of: object)
    log.append((object, key))
    if log.count == 1 << 14 { sortLog() }
  }

  func didReadAll(of object: ObjectID) {
    outer?.didReadAll(of: object)
    whole.insert(object)
  }

  /// The keys of an object that were looked up; nil when all of it counts as read.
  func keysRead(of object: ObjectID) -> ReadKeys? {
    if !log.isEmpty { sortLog() }
    return whole.contains(object) ? nil : keys[object]
  }

  private func sortLog() {
    // The keys of one object mostly stand together.
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
/// Mostly they were in the order of the document, in which they are asked for here too: then no set is made of them.
struct ReadKeys {
  private var ordered: [String] = []
  private var next = 0
  private var all: Set<String>?
  /// More keys are kept in a set alone: one may be looked up any number of times.
  private static let orderedLimit = 1_024

  fileprivate mutating func add(_ keys: [String]) {
    if all == nil, ordered.count + keys.count <= Self.orderedLimit {
      ordered += keys
    } else {
      all = (all ?? Set(ordered)).union(keys)
    }
  }

  mutating func contain(_ key: String) -> Bool {
    if next < ordered.count, ordered[next] == key {
      next += 1
      return true
    }
    let all = all ?? Set(ordered)
    self.all = all
    return all.contains(key)
  }
}
