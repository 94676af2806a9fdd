internal import CKeyPathDecode
import Foundation

/// A word of memory that several threads read and write at once. Each read sees one whole write.
@safe struct AtomicWord {
  private let address: UnsafeMutableRawPointer

  /// Uses the word at an address, which must be a multiple of 8, initialized, and outlive this value.
  init(at address: UnsafeMutableRawPointer) {
    unsafe self.address = unsafe address
  }

  func load() -> UInt64 { unsafe kpd_load(address) }

  func store(_ bits: UInt64) { unsafe kpd_store(address, bits) }
}

/// The observers of all threads that want lookups. A lookup asks its thread only if there are any.
enum ProcessObservers {
  static var exist: Bool { kpd_has_observers() }

  static func add(_ difference: Int) { kpd_add_observers(difference) }
}

/// A reference in raw memory to an instance, which is made by the first thread that uses it.
///
/// This avoids making an instance, with its lock, that few documents need.
@safe struct LazyReference<Instance: AnyObject & Sendable> {
  private let place: UnsafeMutablePointer<UnsafeMutableRawPointer?>

  /// Uses the reference at a place, which must be nil at first and outlive this value. Its owner releases the instance.
  init(at place: UnsafeMutablePointer<UnsafeMutableRawPointer?>) {
    unsafe self.place = unsafe place
  }

  func instance(_ make: () -> Instance) -> Instance {
    if let instance = unsafe kpd_load_pointer(place) {
      return unsafe Unmanaged.fromOpaque(instance).takeUnretainedValue()
    }
    let made = unsafe Unmanaged.passRetained(make())
    let first = unsafe kpd_store_first_pointer(place, made.toOpaque())
    if unsafe first != made.toOpaque() { unsafe made.release() }
    return unsafe Unmanaged.fromOpaque(first).takeUnretainedValue()
  }

  /// Releases the instance if it was made. No thread may use the reference any more.
  func release() {
    if let instance = unsafe place.pointee { unsafe Unmanaged<Instance>.fromOpaque(instance).release() }
  }
}

/// A value that one thread at a time can use. It is like the standard library's `Mutex`, which older systems lack.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  package func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
