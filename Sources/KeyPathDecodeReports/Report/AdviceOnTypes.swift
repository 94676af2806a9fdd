import Foundation
import KeyPathDecode

/// True if `=> .lenient` decodes the value as this scalar type, and the enum that the code asked for has that raw value.
func isLenientlyReadable(_ value: Any, as type: Any.Type, of requested: Any.Type? = nil) -> Bool {
  func scalar<Value: KeyPathDecodable>(_: Value.Type) -> Any? { try? Value._lenient(value) }
  func reads<Value: KeyPathDecodable>(_ type: Value.Type) -> Bool { scalar(type) != nil }
  func hasCase<Value: RawRepresentable>(_: Value.Type) -> Bool {
    let type = Value.RawValue.self as? any KeyPathDecodable.Type
    return (type.flatMap { scalar($0) } as? Value.RawValue).flatMap(Value.init) != nil
  }
  if let requested = requested.map(withoutOptionals) as? any RawRepresentable.Type { return hasCase(requested) }
  guard type is any FixedWidthInteger.Type || scalars.contains(where: { $0 == type }) else { return false }
  return (type as? any KeyPathDecodable.Type).map { reads($0) } ?? false
}

private let scalars: [Any.Type] = [
  String.self, Bool.self, Double.self, Float.self, CGFloat.self, Decimal.self,
]

/// True if the type is an array of a type of the user's that may be decoded from an object.
func isArrayOfModels(_ type: Any.Type) -> Bool {
  func element<Elements: Collection>(of _: Elements.Type) -> Any.Type { Elements.Element.self }
  guard type is any ListShape.Type, let type = type as? any Collection.Type else { return false }
  let element = element(of: type)
  return !(element is any RawRepresentable.Type) && !RuntimeName(of: element).isOfSystem
}

/// True if a string holds the JSON object or array from which the type is decoded.
func holdsJSON(_ value: Any, of type: Any.Type) -> Bool {
  guard let text = readString(value),
    text.first == "{" && type is any KeyedShape.Type || text.first == "[" && type is any ListShape.Type
  else { return false }
  return (try? JSONDocument(Data(text.utf8))) != nil
}

/// The rule that decodes the number as a date, if a date is expected and the number is likely a Unix time.
func unixRule(for type: Any.Type, _ value: Any) -> CodeChange.Rule? {
  guard type == Date.self, let number = try? Double(json: value) else { return nil }
  switch number {
  case 1e8..<1e11: return .unixSeconds
  case 1e11..<1e14: return .unixMilliseconds
  default: return nil
  }
}

/// The name of the enum case for unknown raw values, such as `other`.
func catchAllCase(of type: Any.Type) -> String? {
  func name<Value: CaseIterable>(_ type: Value.Type) -> String? {
    Value.allCases.prefix(200).lazy.filter { Mirror(reflecting: $0).displayStyle == .enum }.map { "\($0)" }
      .first(where: catchAllNames.contains)
  }
  // A custom description is not the name of the case.
  guard type is any KeyPathDecodable.Type, !(type is any CustomStringConvertible.Type),
    let type = type as? any CaseIterable.Type
  else { return nil }
  return name(type)
}

private let catchAllNames: Set = ["other", "unknown", "unrecognized", "unsupported", "undefined", "unspecified"]
