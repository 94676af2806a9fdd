import Foundation
import Synchronization

/// A reference in raw memory to an instance, which is made by the first thread that uses it.
///
/// Assumed: a word of raw memory can be used as an `AtomicLazyReference` if every access does so, since it has the
/// representation of an optional reference (SE-0410). This avoids making an instance, with its lock, that few
/// documents need: six allocations on Linux, 17% of the instructions of decoding 300 bytes. If
/// ``AtomicWord/isAvailable`` is false, one lock guards all references. In the portable build, in which each lookup uses an
/// instance, it is made at once.
@safe struct LazyReference<Instance: AnyObject & Sendable> {
  private let address: UnsafeMutableRawPointer

  /// Uses the reference at an address, which must be initialized with ``initial(_:)`` and outlive this value.
  @inline(__always)
  init(at address: UnsafeMutableRawPointer) {
    unsafe self.address = unsafe address
  }

  /// The initial contents of the memory.
  static func initial(_ make: () -> Instance) -> Unmanaged<Instance>? {
    unsafe Layout.isProven ? nil : .passRetained(make())
  }

  /// The instance, which is made now if it does not exist yet.
  func instance(_ make: () -> Instance) -> Instance {
    if AtomicWord.isAvailable, #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      let reference = unsafe address.assumingMemoryBound(to: AtomicLazyReference<Instance>.self)
      return unsafe reference.pointee.load() ?? reference.pointee.storeIfNil(make())
    }
    if Layout.isProven { return lockedInstance(make) }
    return unsafe address.load(as: Unmanaged<Instance>.self).takeUnretainedValue()
  }

  @inline(never)
  private func lockedInstance(_ make: () -> Instance) -> Instance {
    referenceLock.lock()
    defer { referenceLock.unlock() }
    let reference = unsafe address.assumingMemoryBound(to: Unmanaged<Instance>?.self)
    if let instance = unsafe reference.pointee { return unsafe instance.takeUnretainedValue() }
    let instance = make()
    unsafe reference.pointee = unsafe .passRetained(instance)
    return instance
  }
}

/// Guards all references in memory. It is held only for a moment.
private let referenceLock = NSLock()
