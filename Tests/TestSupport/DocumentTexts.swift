import Foundation
import KeyPathDecode

/// The root of a document.
package func node(_ text: String) throws -> JSONNode {
  try JSONDocument(Data(text.utf8)).root
}

/// The problem in the bytes, after the line, column, and byte offset; nil if they are JSON.
///
///     problem("[1,]")   // 1:4 (3) invalid_json | (root): invalid JSON: expected a value, found `]`
package func problem(
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

package func problem(_ text: String, options: JSONDocument.Options = []) -> String? {
  problem(text.utf8, options: options)
}

/// The line, column, and byte offset of an error: `1:4 (3)`.
package func place(of error: DecodeError) -> String {
  error.location.map { "\($0.line):\($0.column) (\($0.byteOffset))" } ?? "nowhere"
}

/// True if the bytes are valid UTF-8. `String(validating:as:)` needs newer systems of Apple's.
package func isUTF8(_ bytes: some Sequence<UInt8>) -> Bool {
  !transcode(bytes.makeIterator(), from: UTF8.self, to: UTF32.self, stoppingOnError: true) { _ in }
}
