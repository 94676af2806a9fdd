import Foundation

/// What is left of `value` when every `Optional` and `AnyHashable` around it is taken off; a nil inside is `NSNull`.
///
/// `[String: Any?]` and literals box optionals in an `Any`, and sets or `[AnyHashable: Any]` box hashables.
func unboxed(_ value: Any) -> Any {
  if isUsual(value) { return value }
  var value = flattened(value)
  while !isInstance(value), let box = value as? any Box { value = flattened(box.content ?? NSNull()) }
  return value
}

/// `value` as it is, but a node of a document as what `JSONSerialization` would give.
package func plain(_ value: Any) -> Any {
  load(value, as: JSONNode.self)?.value ?? value
}

/// Whether `value` is an instance of a class.
///
/// On Linux a dynamic cast of a Foundation collection to a protocol converts it whole, and never ends when it holds itself:
/// an instance is told by its class alone.
func isInstance(_ value: Any) -> Bool {
  func open<Source>(_: Source) -> Bool { Source.self is AnyObject.Type }
  return _openExistential(value, do: open)
}

/// Whether `value` is null: an `NSNull`, or a nil boxed in `Any` at any depth.
package func isNull(_ value: Any) -> Bool {
  if isUsual(value) { return withNode(value) { $0.kind == .null } ?? false }
  return type(of: value) == NSNull.self || type(of: unboxed(value)) == NSNull.self
}

/// Whether `value` needs no second look: nothing is boxed in it, and it is null only as a node.
@inline(__always)
private func isUsual(_ value: borrowing Any) -> Bool {
  let type = StoredType(of: value)
  return type.is(String.self) || type.is(NSNumber.self) || type.is([String: Any].self) || type.is([Any].self)
    || type.is(Int.self) || type.is(Double.self) || type.is(Bool.self) || type.is(JSONNode.self)
}

/// `value` stored as its own type: generic code can put an `any Hashable`, or an `Any`, into an `Any` as it is.
private func flattened(_ value: Any) -> Any {
  func isFlat<Source>(_: Source) -> Bool { Source.self == type(of: value) }
  func cast<Dynamic>(_: Dynamic.Type) -> Any { value as? Dynamic ?? value }
  if _openExistential(value, do: isFlat) || isInstance(value) { return value }
  return _openExistential(type(of: value), do: cast)
}

private protocol Box {
  var content: Any? { get }
}

extension Optional: Box {
  fileprivate var content: Any? { map { $0 as Any } }
}

extension AnyHashable: Box {
  fileprivate var content: Any? { base }
}
