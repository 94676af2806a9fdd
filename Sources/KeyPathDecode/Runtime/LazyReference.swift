import Synchronization

/// A reference in raw memory to an instance that is made on first use, by whichever thread.
///
/// Assumed: a word of raw memory can be used as an `AtomicLazyReference`, if every access does so: its representation
/// is that of an optional reference (SE-0410). It saves making an instance, with its lock, that few documents need:
/// six allocations on Linux, a third of the time of a document of 300 bytes. Where ``AtomicWord/isAvailable`` is
/// false, the instance is made at once.
@safe struct LazyReference<Instance: AnyObject & Sendable> {
  private let address: UnsafeMutableRawPointer

  /// The reference at an address that was initialized with ``initial(_:)`` and outlives this value.
  @inline(__always)
  init(at address: UnsafeMutableRawPointer) {
    unsafe self.address = unsafe address
  }

  /// The initial content of the memory.
  static func initial(_ make: () -> Instance) -> Unmanaged<Instance>? {
    unsafe AtomicWord.isAvailable ? nil : .passRetained(make())
  }

  /// The instance, made now unless it exists.
  func instance(_ make: () -> Instance) -> Instance {
    if AtomicWord.isAvailable, #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      let reference = unsafe address.assumingMemoryBound(to: AtomicLazyReference<Instance>.self)
      return unsafe reference.pointee.load() ?? reference.pointee.storeIfNil(make())
    }
    return unsafe address.load(as: Unmanaged<Instance>.self).takeUnretainedValue()
  }
}
