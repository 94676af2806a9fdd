/// One decoding of a diagnosis: what its thread tells it of the keys that are read.
///
/// An object in which no key is looked up counts as read: it may have been cast, or taken as it is.
final class DiagnosisRun {
  /// An object of the payload: one of a document by its place there, any other by where it is stored.
  struct ObjectID: Hashable {
    let base: UInt
    var index = 0
  }

  /// How many elements of a collection are watched: those behind them are read in the same way, mostly.
  static let watchedElements = 50

  /// How many failures are looked for beside the first.
  let limit: Int
  /// The decoding of another diagnosis that this one stands in.
  private let outer: DiagnosisRun?
  /// The document whose lookups it watches; the search keeps it alive.
  private let document: JSONReader?
  private var watchesDocument = false
  private var log: [(object: ObjectID, key: String)] = []
  private var keys: [ObjectID: ReadKeys] = [:]
  /// The objects of which all was read at once.
  private var whole: Set<ObjectID> = []

  /// Begins to watch.
  init(limit: Int, outer: DiagnosisRun?, document: JSONReader?) {
    self.limit = limit
    self.outer = outer
    self.document = document
    setWatchesDocument(true)
  }

  /// Ends watching.
  func end() {
    setWatchesDocument(false)
  }

  /// Lookups in a document that nobody watches go the short way.
  fileprivate func setWatchesDocument(_ watches: Bool) {
    if watches == watchesDocument { return }
    watchesDocument = watches
    if watches { document?.watch() } else { document?.unwatch() }
  }

  /// Says that a key of an object was looked up.
  func read(_ key: String, of object: ObjectID) {
    outer?.read(key, of: object)
    log.append((object, key))
    if log.count == 1 << 14 { sortLog() }
  }

  /// Says that all members of an object were read.
  func readAll(of object: ObjectID) {
    outer?.readAll(of: object)
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

extension ThreadState {
  /// Tells the diagnosis that is under way, if any, of a key that is looked up.
  @inline(__always)
  static func didRead(_ key: String, of object: @autoclosure () -> DiagnosisRun.ObjectID) {
    let thread = current
    if thread.pointee.depth < thread.pointee.unwatchedDepth { thread.pointee.didRead(key, of: object()) }
  }

  @inline(never)
  private mutating func didRead(_ key: String, of object: DiagnosisRun.ObjectID) {
    // The collection whose elements were not watched has ended.
    unwatchedDepth = .max
    diagnosis?.read(key, of: object)
  }

  /// Tells the diagnosis that is under way, if any, of an object of which all members are read.
  static func didReadAll(of object: @autoclosure () -> DiagnosisRun.ObjectID?) {
    if let diagnosis = current.pointee.diagnosis, let object = object() { diagnosis.readAll(of: object) }
  }

  /// Says that an element of a collection is about to be decoded.
  ///
  /// - Parameter endIsTold: Whether `leaveElements` follows the last one; until then a document is not watched at all.
  @inline(__always)
  mutating func beginElement(_ index: Int, endIsTold: Bool) {
    if index == 0 || index == DiagnosisRun.watchedElements { turn(at: index, endIsTold) }
  }

  /// Ends the decoding call of a collection, all of whose elements were decoded, or of which one failed.
  @inline(__always)
  mutating func leaveElements() {
    if unwatchedDepth == depth { watchAgain() }
    leave()
  }

  @inline(never)
  private mutating func watchAgain() {
    unwatchedDepth = .max
    diagnosis?.setWatchesDocument(true)
  }

  private mutating func turn(at index: Int, _ endIsTold: Bool) {
    if unwatchedDepth == .min { return }
    if index > 0 {
      unwatchedDepth = min(unwatchedDepth, depth)
      if endIsTold, unwatchedDepth == depth { diagnosis?.setWatchesDocument(false) }
    } else if depth <= unwatchedDepth {
      unwatchedDepth = .max
    }
  }
}
