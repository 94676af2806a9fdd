import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Checks whether this thread's stack has room for another decoding call.
///
/// Assumed: the stack grows down, and local variables are on it. The system reports the bounds of the stack:
/// `pthread_get_stackaddr_np` on Darwin, `pthread_getattr_np` on Linux. This saves no time, but a stack overflow
/// would end the process. The fallback gets the size of the stack from Foundation and takes the first call as its
/// start. A stack of unknown size counts as small.
struct StackGuard {
  /// The lowest address at which the stack still has room for another call.
  private let limit: UInt
  private let bounds: Range<UInt>

  /// How much stack to keep free for the rest of a call. A call for a large model in a debug build takes about 10 KB;
  /// some threads have a stack of 512 KB.
  private static let reserve: UInt = 128 << 10

  /// The guard of the calling thread.
  init() {
    self.init(Layout.isProven ? systemStack() ?? unknownStack() : foundationStack())
  }

  /// The guard of a stack with these bounds.
  init(_ bounds: Range<UInt>) {
    self.bounds = bounds
    limit = bounds.lowerBound + min(Self.reserve, UInt(bounds.count) / 2)
  }

  /// True if there is room. An address outside the stack, where a sanitizer puts variables, counts as room.
  @inline(__always)
  var hasRoom: Bool {
    let address = stackAddress()
    return address >= limit || address > bounds.upperBound || address < bounds.lowerBound
  }
}

/// The address that the stack has reached.
@inline(__always)
private func stackAddress() -> UInt {
  var marker: UInt8 = 0
  return unsafe _withUnprotectedUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
}

/// The bounds of this thread's stack as Foundation reports them, with a default size if it did not make the thread.
@inline(never)
func foundationStack() -> Range<UInt> {
  let start = stackAddress(), size = UInt(max(0, Thread.current.stackSize))
  return size == 0 ? unknownStack() : start - min(size, start)..<start
}

/// The bounds of the smallest stack that programs give a thread, starting at the first call. Half of it is for calls.
@inline(never)
func unknownStack() -> Range<UInt> {
  let start = stackAddress()
  return start - min(64 << 10, start)..<start
}

/// The bounds of this thread's stack, or nil if the system does not report them.
private func systemStack() -> Range<UInt>? {
  #if canImport(Darwin)
    let start = unsafe UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
    return unsafe start - UInt(pthread_get_stacksize_np(pthread_self()))..<start
  #elseif canImport(Musl) || canImport(Glibc)
    var attributes = pthread_attr_t(), lowest: UnsafeMutableRawPointer?, size = 0
    guard unsafe getAttributes(pthread_self(), &attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(&attributes) }
    guard unsafe pthread_attr_getstack(&attributes, &lowest, &size) == 0, size > 0 else { return nil }
    let end = UInt(bitPattern: lowest)
    return end..<end + UInt(size)
  #else
    return foundationStack()
  #endif
}

#if !canImport(Darwin) && (canImport(Musl) || canImport(Glibc))
  /// Both libraries have this function, but their headers declare it only with GNU extensions enabled. It is linked
  /// rather than looked up, since a static program has no symbol table.
  @_silgen_name("pthread_getattr_np")
  private func getAttributes(_ thread: pthread_t, _ attributes: UnsafeMutablePointer<pthread_attr_t>) -> Int32
#endif
