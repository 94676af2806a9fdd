#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the decoding calls of one thread know of each other: they nest, one inside the other, and never suspend.
struct ThreadState {
  /// How many decoding calls may stand in one another: more come from a payload that is nested so deep, or that holds itself.
  static let depthLimit = 512
  /// The lowest address that the stack may reach before another call would be one too many: a call of a large model in a debug
  /// build takes about 10 KB of a stack that on some threads is 512 KB.
  private let stackLimit: UInt
  private let stackStart: UInt
  private let stackLowest: UInt

  /// How much of the stack is left for what a call does besides decoding others.
  private static let stackReserve: UInt = 128 << 10

  /// How many decoding calls are under way.
  private(set) var depth = 0
  /// How many failures were kept as values so far, in a `Result`; they still want their path.
  var keptFailures = 0
  /// What rules swallowed inside the calls that are under way; counted in `keptFailures` too.
  var pendingWarnings: [PendingWarning] = []
  /// The decoding of a diagnosis that is under way.
  var diagnosis: DiagnosisRun?
  /// The depth from which on a diagnosis does not watch which keys are read; the least number when there is none.
  var unwatchedDepth = Int.min

  private init(stack: Range<UInt>) {
    stackStart = stack.upperBound
    stackLowest = stack.lowerBound
    stackLimit = stack.lowerBound + min(Self.stackReserve, UInt(stack.count) / 2)
  }

  /// Begins a decoding call inside those under way, or gives false when it would be one too many.
  @inline(__always)
  mutating func enter() -> Bool {
    guard depth < Self.depthLimit, hasStack() else { return false }
    depth &+= 1
    return true
  }

  /// Whether the stack has room; what stands outside of it, as a sanitizer puts variables, says nothing.
  @inline(__always)
  private func hasStack() -> Bool {
    var marker: UInt8 = 0
    let address = unsafe withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    return address >= stackLimit || address > stackStart || address < stackLowest
  }

  @inline(__always)
  mutating func leave() {
    depth &-= 1
  }

  /// The state of this thread.
  @inline(__always)
  static var current: CurrentThread {
    if let pointer = unsafe pthread_getspecific(key) {
      unsafe CurrentThread(pointer: pointer.assumingMemoryBound(to: ThreadState.self))
    } else {
      unsafe CurrentThread(pointer: make())
    }
  }

  @inline(never)
  static func tooDeep(_ object: Any) -> DecodeError {
    DecodeError(
      .invalidValue("it is nested too deep to decode (at most \(depthLimit) levels, less on a small stack)"),
      object: object)
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let error = unsafe pthread_key_create(&key) { pointer in
      // Darwin hands over a pointer, Linux perhaps one.
      let pointer: UnsafeMutableRawPointer? = unsafe pointer
      unsafe pointer?.assumingMemoryBound(to: ThreadState.self).deinitialize(count: 1)
      unsafe pointer?.deallocate()
    }
    precondition(error == 0, "the process has no thread-specific key left")
    return key
  }()

  @inline(never)
  private static func make() -> UnsafeMutablePointer<ThreadState> {
    let pointer = UnsafeMutablePointer<ThreadState>.allocate(capacity: 1)
    unsafe pointer.initialize(to: ThreadState(stack: currentStack()))
    unsafe pthread_setspecific(key, pointer)
    return unsafe pointer
  }
}

/// The state of the thread that asks for it. It lives as long as the thread does, and decoding never leaves its thread.
@safe struct CurrentThread {
  fileprivate let pointer: UnsafeMutablePointer<ThreadState>

  @inline(__always)
  var pointee: ThreadState {
    _read { yield unsafe pointer.pointee }
    nonmutating _modify { yield unsafe &pointer.pointee }
  }
}

/// The addresses of this thread's stack; an empty range when the system does not tell.
private func currentStack() -> Range<UInt> {
  let thread = pthread_self()
  #if canImport(Darwin)
    let start = UInt(bitPattern: pthread_get_stackaddr_np(thread))
    return start - UInt(pthread_get_stacksize_np(thread))..<start
  #else
    // The C library has this function, but its header shows it only to those who ask for GNU's extensions.
    typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32
    guard let symbol = unsafe dlsym(nil, "pthread_getattr_np") else { return 0..<0 }
    var attributes = pthread_attr_t(), lowest: UnsafeMutableRawPointer?, size = 0
    guard unsafe unsafeBitCast(symbol, to: GetAttributes.self)(thread, &attributes) == 0 else { return 0..<0 }
    defer { unsafe pthread_attr_destroy(&attributes) }
    guard unsafe pthread_attr_getstack(&attributes, &lowest, &size) == 0 else { return 0..<0 }
    let limit = UInt(bitPattern: lowest)
    return limit..<limit + UInt(size)
  #endif
}
