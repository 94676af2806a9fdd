import Foundation
import Testing

/// True if two plain trees are equal.
func isSame(_ left: Any, _ right: Any) -> Bool { (left as! NSObject).isEqual(right as! NSObject) }

/// Bytes that are not JSON, and the reason.
struct Refused: CustomTestStringConvertible {
  let bytes: [UInt8]
  let problem: String

  /// - Parameters:
  ///   - place: The line, column, and byte offset: `1:4 (3)`.
  ///   - reason: The message without the prefix that every such message has.
  init(_ bytes: [UInt8], _ place: String, _ reason: String) {
    self.bytes = bytes
    problem = "\(place) invalid_json | (root): invalid JSON: \(reason)"
  }

  init(_ text: String, _ place: String, _ reason: String) { self.init(Array(text.utf8), place, reason) }

  var testDescription: String { String(decoding: bytes.prefix(40), as: UTF8.self).debugDescription }
}

/// The message for a text that ends too early.
let cutOff = "ends too early: a truncated download?"
