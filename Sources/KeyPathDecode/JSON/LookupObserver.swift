/// A diagnosis, which wants to know which keys of a payload are read.
package protocol LookupObserver: AnyObject {
  /// A key of an object was looked up.
  func didRead(_ key: String, of object: ObjectID)
  /// All members of an object were read at once.
  func didReadAll(of object: ObjectID)
  /// True if the observer wants to know of all elements of a collection, not only of the first.
  var watchesAllElements: Bool { get }
  /// True while elements are decoded that the observer is not told about.
  var isPaused: Bool { get set }
}

/// Identifies an object of a payload among all that are alive: by its storage, and in a document also by its position.
package struct ObjectID: Hashable {
  package let base: UInt
  package let position: Int

  package init(base: UInt, position: Int = 0) {
    self.base = base
    self.position = position
  }
}

/// The observer of a thread; without one, a lookup costs one load and a branch.
package struct LookupWatch {
  /// How many elements of a collection are watched unless the observer wants all; later ones are mostly read in the
  /// same way.
  package static let watchedElements = 50

  /// Who is told; nil while ``paused``.
  private var observer: (any LookupObserver)?
  private var paused: (any LookupObserver)?

  private static let thread = ThreadLocal("KeyPathDecode.LookupWatch") { LookupWatch() }

  /// Tells the observer that a key is looked up.
  @inline(__always)
  static func didRead(_ key: String, of object: @autoclosure () -> ObjectID?) {
    guard let watch = thread.existing, watch.value.observer != nil else { return }
    watch.value.tell(key, of: object())
  }

  /// Tells the observer that all members of an object are read.
  @inline(__always)
  package static func didReadAll(of object: @autoclosure () -> ObjectID?) {
    guard let watch = thread.existing, watch.value.observer != nil else { return }
    watch.value.tell(nil, of: object())
  }

  @inline(never)
  private func tell(_ key: String?, of object: ObjectID?) {
    guard let observer, let object else { return }
    if let key { observer.didRead(key, of: object) } else { observer.didReadAll(of: object) }
  }

  /// The observer of this thread.
  package static var observer: (any LookupObserver)? {
    guard let watch = thread.existing?.value else { return nil }
    return watch.observer ?? watch.paused
  }

  /// Runs `body` with `observer` in place of any other.
  package static func observing<Result>(with observer: any LookupObserver, _ body: () throws -> Result) rethrows
    -> Result
  {
    let watch = thread.current, outer = watch.value
    watch.value = LookupWatch(observer: observer)
    defer { watch.value = outer }
    return try body()
  }

  /// Pauses the observer until ``resume()``; returns false if there is none, it is paused already, or it wants all.
  static func pause() -> Bool {
    guard let watch = thread.existing, let observer = watch.value.observer, !observer.watchesAllElements else {
      return false
    }
    watch.value = LookupWatch(paused: observer)
    observer.isPaused = true
    return true
  }

  /// Ends the pause.
  static func resume() {
    let watch = thread.current
    guard let observer = watch.value.paused else { return }
    watch.value = LookupWatch(observer: observer)
    observer.isPaused = false
  }
}
