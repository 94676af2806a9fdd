extension Dictionary {
  /// Tells a dictionary from all others that are alive; copies that were not changed have the same.
  ///
  /// It tells a diagnosis which object a key was read from.
  ///
  /// Assumed: the first word of a dictionary is its reference to the storage, which copies share, on every platform. Written down in
  /// the standard library's `Dictionary.swift`, whose `_variant` is `@frozen`. It saves no time: no public interface tells it. Were it
  /// wrong, a diagnosis would name the wrong unread keys, and nothing else.
  package var storageIdentity: UInt {
    precondition(MemoryLayout<Self>.size >= MemoryLayout<UInt>.size)
    return unsafe withUnsafeBytes(of: self) { unsafe $0.load(as: UInt.self) }
  }
}

/// The ``Swift/Dictionary/storageIdentity`` of `value`, which must be stored as a `[String: Any]`.
///
/// Assumed: what `memberInPlace` assumes. Saves a copy of the dictionary while a diagnosis is under way.
@inline(__always)
func storageIdentityInPlace(of value: borrowing Any) -> UInt {
  guard Layout.isProven else { return openedCast(copy value, to: [String: Any].self)?.storageIdentity ?? 0 }
  return unsafe withUnsafePointer(to: value) { unsafe UnsafeRawPointer($0).load(as: UInt.self) }
}
