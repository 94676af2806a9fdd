import Foundation

// Reads values where an `Any` stores them, without counting a reference.
//
// Assumed: what `exactCast` assumes, and that an `Any` stores a class instance in its first word. Both are documented
// in Swift's `docs/ABI/TypeLayout.rst`, *Opaque Existential Containers*.

/// Calls `body` with the instance in `value` and returns its result, or returns nil unless the instance's class is
/// exactly `subclass`, which is or inherits from `T`.
///
/// The class is checked before the instance is used as a `T`. A value stored as any other type is not read. This
/// saves 9 to 12% of the instructions of decoding a `JSONSerialization` tree, in which all numbers are instances.
@inline(__always)
func withInstance<T: AnyObject, Result>(
  in value: borrowing Any, ofClass subclass: Any.Type, as type: T.Type, _ body: (T) -> Result
) -> Result? {
  let stored = storedType(of: value)
  guard stored == T.self || stored == subclass else { return nil }
  guard Layout.isProven else { return castInstance(copy value, ofClass: subclass, as: type, body) }
  return unsafe _withUnprotectedUnsafePointer(to: value) {
    unsafe UnsafeRawPointer($0).assumingMemoryBound(to: Unmanaged<T>.self).pointee._withUnsafeGuaranteedRef {
      instance in
      Swift.type(of: instance) == subclass ? body(instance) : nil
    }
  }
}

/// Returns the same result as ``withInstance(in:ofClass:as:_:)`` in plain Swift.
func castInstance<T: AnyObject, Result>(
  _ value: Any, ofClass subclass: Any.Type, as type: T.Type, _ body: (T) -> Result
) -> Result? {
  guard let instance = value as? T, Swift.type(of: instance) == subclass else { return nil }
  return body(instance)
}

/// The instance in `value`, or nil unless its class is or inherits from `Class`.
///
/// An `Any` may store an instance as a class that its own class inherits from, or as an `AnyObject`: upcasts do. These are
/// left to a cast, which takes several times as many instructions as reading the instance in place.
@inline(__always)
func storedInstance<Class: AnyObject>(in value: borrowing Any, as type: Class.Type) -> Class? {
  let stored = storedType(of: value)
  guard stored is Class.Type, Layout.isProven else {
    return stored is AnyObject.Type || stored == AnyObject.self ? copy value as? Class : nil
  }
  return unsafe _withUnprotectedUnsafePointer(to: value) {
    unsafe UnsafeRawPointer($0).assumingMemoryBound(to: Unmanaged<Class>.self).pointee.takeUnretainedValue()
  }
}

/// The member at `key` of `value`, which must be stored as a `[String: Any]`.
///
/// This saves 15% of the instructions of decoding objects: the dictionary is neither copied nor retained.
@inline(__always)
func memberInPlace(_ key: String, of value: borrowing Any) -> Any? {
  guard Layout.isProven else { return castMember(key, of: copy value) }
  precondition(MemoryLayout<Members>.size == MemoryLayout<[String: Any]>.size)
  return unsafe _withUnprotectedUnsafePointer(to: value) {
    unsafe UnsafeRawPointer($0).assumingMemoryBound(to: Members.self).pointee[key]
  }
}

/// Returns the same result as ``memberInPlace(_:of:)`` in plain Swift.
func castMember(_ key: String, of value: Any) -> Any? {
  openedCast(value, to: [String: Any].self)?[key]
}

/// A noncopyable dictionary, so that the compiler looks up a key in place.
private struct Members: ~Copyable {
  private let members: [String: Any]

  subscript(key: String) -> Any? { members[key] }
}
