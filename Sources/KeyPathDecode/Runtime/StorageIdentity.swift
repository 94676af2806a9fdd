/// The identity of a dictionary among all live dictionaries. Unchanged copies share it.
///
/// A diagnosis uses it to determine which object a key was read from.
///
/// Assumed: on every platform, the first word of a dictionary is the reference to its storage, which copies share.
/// Documented in the standard library's `Dictionary.swift`, whose `_variant` is `@frozen`. This saves no time, but no
/// public interface provides it. If the assumption were wrong, a diagnosis would only list the wrong unread keys.
package func storageIdentity<Key, Value>(of dictionary: [Key: Value]) -> UInt {
  precondition(MemoryLayout<[Key: Value]>.size >= MemoryLayout<UInt>.size)
  return unsafe withUnsafeBytes(of: dictionary) { unsafe $0.load(as: UInt.self) }
}

/// The identity of an array's storage among all live arrays. A change that copies the elements changes it.
///
/// This assumes no layout. It is in this folder because it takes an address, which is never read. A diagnosis uses it to
/// count its copies.
package func storageIdentity<Element>(of array: [Element]) -> UInt {
  unsafe array.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
}

/// The `storageIdentity(of:)` of `value`, which must be stored as a `[String: Any]`.
///
/// Assumed: what `memberInPlace` assumes. This saves a copy of the dictionary during a diagnosis.
@inline(__always)
func storageIdentityInPlace(of value: borrowing Any) -> UInt {
  guard Layout.isProven else { return openedCast(copy value, to: [String: Any].self).map(storageIdentity(of:)) ?? 0 }
  return unsafe withUnsafePointer(to: value) { unsafe UnsafeRawPointer($0).load(as: UInt.self) }
}
