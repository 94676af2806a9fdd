import Foundation
import KeyPathDecode

/// A value as JSON, indented, with sorted keys and unescaped slashes: `try jsonText(of: ["b": 1, "a": []])`.
///
/// `JSONSerialization` writes its own values too, but an empty array over three lines, and keys in an order that depends on
/// the platform.
func jsonText(of value: Any) throws(DecodeError) -> String {
  var text = ""
  try append(value, indent: "", to: &text)
  return text
}

private func append(_ value: Any, indent: String, to text: inout String) throws(DecodeError) {
  switch JSONKind(of: value) {
  case .object:
    let members = (try value => "" as [String: Any]).sorted { $0.key < $1.key }
    try append(members, between: "{", "}", indent: indent, to: &text) { member, inner, text throws(DecodeError) in
      append(quoted: member.key, to: &text)
      text += ": "
      try append(member.value, indent: inner, to: &text)
    }
  case .array:
    let elements = try value => "" as [Any]
    try append(elements, between: "[", "]", indent: indent, to: &text) { element, inner, text throws(DecodeError) in
      try append(element, indent: inner, to: &text)
    }
  case .string: append(quoted: try value => "", to: &text)
  case .bool: text += try value => "" as Bool ? "true" : "false"
  case .number: text += try numberText(value)
  case .null: text += "null"
  case .other: throw DecodeError(.invalidValue("the value is not JSON"), object: value)
  }
}

private func append<Item>(
  _ items: [Item], between open: String, _ close: String, indent: String, to text: inout String,
  append: (Item, _ indent: String, inout String) throws(DecodeError) -> Void
) throws(DecodeError) {
  text += open
  for (index, item) in items.enumerated() {
    text += index == 0 ? "\n\(indent)  " : ",\n\(indent)  "
    try append(item, "\(indent)  ", &text)
  }
  text += items.isEmpty ? close : "\n\(indent)\(close)"
}

private func append(quoted string: String, to text: inout String) {
  text += "\""
  for scalar in string.unicodeScalars {
    switch scalar {
    case "\"": text += #"\""#
    case "\\": text += #"\\"#
    case "\n": text += #"\n"#
    case "\r": text += #"\r"#
    case "\t": text += #"\t"#
    case "\0"..<" ", "\u{7F}":
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
  text += "\""
}

/// The number in digits: an integer without a fraction, anything else as Foundation writes it.
private func numberText(_ value: Any) throws(DecodeError) -> String {
  if let integer = try? value => "" as Int64 { return "\(integer)" }
  guard let data = try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed) else {
    throw DecodeError(.invalidValue("the number is not JSON"), object: value)
  }
  return String(decoding: data, as: UTF8.self)
}
