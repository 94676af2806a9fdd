/// Whether `value` is stored as exactly `T`: no subclass, no bridging, no unwrapping.
///
/// An `Any` is three words for a value, or a pointer to it, and a fourth that points to its type. Comparing that one is a fifth of
/// the time of a call that opens the existential, and nearly every value is compared with several types.
@inline(__always)
func isStored<T>(_ value: borrowing Any, as type: T.Type) -> Bool {
  StoredType(of: value).is(T.self)
}

/// The type that a value is stored as.
@safe struct StoredType {
  private let pointer: UnsafeRawPointer

  @inline(__always)
  init(of value: borrowing Any) {
    let word = unsafe MemoryLayout<UnsafeRawPointer>.size
    assert(MemoryLayout<Any>.size == 4 * word)
    unsafe pointer = unsafe withUnsafePointer(to: value) {
      unsafe UnsafeRawPointer($0).load(fromByteOffset: 3 * word, as: UnsafeRawPointer.self)
    }
  }

  @inline(__always)
  func `is`(_ type: Any.Type) -> Bool {
    unsafe pointer == unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
}

/// The value in `value` when it is stored as exactly `T`, else nil.
///
/// This is `value as? T` for the usual case without the dynamic-cast machinery, a third less on a hit and a tenth on
/// a miss. It is sound because the bits are only read as the type they are stored as.
@inline(__always)
func load<T>(_ value: Any, as type: T.Type) -> T? {
  func open<Source>(_ source: Source) -> T? {
    unsafe Source.self == T.self ? unsafeBitCast(source, to: T.self) : nil
  }
  guard isStored(value, as: T.self) else { return nil }
  guard isInline(T.self) else { return _openExistential(value, do: open) }
  return unsafe withUnsafePointer(to: value) { unsafe UnsafeRawPointer($0).assumingMemoryBound(to: T.self).pointee }
}

/// Whether an `Any` keeps a value of this type in its own first three words, as all that fit and are moved by their bits; of
/// others it has a pointer there.
@inline(__always)
private func isInline<T>(_: T.Type) -> Bool {
  guard MemoryLayout<T>.size <= 3 * MemoryLayout<Int>.size, MemoryLayout<T>.alignment <= MemoryLayout<Int>.alignment
  else { return false }
  return _isPOD(T.self) || T.self == String.self || T.self == [String: Any].self || T.self == [Any].self
}

/// What `body` makes of the object in `value` when its class is exactly `subclass`, which is `T` or one below it; no reference to it
/// is counted.
///
/// It is sound because an `Any` keeps a reference in its first word, to an object whose class is asked before it is used as such: it
/// may be stored as `T` or as its own class, and a value that is stored as anything else, such as an existential in an existential,
/// is not read.
@inline(__always)
func withObject<T: AnyObject, Result>(
  in value: borrowing Any, ofClass subclass: Any.Type, as type: T.Type, _ body: (T) -> Result
) -> Result? {
  let stored = StoredType(of: value)
  guard stored.is(T.self) || stored.is(subclass) else { return nil }
  return unsafe withUnsafePointer(to: value) {
    unsafe UnsafeRawPointer($0).assumingMemoryBound(to: Unmanaged<T>.self).pointee._withUnsafeGuaranteedRef { object in
      Swift.type(of: object) == subclass ? body(object) : nil
    }
  }
}
