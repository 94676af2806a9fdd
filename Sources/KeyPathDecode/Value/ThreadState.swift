#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the decoding calls of one thread know of each other: they nest, one inside the other, and never suspend.
struct ThreadState {
  /// How many decoding calls may stand in one another: more would come from a payload nested so deep, or one that holds
  /// itself, and would exhaust the stack.
  static let depthLimit = 512

  /// How many decoding calls are under way.
  private var depth = 0
  /// How many failures were kept as values so far, in a `Result`; they still want their path.
  var keptFailures = 0

  /// Begins a decoding call inside those under way, or gives false when it would be one too many.
  @inline(__always)
  mutating func enter() -> Bool {
    guard depth < Self.depthLimit else { return false }
    depth &+= 1
    return true
  }

  @inline(__always)
  mutating func leave() {
    depth &-= 1
  }

  /// The state of this thread; it lives as long as the thread does.
  @inline(__always)
  static var current: UnsafeMutablePointer<ThreadState> {
    if let pointer = pthread_getspecific(key) {
      pointer.assumingMemoryBound(to: ThreadState.self)
    } else {
      make()
    }
  }

  @inline(never)
  static func tooDeep(_ object: Any) -> DecodeError {
    DecodeError(.invalidValue("it is nested more than \(depthLimit) levels deep"), object: object)
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let error = pthread_key_create(&key) { pointer in
      // Darwin hands over a pointer, Linux perhaps one.
      let pointer: UnsafeMutableRawPointer? = pointer
      pointer?.deallocate()
    }
    precondition(error == 0, "the process has no thread-specific key left")
    return key
  }()

  @inline(never)
  private static func make() -> UnsafeMutablePointer<ThreadState> {
    let pointer = UnsafeMutablePointer<ThreadState>.allocate(capacity: 1)
    pointer.initialize(to: ThreadState())
    pthread_setspecific(key, pointer)
    return pointer
  }
}
