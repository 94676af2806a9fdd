#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Which thread this is, for as long as it runs: a later one may get the same.
///
/// Assumed: a `pthread_t` is a number or a pointer that no other running thread has, as in Glibc, Musl and Darwin. It
/// saves most of what two threads take that count references in one word. In the twin, and elsewhere, all threads are
/// the same one.
struct ThreadID: Equatable {
  private let bits: UInt

  @inline(__always)
  static var current: ThreadID { ThreadID(bits: Layout.isProven ? bitsOfThread() : 0) }
}

@inline(__always)
private func bitsOfThread() -> UInt {
  #if canImport(Darwin) || canImport(Musl)
    unsafe UInt(bitPattern: pthread_self())
  #elseif canImport(Glibc)
    UInt(pthread_self())
  #else
    0
  #endif
}
