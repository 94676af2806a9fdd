import Foundation

/// The name of a type as in Swift code, without modules and outer types, and the same on all platforms:
/// `typeName([String: Int?].self)   // [String: Int?]`.
///
/// `[String: Any]` and `[Any]`, the containers that paths step into, are `object` and `array`.
package func typeName(_ type: Any.Type) -> String {
  if type == [String: Any].self { return "object" }
  if type == [Any].self { return "array" }
  if let type = type as? any SugarNamed.Type { return type.sugarName }
  // The runtime prints all other names as they are in Swift.
  let name = RuntimeName(of: type)
  return name.hasCNames ? name.text : _typeName(type, qualified: false)
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

/// The name of the type of a value that is not JSON: `Date`, whichever class stores the date. Nil if its class is private.
package func typeName(ofValue value: Any) -> String? {
  let type = type(of: value)
  return switch type {
  case is NSDate.Type: "Date"
  case is NSData.Type: "Data"
  case is NSURL.Type: "URL"
  case is NSUUID.Type: "UUID"
  case is AnyObject.Type: className(RuntimeName(of: type))
  default: typeName(type)
  }
}

/// The name of a class; nil for a class of Objective-C, since most of those are private, and for a private one of Swift's
/// libraries.
func className(_ name: RuntimeName) -> String? {
  let text = name.text
  if name.module == nil || name.module == "__C" { return nil }
  return name.isOfSystem && text.hasPrefix("_") ? nil : text
}
