import Foundation

/// An object whose keys were converted by a strategy.
final class ConvertedObject {
  /// The converted names, in the order of the payload.
  private var names: [String] = []
  /// The payload's keys and the values, in the same order.
  private var keys: [String] = [], values: [Any] = []
  private var positions = [String: Int]()
  /// The positions by bytes of names that equal an earlier name in other bytes.
  private var exactPositions = [[UInt8]: Int]()
  private let id: ObjectID

  /// If several keys become one name, the first one wins, as in `JSONDecoder`. Keys without an order are sorted first.
  init(_ object: ObjectView, of decoder: ValueDecoder) {
    let codingPath = decoder.codingPath, options = decoder.session.options
    id = object.id
    // A key is read when the type asks for its name.
    withoutReports {
      for key in object.orderedKeys {
        guard let value = object[key] else { continue }
        let name = options.name(ofKey: key, at: codingPath)
        if let earlier = positions.updateValue(positions[name] ?? names.count, forKey: name) {
          let bytes = Array(name.utf8)
          if names[earlier].utf8.elementsEqual(bytes) || exactPositions[bytes] != nil { continue }
          exactPositions[bytes] = names.count
        }
        names.append(name)
        keys.append(key)
        values.append(value)
      }
    }
  }

  /// The converted names, for code that reads all of them.
  var allNames: [String] {
    LookupThread.didRead(nil, of: id)
    return names
  }

  /// The payload's key that was converted to `name`.
  func key(for name: String) -> String? { position(of: name).map { keys[$0] } }

  private func position(of name: String) -> Int? {
    (exactPositions.isEmpty ? nil : exactPositions[Array(name.utf8)]) ?? positions[name]
  }

  /// The value of the member that was converted to `name`.
  func value(for name: String) -> Any? {
    let position = position(of: name)
    LookupThread.didRead(position.map { keys[$0] } ?? name, of: id)
    return position.map { values[$0] }
  }
}

extension KeyPathDecoder {
  /// Returns the coding key for `key` of the object at `codingPath`.
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
  guard let first = key.firstIndex(where: { $0 != "_" }), let last = key.lastIndex(where: { $0 != "_" }) else {
    return key
  }
  let words = key[first...last].split(separator: "_")
  guard words.count > 1 else { return key }
  var name = String(key[..<first]) + words[0].lowercased()
  for word in words.dropFirst() { name += word.capitalized }
  return name + key[key.index(after: last)...]
}
