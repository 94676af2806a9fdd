/// A diagnosis that records which keys of a payload are read.
package protocol LookupObserver: AnyObject {
  /// Records that a key of an object was looked up.
  func didRead(_ key: String, of object: ObjectID)
  /// Records that all members of an object were read at once.
  func didReadAll(of object: ObjectID)
  /// True if the observer watches all elements of a collection, not only the first ones.
  var watchesAllElements: Bool { get }
  /// True while lookups are not reported to the observer.
  var isPaused: Bool { get set }
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

/// The observer of a thread. Without one, a lookup costs one load and a branch.
package struct LookupWatch {
  /// The number of elements watched in each collection, unless the observer wants all. Later elements are mostly read
  /// in the same way.
  package static let watchedElements = 50

  /// The observer to notify; nil while it is ``paused``.
  private var observer: (any LookupObserver)?
  private var paused: (any LookupObserver)?

  /// The key cursors that lookups of the thread left, if they leave none in documents.
  var cursors = ThreadCursors()

  static let thread = ThreadLocal("KeyPathDecode.LookupWatch") { LookupWatch() }

  /// True if there is an observer to notify.
  @inline(__always)
  var isActive: Bool { observer != nil }

  private mutating func set(_ observer: (any LookupObserver)?, paused: (any LookupObserver)? = nil) {
    (self.observer, self.paused) = (observer, paused)
  }

  /// Notifies the observer that a key is looked up.
  @inline(__always)
  static func didRead(_ key: String, of object: @autoclosure () -> ObjectID?) {
    guard let watch = thread.existing, watch.value.isActive else { return }
    watch.value.tell(key, of: object())
  }

  /// Notifies the observer that all members of an object are read.
  @inline(__always)
  package static func didReadAll(of object: @autoclosure () -> ObjectID?) {
    guard let watch = thread.existing, watch.value.isActive else { return }
    watch.value.tell(nil, of: object())
  }

  @inline(never)
  private func tell(_ key: String?, of object: ObjectID?) {
    guard let observer, let object else { return }
    if let key { observer.didRead(key, of: object) } else { observer.didReadAll(of: object) }
  }

  /// The observer of this thread, even while it is paused.
  package static var observer: (any LookupObserver)? {
    guard let watch = thread.existing?.value else { return nil }
    return watch.observer ?? watch.paused
  }

  /// Runs `body` with `observer` instead of any other.
  package static func observing<Result>(with observer: any LookupObserver, _ body: () throws -> Result) rethrows
    -> Result
  {
    let watch = thread.current, outer = (observer: watch.value.observer, paused: watch.value.paused)
    watch.value.set(observer)
    defer { watch.value.set(outer.observer, paused: outer.paused) }
    return try body()
  }

  /// Pauses the observer until ``resume()``. Returns false if no observer is active, or if it watches all elements.
  static func pause() -> Bool {
    guard let watch = thread.existing, let observer = watch.value.observer, !observer.watchesAllElements else {
      return false
    }
    watch.value.set(nil, paused: observer)
    observer.isPaused = true
    return true
  }

  /// Ends the pause.
  static func resume() {
    let watch = thread.current
    guard let observer = watch.value.paused else { return }
    watch.value.set(observer)
    observer.isPaused = false
  }
}
