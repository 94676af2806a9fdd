import Foundation

/// An object with its members in the order in which a server writes them.
///
/// The order matters to a parser, and `JSONSerialization` writes the keys of a dictionary in a different order in every
/// run.
typealias OrderedObject = KeyValuePairs<String, Any>

/// The object as Swift dictionaries.
func dictionary(_ object: OrderedObject) -> [String: Any] {
  Dictionary(uniqueKeysWithValues: object.map { ($0.key, ($0.value as? OrderedObject).map(dictionary) ?? $0.value) })
}

/// Appends `value` to `text` as minified JSON. Its strings must not need escapes.
func write(_ value: Any, to text: inout String) {
  switch value {
  case let object as OrderedObject:
    writeList(object, "{", "}", to: &text) { member, text in
      text += "\"\(member.key)\":"
      write(member.value, to: &text)
    }
  case let array as [Any]: writeList(array, "[", "]", to: &text, write)
  case let string as String: text += "\"\(string)\""
  case is NSNull: text += "null"
  default: text += "\(value)"
  }
}

private func writeList<List: Sequence>(
  _ list: List, _ opening: String, _ closing: String, to text: inout String,
  _ writeElement: (List.Element, inout String) -> Void
) {
  text += opening
  for (index, element) in list.enumerated() {
    if index > 0 { text += "," }
    writeElement(element, &text)
  }
  text += closing
}
