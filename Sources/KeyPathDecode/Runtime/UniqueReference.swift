/// True if nothing else refers to an object. Answers the same question as `isKnownUniquelyReferenced`, but may also be false
/// for an object that weak references refer to or referred to.
///
/// Assumed: the second word of an object has its reference counts, and is 3 if there is one strong reference and no other was
/// ever weak. Documented in the runtime's `RefCount.h`. This saves a tenth of the instructions of appending 16 bytes to a
/// ``PartialJSON``. A plain read is enough: the access to the only reference is exclusive, so none can be added, and a
/// reference that another thread is about to release still counts.
@inline(__always)
func isSurelyUnique<Object: AnyObject>(_ object: inout Object) -> Bool {
  guard Layout.isProven else { return isKnownUniquelyReferenced(&object) }
  let address = unsafe Unmanaged.passUnretained(object).toOpaque()
  return unsafe address.load(fromByteOffset: 8, as: UInt64.self) == 3
}

/// True if exactly `count` strong references to an object exist, and none was ever weak. If the layout is not proven, it is
/// always false, so callers must also work without it.
///
/// Assumed: what ``isSurelyUnique(_:)`` assumes, and that strong references beyond the first are counted from bit 33 on.
@inline(__always)
func hasReferences<Object: AnyObject>(_ object: Object, _ count: UInt64) -> Bool {
  unsafe hasReferences(at: Unmanaged.passUnretained(object).toOpaque(), count)
}

/// Answers the same question for the object at an address.
@inline(__always)
func hasReferences(at address: UnsafeMutableRawPointer, _ count: UInt64) -> Bool {
  guard Layout.isProven else { return false }
  return unsafe address.load(fromByteOffset: 8, as: UInt64.self) == (count &- 1) &<< 33 | 3
}
