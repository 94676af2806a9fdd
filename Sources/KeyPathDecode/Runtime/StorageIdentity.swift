/// The identity of a dictionary among all live dictionaries. Unchanged copies share it.
///
/// Observers use it to determine which object a key was read from.
///
/// Assumed: the first word of a dictionary is the reference to its storage, which copies share. `Dictionary` and its `_variant`
/// are `@frozen` in the standard library's `Dictionary.swift` and `DictionaryVariant.swift`, so this is ABI on Apple's systems;
/// any other program has the standard library that it was compiled with. This saves no time, but no public interface provides it,
/// so there is no fallback. If the assumption were wrong, only the lists of unread keys would be wrong.
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
