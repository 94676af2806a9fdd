/// Someone who wants to know which keys of a payload are read: a diagnosis.
package protocol LookupObserver: AnyObject {
  /// A key of an object was looked up.
  func didRead(_ key: String, of object: ObjectID)
  /// All members of an object were read at once.
  func didReadAll(of object: ObjectID)
  /// True while elements are decoded of which nobody is told.
  var isPaused: Bool { get set }
}

/// Tells an object of a payload from all others that are alive: by where it is stored, and in a document by its position there.
package struct ObjectID: Hashable {
  package let base: UInt
  package let position: Int

  package init(base: UInt, position: Int = 0) {
    self.base = base
    self.position = position
  }
}

/// The observer of a thread. Where nobody listens, a lookup costs one load and a branch.
package struct LookupWatch {
  /// How many elements of a collection are watched: those behind them are mostly read in the same way.
  package static let watchedElements = 50

  private var observer: (any LookupObserver)?
  private var isPaused = false

  private static let thread = ThreadLocal("KeyPathDecode.LookupWatch") { LookupWatch() }

  /// Tells the observer of a key that is looked up.
  @inline(__always)
  static func didRead(_ key: String, of object: @autoclosure () -> ObjectID?) {
    guard let watch = thread.existing, watch.value.observer != nil else { return }
    watch.value.tell(key, of: object())
  }

  /// Tells the observer of an object of which all members are read.
  @inline(__always)
  package static func didReadAll(of object: @autoclosure () -> ObjectID?) {
    guard let watch = thread.existing, watch.value.observer != nil else { return }
    watch.value.tell(nil, of: object())
  }

  @inline(never)
  private func tell(_ key: String?, of object: ObjectID?) {
    guard let observer, !isPaused, let object else { return }
    if let key { observer.didRead(key, of: object) } else { observer.didReadAll(of: object) }
  }

  /// The observer of this thread.
  package static var observer: (any LookupObserver)? { thread.existing?.value.observer }

  /// Runs `body` while `observer` is told what is read, in the place of another one.
  package static func observing<Result>(with observer: any LookupObserver, _ body: () throws -> Result) rethrows
    -> Result
  {
    let watch = thread.current, outer = watch.value
    watch.value = LookupWatch(observer: observer)
    defer { watch.value = outer }
    return try body()
  }

  /// Stops telling, until as many calls of ``resume()``; gives false when nobody is told already.
  static func pause() -> Bool {
    guard let watch = thread.existing, let observer = watch.value.observer, !watch.value.isPaused else { return false }
    watch.value.isPaused = true
    observer.isPaused = true
    return true
  }

  /// Goes on telling.
  static func resume() {
    let watch = thread.current
    watch.value.isPaused = false
    watch.value.observer?.isPaused = false
  }
}
