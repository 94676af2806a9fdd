import Foundation

/// An object whose keys a strategy has converted.
final class ConvertedObject {
  /// The payload's key and the value, by the converted name.
  private(set) var members: [String: (key: String, value: Any)] = [:]
  private(set) var names: [String] = []

  /// If several keys become one name, the first counts, as in `JSONDecoder`; keys without an order are sorted first.
  init(_ object: ObjectView, of decoder: ValueDecoder) {
    let codingPath = decoder.codingPath, options = decoder.session.options
    for key in object.orderedKeys {
      guard let value = object[key] else { continue }
      let name = options.name(ofKey: key, at: codingPath)
      if members[name] != nil { continue }
      members[name] = (key, value)
      names.append(name)
    }
  }
}

extension KeyPathDecoder {
  /// The name that types use for `key` of the object at `codingPath`.
  func name(ofKey key: String, at codingPath: [any CodingKey]) -> String {
    switch keyDecodingStrategy {
    case .convertFromSnakeCase: camelCase(key)
    case .custom(let convert): convert(codingPath + [AnyKey(stringValue: key)]).stringValue
    default: key
    }
  }
}

/// Converts a key in snake case to a name in camel case: `camelCase("_full_name_")   // "_fullName_"`.
package func camelCase(_ key: String) -> String {
  let start = key.prefix { $0 == "_" }
  let words = key.dropFirst(start.count)
  let end = words.reversed().prefix { $0 == "_" }
  let parts = words.dropLast(end.count).split(separator: "_")
  guard parts.count > 1 else { return key }
  return start + parts[0].lowercased() + parts.dropFirst().map(\.capitalized).joined() + String(end)
}
