import Foundation
import KeyPathDecode
import Testing

/// The root of a document.
func node(_ text: String) throws -> JSONNode {
  try JSONDocument(Data(text.utf8)).root
}

/// True if two plain trees are equal.
func isSame(_ left: Any, _ right: Any) -> Bool {
  (left as! NSObject).isEqual(right as! NSObject)
}

/// The problem in the bytes, after the line, column, and byte offset; nil if they are JSON.
///
///     problem("[1,]")   // 1:4 (3) invalid_json | (root): invalid JSON: expected a value, found `]`
func problem(
  _ bytes: some Sequence<UInt8>, options: JSONDocument.Options = [],
  depthLimit: Int = JSONDocument.defaultDepthLimit
) -> String? {
  do throws(DecodeError) {
    _ = try JSONDocument(Data(bytes), options: options, depthLimit: depthLimit)
    return nil
  } catch {
    return "\(place(of: error)) \(error.code.rawValue) | \(error)"
  }
}

func problem(_ text: String, options: JSONDocument.Options = []) -> String? {
  problem(text.utf8, options: options)
}

/// The line, column, and byte offset of an error: `1:4 (3)`.
func place(of error: DecodeError) -> String {
  error.location.map { "\($0.line):\($0.column) (\($0.byteOffset))" } ?? "nowhere"
}

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

  init(_ text: String, _ place: String, _ reason: String) {
    self.init(Array(text.utf8), place, reason)
  }

  var testDescription: String { String(decoding: bytes.prefix(40), as: UTF8.self).debugDescription }
}

/// The message for a text that ends too early: `cut("an array", "{[")`.
func cut(_ place: String, _ open: String) -> String {
  "ends inside \(place), with `\(open)` still open: a truncated download?"
}

/// The suffix of a message if the text may be JSON5.
let orJSON5 = " (JSON5? options: .json5 reads it)"
let orTrailingComma = " (a trailing comma? options: .json5 accepts it)"
