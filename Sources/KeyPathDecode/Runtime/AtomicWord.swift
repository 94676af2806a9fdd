import Synchronization

/// A word of memory that several threads read and write at once. Each read sees one whole write.
///
/// Assumed: 64 aligned bits of raw memory can be used as an `Atomic<UInt64>` if every access does so. An atomic has
/// the same representation as its value (SE-0410, *Layout of Atomic*), and is `@frozen`. Each lookup in a document stores a
/// word for the next one. This saves 9 to 13% of the instructions of decoding bytes. The fallback stores with each thread; see
/// ``Layout/hasAtomics``.
@safe struct AtomicWord {
  private let address: UnsafeMutableRawPointer

  /// Uses the word at an address, which must be aligned, initialized, and outlive this value.
  @inline(__always)
  init(at address: UnsafeMutableRawPointer) {
    unsafe self.address = unsafe address
  }

  /// True if a word may be used.
  @inline(__always)
  static var isAvailable: Bool { Layout.hasAtomics }

  // Relaxed ordering is enough: a thread that misses another thread's latest store only repeats its work.
  //
  // The compiler requires the checks of the system's version for Apple's systems, where nothing uses a word.

  @inline(__always)
  func load() -> UInt64 {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return 0 }
    return unsafe address.assumingMemoryBound(to: Atomic<UInt64>.self).pointee.load(ordering: .relaxed)
  }

  @inline(__always)
  func store(_ bits: UInt64) {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    unsafe address.assumingMemoryBound(to: Atomic<UInt64>.self).pointee.store(bits, ordering: .relaxed)
  }

  func add(_ difference: Int64) {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    unsafe address.assumingMemoryBound(to: Atomic<UInt64>.self).pointee
      .wrappingAdd(UInt64(bitPattern: difference), ordering: .relaxed)
  }
}
