/// `value` if it is stored as exactly `T`, else nil: `exactCast(1, to: Int.self)   // 1`.
///
/// Assumed: an `Any` stores a value inline if it has at most three words and can be moved by copying its bits. It
/// stores a pointer to any other value. Documented in Swift's `docs/ABI/TypeLayout.rst`, *Opaque Existential
/// Containers*. Compared with a cast that opens the `Any`, this saves 12% of the instructions of decoding Swift
/// dictionaries, and 6 to 8% for a `JSONSerialization` tree.
@_transparent
func exactCast<T>(_ value: Any, to type: T.Type) -> T? {
  guard isStored(value, as: T.self) else { return nil }
  guard Layout.isProven, isInline(T.self) else { return openedCast(value, to: T.self) }
  return unsafe _withUnprotectedUnsafePointer(to: value) {
    unsafe UnsafeRawPointer($0).assumingMemoryBound(to: T.self).pointee
  }
}

/// Returns the same result as ``exactCast(_:to:)`` in plain Swift.
@_transparent
func openedCast<T>(_ value: Any, to type: T.Type) -> T? {
  func open<Stored>(_ stored: Stored) -> T? { Stored.self == T.self ? stored as? T : nil }
  return _openExistential(value, do: open)
}

/// True if an `Any` stores a value of this type inline. The only reference-counted types listed are those that are
/// read often.
@_transparent
private func isInline<T>(_: T.Type) -> Bool {
  guard MemoryLayout<T>.size <= 3 * MemoryLayout<Int>.size, MemoryLayout<T>.alignment <= MemoryLayout<Int>.alignment
  else { return false }
  return _isPOD(T.self) || T.self == String.self || T.self == [String: Any].self || T.self == [Any].self
}

/// Returns `value` as its own type, which generic code cannot name: check `Value.self == Int.self` first.
///
/// The types are equal, so the bit cast is valid on every platform. It avoids the dynamic cast `value as! U`, which
/// takes longer than reading a number. The portable build uses the dynamic cast.
@inline(__always)
func sameType<T, U>(_ value: T, as type: U.Type) -> U {
  precondition(T.self == U.self)
  return Layout.isProven ? unsafe unsafeBitCast(value, to: U.self) : value as! U
}
