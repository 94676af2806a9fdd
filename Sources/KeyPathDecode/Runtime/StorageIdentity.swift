extension Dictionary {
  /// Identifies a dictionary among all that are alive; unchanged copies share it.
  ///
  /// It tells a diagnosis which object a key was read from.
  ///
  /// Assumed: on every platform, the first word of a dictionary is its reference to the storage, which copies share.
  /// Documented in the standard library's `Dictionary.swift`, whose `_variant` is `@frozen`. It saves no time; no
  /// public interface tells it. If it were wrong, a diagnosis would only name the wrong unread keys.
  package var storageIdentity: UInt {
    precondition(MemoryLayout<Self>.size >= MemoryLayout<UInt>.size)
    return unsafe withUnsafeBytes(of: self) { unsafe $0.load(as: UInt.self) }
  }
}

extension Array {
  /// Identifies the storage of an array among all that are alive: a change that copies the elements changes it.
  ///
  /// It assumes nothing. It stands here since it takes an address, which is not read: it counts a diagnosis' copies.
  package var storageIdentity: UInt {
    unsafe withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}

/// The ``Swift/Dictionary/storageIdentity`` of `value`, which must be stored as a `[String: Any]`.
///
/// Assumed: what `memberInPlace` assumes. It saves a copy of the dictionary while a diagnosis is under way.
@inline(__always)
func storageIdentityInPlace(of value: borrowing Any) -> UInt {
  guard Layout.isProven else { return openedCast(copy value, to: [String: Any].self)?.storageIdentity ?? 0 }
  return unsafe withUnsafePointer(to: value) { unsafe UnsafeRawPointer($0).load(as: UInt.self) }
}
