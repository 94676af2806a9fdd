import Foundation
import KeyPathDecode
import Testing

/// A payload in one of the shapes that an `Any` can have.
package struct Shape: CustomTestStringConvertible {
  package let name: String
  package let json: @Sendable () -> Any

  package var testDescription: String { name }
}

/// The shapes of a JSON text: parsed, and rebuilt in other types at every level.
package func shapes(of text: String) -> [Shape] {
  let parse: @Sendable (JSONSerialization.ReadingOptions) -> Any = { options in
    // The texts in the tests are valid.
    try! JSONSerialization.jsonObject(with: Data(text.utf8), options: options.union(.fragmentsAllowed))
  }
  return [
    Shape(name: "JSONSerialization") { parse([]) },
    Shape(name: "JSONNode") { try! JSONDocument(Data(text.utf8)).root },
    Shape(name: "mutable containers") { parse([.mutableContainers, .mutableLeaves]) },
    Shape(name: "Foundation") { rebuilt(parse([]), as: .foundation) },
    Shape(name: "AnyHashable keys") { rebuilt(parse([]), as: .anyHashable) },
    Shape(name: "AnyHashable values") { rebuilt(parse([]), as: .hashableValues) },
    Shape(name: "Swift literals") { rebuilt(parse([]), as: .native) },
    Shape(name: "optional values") { rebuilt(parse([]), as: .optional) },
    Shape(name: "optionals in Any") { rebuilt(parse([]), as: .boxed) },
    Shape(name: "lazy classes") { lazyTree(parse([])) },
    Shape(name: "lazy classes in AnyObject") { lazyTree(parse([]), as: .anyObject) },
    Shape(name: "lazy classes in NSObject") { lazyTree(parse([]), as: .nsObject) },
  ]
}

/// The shapes of a JSON text. Without a thorough run, two of them and a quarter of the rest, which depends on the text.
package func someShapes(of text: String) -> [Shape] {
  shapes(of: text).enumerated().filter { isThorough || $0.offset < 2 || ($0.offset + text.utf8.count) % 4 == 0 }
    .map(\.element)
}

package enum Rebuilding {
  case foundation, anyHashable, hashableValues, native, optional, boxed
}

/// The same tree in other types. Leaves are native Swift values unless `rebuilding` is `.foundation`.
package func rebuilt(_ json: Any, as rebuilding: Rebuilding) -> Any {
  if let object = json as? [String: Any] {
    let members = object.mapValues { rebuilt($0, as: rebuilding) }
    return switch rebuilding {
    case .foundation: members.reduce(into: NSMutableDictionary()) { $0[$1.key] = $1.value }
    case .anyHashable: Dictionary(uniqueKeysWithValues: members.map { (AnyHashable($0), $1) })
    case .hashableValues:
      members.compactMapValues { $0 as? AnyHashable }.count == members.count
        ? members.compactMapValues { $0 as? AnyHashable } as [String: AnyHashable] : members
    case .native: members
    case .optional: members.mapValues { $0 is NSNull ? nil : $0 } as [String: Any?]
    case .boxed: Optional(Optional(members)) as Any
    }
  }
  if let array = json as? [Any] {
    let elements = array.map { rebuilt($0, as: rebuilding) }
    return switch rebuilding {
    case .foundation: elements.reduce(into: NSMutableArray()) { $0.add($1) }
    case .optional: elements.map { $0 is NSNull ? nil : $0 } as [Any?]
    case .boxed: Optional(Optional(elements)) as Any
    case .anyHashable: ContiguousArray(elements)
    default: elements
    }
  }
  return rebuiltLeaf(json, as: rebuilding)
}

private func rebuiltLeaf(_ json: Any, as rebuilding: Rebuilding) -> Any {
  if rebuilding == .foundation { return (json as? String).map { NSString(string: $0) } ?? json }
  if json is NSNull { return rebuilding == .boxed ? Optional<Int?>.some(nil) as Any : json }
  let native: Any =
    if let number = json as? NSNumber {
      if type(of: number) == type(of: NSNumber(value: true)) {
        number.boolValue
      } else if number.objCType.pointee == CChar(UInt8(ascii: "d")) {
        number.doubleValue
      } else {
        number.intValue
      }
    } else { json }
  return rebuilding == .boxed ? Optional(Optional(native)) as Any : native
}
