/// The name of a type as in Swift code, without modules: `typeName([String: Int?].self)   // [String: Int?]`.
///
/// `[String: Any]` and `[Any]`, the containers that paths step into, are `object` and `array`.
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

/// The name of a type without the modules and private contexts that some platforms prepend:
/// `portable("__C.CGSize")   // CGSize`.
package func portable(_ typeName: String) -> String {
  // Most names are plain, and each replacement takes a microsecond.
  guard typeName.utf8.contains(where: { $0 == "." || $0 == "_" }) else { return typeName }
  var name = typeName
  while let start = name.firstRange(of: "(unknown context at $"),
    let end = name[start.upperBound...].firstRange(of: ").")
  {
    name.removeSubrange(start.lowerBound..<end.upperBound)
  }
  for module in [
    "__C.", "Swift.", "FoundationEssentials.", "FoundationInternationalization.", "Foundation.", "CoreFoundation.",
  ] {
    name = name.replacing(module, with: "")
  }
  return ["__NSCFNumber": "NSNumber", "__NSCFString": "NSString", "__NSCFBoolean": "NSNumber"][name] ?? name
}
