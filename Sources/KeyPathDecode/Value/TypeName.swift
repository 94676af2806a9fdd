import Foundation

/// The name of a type as in Swift code, without modules and outer types: `typeName([String: Int?].self)   // [String: Int?]`.
///
/// `[String: Any]` and `[Any]`, the containers that paths step into, are `object` and `array`.
@inline(never)
package func typeName(_ type: Any.Type) -> String {
  if type == [String: Any].self { return "object" }
  if type == [Any].self { return "array" }
  return (type as? any SugarNamed.Type)?.sugarName { typeName($0) } ?? plainTypeName(type)
}

/// The ``typeName(_:)`` with `Array<Int>` for `[Int]`, as Swift prints it.
package func plainTypeName(_ type: Any.Type) -> String {
  let name = _typeName(type, qualified: false)
  // Not `contains`, which is Foundation's own, and would link all of it.
  guard name.firstRange(of: "NSDecimal") != nil, RuntimeName(of: type).text.firstRange(of: "__C.NSDecimal") != nil
  else { return name }
  return swiftName(name)
}

/// A name with `Decimal` for `NSDecimal`, the C type that it is on Apple's systems.
func swiftName(_ name: String) -> String {
  name.replacing(/\bNSDecimal\b/.wordBoundaryKind(.simple), with: "Decimal")
}

/// A type whose name has brackets or a question mark.
package protocol SugarNamed {
  /// The name, made of the names of the types in it; nil if one of them has none.
  static func sugarName(_ name: (Any.Type) -> String?) -> String?
}

extension Array: SugarNamed {
  package static func sugarName(_ name: (Any.Type) -> String?) -> String? { name(Element.self).map { "[\($0)]" } }
}

extension Dictionary: SugarNamed {
  package static func sugarName(_ name: (Any.Type) -> String?) -> String? {
    name(Key.self).flatMap { key in name(Value.self).map { "[\(key): \($0)]" } }
  }
}

extension Optional: SugarNamed {
  package static func sugarName(_ name: (Any.Type) -> String?) -> String? { name(Wrapped.self).map { "\($0)?" } }
}

/// The name that the runtime gives a type, with modules, outer types and names in C: `Swift.Set<__C.NSDecimal>`.
package struct RuntimeName {
  package let text: String

  package init(_ text: String) { self.text = text }
  package init(of type: Any.Type) { text = _typeName(type, qualified: true) }

  /// The module of the type. Nil for a type without one, such as a tuple, and for one in an extension of another module's type.
  var module: String? {
    let name = text.hasPrefix("any ") ? text.dropFirst(4) : text[...]
    let module = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.dropFirst(module.count).first == "." ? String(module) : nil
  }

  /// True for a type of the standard library, Foundation or this library, from C, or without a module.
  package var isOfSystem: Bool {
    switch module {
    case nil, "Swift", "KeyPathDecode", "__C": true
    // Foundation has other modules on other platforms.
    case "Foundation", "FoundationEssentials", "FoundationInternationalization", "CoreFoundation", "CoreGraphics": true
    default: false
    }
  }

  /// True for a class of Objective-C, since most of those are private, and for a private one of Swift's libraries.
  var isOfPrivateClass: Bool {
    let name = text.prefix { $0 != "<" }.split(separator: ".").last ?? ""
    return module == nil || module == "__C" || isOfSystem && name.hasPrefix("_")
  }
}

/// The name of the type of a value that is not JSON: `Date`, whichever class stores the date. Nil if its class is private.
package func typeName(ofValue value: Any) -> String? {
  let type = type(of: value)
  return switch type {
  case is NSDate.Type: "Date"
  case is NSData.Type: "Data"
  case is NSURL.Type: "URL"
  case is NSUUID.Type: "UUID"
  case is AnyObject.Type where RuntimeName(of: type).isOfPrivateClass: nil
  default: typeName(type)
  }
}
