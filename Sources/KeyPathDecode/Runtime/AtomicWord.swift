internal import CKeyPathDecode

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
