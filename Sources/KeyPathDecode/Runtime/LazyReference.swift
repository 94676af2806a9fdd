internal import CKeyPathDecode

/// A reference in raw memory to an instance, which is made by the first thread that uses it.
///
/// This avoids making an instance, with its lock, that few documents need.
@safe struct LazyReference<Instance: AnyObject & Sendable> {
  private let place: UnsafeMutablePointer<UnsafeMutableRawPointer?>

  /// Uses the reference at a place, which must be nil at first and outlive this value. Its owner releases the instance.
  init(at place: UnsafeMutablePointer<UnsafeMutableRawPointer?>) {
    unsafe self.place = unsafe place
  }

  /// The instance, which is made now if it does not exist yet.
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
