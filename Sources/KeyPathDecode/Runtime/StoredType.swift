/// True if `value` is stored as exactly `T`: not as a subclass, a bridged type, or an optional.
///
/// ```
/// isStored(1, as: Int.self)               // true
/// isStored(Optional(1), as: Int.self)     // false
/// ```
@_transparent
func isStored<T>(_ value: borrowing Any, as type: T.Type) -> Bool {
  storedType(of: value) == T.self
}

/// The type that `value` is stored as. Unlike `type(of:)`, this does not look into the value first.
///
/// Assumed: an `Any` has three words for the value or a pointer to it, and a fourth word that points to the value's
/// type. Documented in Swift's `docs/ABI/TypeLayout.rst`, *Opaque Existential Containers*. This saves 7 to 9%
/// of the instructions of decoding objects, and 3% from bytes: nearly every value is compared with several types.
@_transparent
func storedType(of value: borrowing Any) -> Any.Type {
  guard Layout.isProven else { return openedType(of: value) }
  precondition(MemoryLayout<Any>.size == 4 * MemoryLayout<Int>.size)
  precondition(MemoryLayout<Any.Type>.size == MemoryLayout<Int>.size)
  return unsafe _withUnprotectedUnsafePointer(to: value) {
    unsafe UnsafeRawPointer($0).load(fromByteOffset: 3 * MemoryLayout<Int>.size, as: Any.Type.self)
  }
}

/// Returns the same result as ``storedType(of:)`` in plain Swift.
@inline(never)
func openedType(of value: borrowing Any) -> Any.Type {
  func type<Stored>(of _: Stored) -> Any.Type { Stored.self }
  return _openExistential(copy value, do: type)
}
