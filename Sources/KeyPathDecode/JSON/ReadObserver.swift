/// The part of a ``DecodingObserver`` that lookups know: it sees which keys are read on its thread.
package protocol ReadObserver: AnyObject {
  var reads: WantedReads { get }
  /// Sees that a key of an object was looked up, or all of its members if the key is nil.
  func didRead(_ key: String?, of object: ObjectID)
  /// Sees that a copy of an object is decoded in its place, with another value at a key.
  func didCopy(_ object: ObjectID, as copy: ObjectID)
}

/// The lookups that an observer wants. Later cases include the earlier ones.
package enum WantedReads: Comparable {
  case none
  /// Those in the first elements of each collection. Later elements are mostly read in the same way.
  case firstElements
  case all

  /// The number of elements that ``firstElements`` includes.
  package static let elementCount = 50
}

/// The identity of a live object in a payload: its storage and, in a document, its position.
package struct ObjectID: Hashable {
  package let base: UInt
  package let position: Int

  package init(base: UInt, position: Int = 0) {
    self.base = base
    self.position = position
  }
}

/// The observers of one thread.
struct LookupThread: ThreadLocal {
  /// The lookups that the observers of a thread want at the moment.
  struct Reports {
    fileprivate var reads = WantedReads.none
    /// True after the first elements of a collection, if the observers do not want the others.
    fileprivate var isPaused = false
  }

  /// The innermost observer is the last; empty in a decode without one.
  private(set) var observers: [any ReadObserver] = []
  private var reports = Reports()

  static var slot: ThreadSlot { .lookups }

  /// True if this thread reports its lookups. Without an observer in the process, this is one load and a branch.
  static var isObserved: Bool { ProcessObservers.exist && isObservedHere }

  @inline(never)
  private static var isObservedHere: Bool {
    existing.map { $0.value.reports.reads != .none && !$0.value.reports.isPaused } ?? false
  }

  /// Reports that a key is looked up, or all members if the key is nil.
  @inline(__always)
  static func didRead(_ key: String?, of object: @autoclosure () -> ObjectID?) {
    if isObserved { report(key, of: object()) }
  }

  private static func report(_ key: String?, of object: ObjectID?) {
    guard let object else { return }
    for observer in current.value.observers.reversed() { observer.didRead(key, of: object) }
  }

  static var hasObserver: Bool { existing.map { !$0.value.observers.isEmpty } ?? false }

  var hasReader: Bool { reports.reads != .none }

  func didCopy(_ object: ObjectID, as copy: ObjectID) {
    for observer in observers { observer.didCopy(object, as: copy) }
  }

  /// Makes an observer the innermost one. Returns what to restore with ``end(_:_:)``.
  mutating func begin(_ observer: any ReadObserver) -> Reports {
    let outer = reports, reads = observer.reads
    observers.append(observer)
    if reads != .none {
      reports = Reports(reads: max(outer.reads, reads))
      ProcessObservers.add(1)
    }
    return outer
  }

  mutating func end(_ observer: any ReadObserver, _ outer: Reports) {
    observers.removeLast()
    reports = outer
    if observer.reads != .none { ProcessObservers.add(-1) }
  }

  /// Pauses or resumes the reports. Returns false if nothing changes.
  mutating func setPaused(_ isPaused: Bool) -> Bool {
    if reports.isPaused == isPaused { return false }
    reports.isPaused = isPaused
    return true
  }

  /// Pauses the reports, unless the observers want them all. Returns false if nothing changes.
  fileprivate static func pauseAfterFirstElements() -> Bool {
    guard let thread = existing, thread.value.reports.reads == .firstElements else { return false }
    return thread.value.setPaused(true)
  }
}

/// Runs `body`, and reports none of its lookups: a walk that lists what decoding has not read must not count as reading.
package func withoutReports<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
  let thread = LookupThread.current, isChanged = thread.value.setPaused(true)
  defer { if isChanged { _ = thread.value.setPaused(false) } }
  return try body()
}

/// Counts the elements of a collection, and reports only the lookups in the first ones.
struct ElementCount {
  private var count = 0
  private var isPaused = false

  mutating func next() -> Int {
    if count == WantedReads.elementCount { isPaused = LookupThread.pauseAfterFirstElements() }
    defer { count &+= 1 }
    return count
  }

  func end() {
    if isPaused { _ = LookupThread.current.value.setPaused(false) }
  }
}
