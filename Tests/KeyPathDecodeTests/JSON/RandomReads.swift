import Foundation
import KeyPathDecode

/// Reads of random documents, with their results as text for comparison.
enum RandomReads {
  /// Reads of every kind of type.
  static let all: [@Sendable (Any, DecodePath) -> String] = [
    { json, path in result { try json => path as Int } }, { json, path in result { try json => path as UInt8 } },
    { json, path in result { try json => path as Double } }, { json, path in result { try json => path as Float } },
    { json, path in result { try json => path as String } }, { json, path in result { try json => path as Bool } },
    { json, path in result { try json => path as Decimal } }, { json, path in result { try json => path as [Int] } },
    { json, path in result { try json => path as [Double?] } },
    { json, path in result { try json => path as [String] } },
    { json, path in result { try json => path as [String: Int] } },
    { json, path in result { try json => path as [String: String?] } },
    { json, path in result { try json => path as Date } }, { json, path in result { try json => path as URL } },
    { json, path in result { try json => path as Int? } }, { json, path in result { try json => path as String? } },
    { json, path in result { try json =>? path as Int? } }, { json, path in result { try json =>? path as [Int?]? } },
    { json, path in result { try json => path =>? "a" as String? } },
    { json, path in result { try json => path as [[String: Bool]] } },
    { json, path in result { try json => path as Result<Int, DecodeError> } },
    { json, path in "\(presence(of: path, in: json))" },
  ]

  /// Paths to values that exist and values that do not.
  static let paths: [DecodePath] = [
    "a", "b", "c", "d", "key", "é", ["a.b"], ["0"], ["long key of more than sixteen bytes"], "a.b", "b.a", "a[0]",
    "b[1]", "c[0][1]",
    "d.a.b", "key.0", "a" | "b", "zzz", "a.b.c.d", [""], "c" => 0, "", "A", "a[-1]",
  ]
}

/// The result of decoding as text: the value with its members in order, or the error's code, path, and message.
func result<Value>(_ body: () throws -> Value) -> String {
  do {
    return text(of: try body())
  } catch {
    return text(of: error)
  }
}

private func text(of value: Any) -> String {
  if let error = value as? DecodeError { return "\(error.code.rawValue) | \(error.path) | \(error)" }
  let mirror = Mirror(reflecting: value), children = mirror.children.map { ($0.label ?? "") + text(of: $0.value) }
  return switch mirror.displayStyle {
  case .dictionary, .set: "\(children.sorted())"
  case .collection, .tuple, .optional, .enum: children.isEmpty ? "\(value)" : "\(children)"
  default: "\(value)"
  }
}
