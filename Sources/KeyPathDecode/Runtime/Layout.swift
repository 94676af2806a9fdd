/// Decides whether the memory layouts that this folder relies on are proven.
///
/// Some files in this folder rely on layouts that the language does not guarantee. They say where the layout is
/// documented and what it saves, and have a fallback in plain Swift that gives the same result. Only
/// `storageIdentity(of:)` of a dictionary has no fallback. The fallbacks run wherever ``isProven`` is false, such as on 32-bit
/// and big-endian processors, on Android (whose strings keep their discriminator elsewhere on arm64), on Windows and
/// on Wasm. `-Xswiftc -DKEYPATHDECODE_PORTABLE` selects them anywhere. Both versions compile on every platform.
/// ``isProven`` is a constant, so an optimized build drops the other version.
@usableFromInline
enum Layout {
  /// True on Apple's systems and on Linux, on x86-64 and arm64. `.github/APPLE.md` says where the tests have run.
  @inlinable
  static var isProven: Bool {
    #if KEYPATHDECODE_PORTABLE || !_pointerBitWidth(_64) || _endian(big) || !(arch(x86_64) || arch(arm64))
      false
    #elseif os(macOS) || os(iOS) || os(tvOS) || os(watchOS) || os(visionOS) || os(Linux)
      true
    #else
      false
    #endif
  }
}

// How an `Any` stores a value.
//
// Assumed: an `Any` has four words. The last is the type of the value. The others have the value, if it fits and can be moved
// by copying its bits, or a pointer to it. Documented in Swift's `docs/ABI/TypeLayout.rst`, *Opaque Existential Containers*.
// Nearly every value is compared with several types, and read without counting a reference.

/// The type that `value` is stored as. Unlike `type(of:)`, this does not look into the value first.
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
func openedType(of value: borrowing Any) -> Any.Type {
  func type<Stored>(of _: Stored) -> Any.Type { Stored.self }
  return _openExistential(copy value, do: type)
}

/// True if `value` is stored as exactly `T`: not as a subclass, a bridged type, or an optional.
func isStored<T>(_ value: borrowing Any, as type: T.Type) -> Bool {
  storedType(of: value) == T.self
}

/// Calls `body` with the value in place if it is stored as exactly `T`. Returns its result, else nil.
@_transparent
func withStored<T, Result>(_ value: borrowing Any, as type: T.Type, _ body: (borrowing T) -> Result?) -> Result? {
  isStored(value, as: T.self) ? withContent(of: value, as: T.self, body) : nil
}

/// Calls `body` with what `value` stores, which must be a `T`, or an instance of a class that inherits from it.
@_transparent
private func withContent<T, Result>(of value: borrowing Any, as type: T.Type, _ body: (borrowing T) -> Result) -> Result
{
  guard Layout.isProven, isInline(T.self) else { return withCastContent(of: value, as: type, body) }
  return unsafe _withUnprotectedUnsafePointer(to: value) {
    unsafe body(UnsafeRawPointer($0).assumingMemoryBound(to: T.self).pointee)
  }
}

/// Returns the same result as ``withContent(of:as:_:)`` in plain Swift.
@_transparent
func withCastContent<T, Result>(of value: borrowing Any, as type: T.Type, _ body: (borrowing T) -> Result) -> Result {
  body(copy value as! T)
}

/// True if an `Any` stores a value of this type inline.
private func isInline<T>(_: T.Type) -> Bool {
  MemoryLayout<T>.size <= 3 * MemoryLayout<Int>.size && MemoryLayout<T>.alignment <= MemoryLayout<Int>.alignment
    && _isBitwiseTakable(T.self)
}

/// `value` if it is stored as exactly `T`, else nil: `exactCast(1, to: Int.self)   // 1`.
func exactCast<T>(_ value: borrowing Any, to type: T.Type) -> T? {
  withStored(value, as: T.self) { copy $0 }
}

/// Calls `body` with the instance in `value` and returns its result, or returns nil unless the instance's class is
/// exactly `subclass`, which is or inherits from `T`.
@inline(__always)
func withInstance<T: AnyObject, Result>(
  in value: borrowing Any, ofClass subclass: Any.Type, as type: T.Type, _ body: (T) -> Result
) -> Result? {
  let stored = storedType(of: value)
  guard stored == T.self || stored == subclass else { return nil }
  return withContent(of: value, as: T.self) { Swift.type(of: $0) == subclass ? body($0) : nil }
}

/// The instance in `value`, or nil unless its class is or inherits from `Class`.
///
/// An `Any` may store an instance as a class that its own class inherits from, or as an `AnyObject`: upcasts do. These are
/// left to a cast.
@inline(__always)
func storedInstance<Class: AnyObject>(in value: borrowing Any, as type: Class.Type) -> Class? {
  let stored = storedType(of: value)
  if stored is Class.Type { return withContent(of: value, as: Class.self) { copy $0 } }
  return stored is AnyObject.Type || stored == AnyObject.self ? copy value as? Class : nil
}

/// Returns `value` as its own type, which generic code cannot name: check `Value.self == Int.self` first.
@inline(__always)
func sameType<T, U>(_ value: T, as type: U.Type) -> U {
  precondition(T.self == U.self)
  return Layout.isProven ? unsafe unsafeBitCast(value, to: U.self) : value as! U
}

// MARK: Errors

/// True if two errors are the same instance: thrown once, and perhaps caught and rethrown unchanged.
///
/// Assumed: an `any Error` is one pointer to a box that does not move. Documented in *Error Existential Containers*. This saves no
/// time; it distinguishes an error from an equal one. Both errors are alive, so equal pointers mean one box.
func isSameError(_ first: any Error, _ second: any Error) -> Bool {
  guard Layout.isProven else { return isEqualError(first, second) }
  precondition(MemoryLayout<any Error>.size == MemoryLayout<UInt>.size)
  // Without the casts, the errors inside the boxes would be compared.
  return unsafe unsafeBitCast(first as any Error, to: UInt.self)
    == unsafeBitCast(second as any Error, to: UInt.self)
}

/// ``isSameError(_:_:)`` in plain Swift, as far as possible: errors of one type are the same if their texts are.
func isEqualError(_ first: any Error, _ second: any Error) -> Bool {
  type(of: first) == type(of: second) && "\(first)" == "\(second)"
}
