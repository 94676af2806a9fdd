import Foundation

/// Returns `value` without the `Optional`s, `AnyHashable`s and boxes of Foundation around it. Nil becomes `NSNull`, and a
/// document its root.
///
/// `[String: Any?]` and literals box optionals in an `Any`. Sets and `[AnyHashable: Any]` box hashable values.
package func unwrapped(_ value: Any) -> Any {
  if isStoredDirectly(value) { return value }
  var value = flattened(value)
  while !isInstance(value), let box = value as? any Box { value = flattened(box.content ?? NSNull()) }
  return value
}

/// Returns `value` in the form that closures receive: a scalar of a document as a plain value, anything else unchanged.
///
/// A number that an `NSNumber` would change stays a node.
package func plainScalar(_ value: Any) -> Any {
  storedNode(in: value)?.exactScalar ?? value
}

/// True if `value` is an instance of a class.
///
/// On Linux, casting a Foundation collection to a protocol converts all of it, and never returns if the collection
/// contains itself. An instance is therefore recognized by its class alone.
func isInstance(_ value: Any) -> Bool {
  func open<Source>(_: Source) -> Bool { Source.self is AnyObject.Type }
  return _openExistential(value, do: open)
}

/// True if `value` is null: an `NSNull`, or a nil boxed in `Any` at any depth.
package func isNull(_ value: Any) -> Bool {
  if isStoredDirectly(value) { return withNode(value) { $0.reader.isNull(at: $0.position) } ?? false }
  if type(of: value) == NSNull.self { return true }
  let value = unwrapped(value)
  return withNode(value) { $0.reader.isNull(at: $0.position) } ?? (type(of: value) == NSNull.self)
}

/// True if `value` is stored directly, not boxed in an optional or `AnyHashable`, as one of the most frequent types.
/// Among these types, only a node may be null.
private func isStoredDirectly(_ value: borrowing Any) -> Bool {
  let type = storedType(of: value)
  if type == JSONNode.self || type == String.self || type == NSNumber.self || type == Int.self { return true }
  // The first use of the type of a dictionary searches all conformances of the program, so it comes last.
  return type == Double.self || type == Bool.self || type == [Any].self || type == [String: Any].self
}

/// Returns `value` stored as its dynamic type, out of a box of Foundation: generic code may store an `any Hashable` or an
/// `Any` inside an `Any`.
private func flattened(_ value: Any) -> Any {
  func isFlat<Source>(_: Source) -> Bool { Source.self == type(of: value) }
  func cast<Dynamic>(_: Dynamic.Type) -> Any { value as? Dynamic ?? value }
  if isInstance(value) { return unboxed(value) }
  if _openExistential(value, do: isFlat) { return value }
  return unboxed(_openExistential(type(of: value), do: cast))
}

/// A value that wraps another one.
protocol Box {
  var content: Any? { get }
}

/// An optional of any type.
protocol AnyOptional: Box {
  static var wrappedType: Any.Type { get }
}

extension Optional: AnyOptional {
  var content: Any? { map { $0 as Any } }
  static var wrappedType: Any.Type { Wrapped.self }
}

extension AnyHashable: Box {
  var content: Any? { base }
}

extension JSONDocument: Box {
  var content: Any? { root }
}

/// Returns the type in any number of optionals.
package func withoutOptionals(_ type: Any.Type) -> Any.Type {
  (type as? any AnyOptional.Type).map { withoutOptionals($0.wrappedType) } ?? type
}
