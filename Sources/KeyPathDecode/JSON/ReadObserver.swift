/// The part of a ``DecodingObserver`` that lookups know: it sees which keys are read on its thread.
package protocol ReadObserver: AnyObject {
  /// The observer around this one, which sees the same.
  var outer: (any ReadObserver)? { get set }
  /// The lookups that this observer wants.
  var reads: WantedReads { get }
  /// The document in which it wants them, if they are in one.
  var document: JSONNode? { get }
  /// Sees that a key of an object was looked up, or all of its members if the key is nil.
  func didRead(_ key: String?, of object: ObjectID)
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

/// The state that the lookups of one thread share: its observer, and key cursors.
struct LookupThread {
  /// The observers of a thread, and what they want.
  struct State {
    /// The innermost observer; nil in a decode without one.
    fileprivate(set) var observer: (any ReadObserver)?
    /// The lookups that the observers want.
    fileprivate var reads = WantedReads.none
    /// True after the first elements of a collection, if the observers do not want the others.
    fileprivate var isPaused = false
  }

  private(set) var state = State()
  /// The key cursors that lookups of the thread left, if they leave none in documents.
  var cursors = ThreadCursors()

  static let thread = ThreadLocal("KeyPathDecode.LookupThread") { LookupThread() }

  /// True if lookups are reported.
  @inline(__always)
  var reportsReads: Bool { state.reads != .none && !state.isPaused }

  /// Reports that a key is looked up, or all members if the key is nil. Without an observer, this is one load and a branch.
  @inline(__always)
  static func didRead(_ key: String?, of object: @autoclosure () -> ObjectID?) {
    guard let thread = thread.existing, thread.value.reportsReads else { return }
    thread.value.report(key, of: object())
  }

  @inline(never)
  private func report(_ key: String?, of object: ObjectID?) {
    guard let object else { return }
    var next = state.observer
    while let observer = next {
      observer.didRead(key, of: object)
      next = observer.outer
    }
  }

  /// Makes an observer the innermost one of this thread. Returns the state to restore with ``end(_:_:)``.
  static func begin(_ observer: any ReadObserver) -> State {
    let thread = thread.current, outer = thread.value.state, reads = observer.reads
    observer.outer = outer.observer
    thread.value.state.observer = observer
    if reads != .none {
      thread.value.state.reads = max(outer.reads, reads)
      thread.value.state.isPaused = false
      observer.document?.read { $0.addObserver() }
    }
    return outer
  }

  static func end(_ observer: any ReadObserver, _ outer: State) {
    if observer.reads != .none { observer.document?.read { $0.removeObserver() } }
    thread.current.value.state = outer
  }

  /// Pauses the reports while `body` runs.
  fileprivate static func pausing<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    let thread = thread.current, isPaused = thread.value.state.isPaused
    thread.value.state.isPaused = true
    defer { thread.value.state.isPaused = isPaused }
    return try body()
  }

  /// Pauses the reports, unless the observers want them all. Returns false if nothing changes.
  fileprivate static func pause() -> Bool {
    guard let thread = thread.existing, thread.value.state.reads == .firstElements, !thread.value.state.isPaused else {
      return false
    }
    thread.value.state.isPaused = true
    return true
  }

  fileprivate static func resume() { thread.current.value.state.isPaused = false }
}

/// Runs `body`, and reports none of its lookups: a walk that lists what decoding has not read must not count as reading.
package func withoutReports<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
  try LookupThread.pausing(body)
}

/// Counts the elements of a collection, and reports only the lookups in the first ones.
struct ElementCount {
  private var count = 0
  private var isPaused = false

  /// Begins an element and returns its index.
  @inline(__always)
  mutating func next() -> Int {
    if count == WantedReads.elementCount { isPaused = LookupThread.pause() }
    defer { count &+= 1 }
    return count
  }

  @inline(__always)
  func end() {
    if isPaused { LookupThread.resume() }
  }
}
