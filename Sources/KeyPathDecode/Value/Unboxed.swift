import Foundation

/// What is left of `value` when every `Optional` and `AnyHashable` around it is taken off; a nil inside is `NSNull`.
///
/// `[String: Any?]` and literals box optionals in an `Any`, and sets or `[AnyHashable: Any]` box hashables.
func unboxed(_ value: Any) -> Any {
  if isUsual(type(of: value)) { return value }
  var value = value
  while let box = value as? any Box { value = box.content ?? NSNull() }
  return value
}

/// Whether `value` is null: an `NSNull`, or a nil boxed in `Any` at any depth.
func isNull(_ value: Any) -> Bool {
  let type = type(of: value)
  if isUsual(type) { return false }
  return type == NSNull.self || unboxed(value) is NSNull
}

/// Whether a value of this type needs no second look: it is not null and nothing is boxed in it.
@inline(__always)
private func isUsual(_ type: Any.Type) -> Bool {
  type == String.self || type == numberClass || type == [String: Any].self || type == [Any].self
    || type == booleanClass || type == Int.self || type == Double.self || type == Bool.self
}

private protocol Box {
  var content: Any? { get }
}

extension Optional: Box {
  fileprivate var content: Any? { self.map { $0 as Any } }
}

extension AnyHashable: Box {
  fileprivate var content: Any? { base }
}
