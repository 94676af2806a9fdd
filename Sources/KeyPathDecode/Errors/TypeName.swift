/// The name of a type as Swift code writes it, without modules: `typeName([String: Int?].self)   // [String: Int?]`.
///
/// The containers that paths step into are called `object` and `array`.
package func typeName(_ type: Any.Type) -> String {
  if type == [String: Any].self { return "object" }
  if type == [Any].self { return "array" }
  if let named = type as? any SugarNamed.Type { return named.sugarName }
  return "\(type)"
}

private protocol SugarNamed {
  static var sugarName: String { get }
}

extension Array: SugarNamed {
  fileprivate static var sugarName: String { "[\(typeName(Element.self))]" }
}

extension Dictionary: SugarNamed {
  fileprivate static var sugarName: String { "[\(typeName(Key.self)): \(typeName(Value.self))]" }
}

extension Optional: SugarNamed {
  fileprivate static var sugarName: String { "\(typeName(Wrapped.self))?" }
}
