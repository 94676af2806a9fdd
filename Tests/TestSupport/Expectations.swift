import KeyPathDecode
import Testing

/// The `DecodeError` that `body` throws. Records an issue if it throws none.
package func decodeError<Value>(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Value
) throws -> DecodeError {
  try #require(throws: DecodeError.self, sourceLocation: sourceLocation) { _ = try body() }
}

/// The result of decoding as text: the value, or the code and the ``summary`` of the error.
package func outcome<Value>(_ body: () throws -> Value) -> String {
  do {
    return "\(try body())"
  } catch let error as DecodeError {
    return "\(error.code.rawValue) | \(error.summary)"
  } catch {
    return "another error: \(error)"
  }
}

extension DecodeError {
  /// The description without hints: `owner: missing key "login" in User`. Tests that are not about hints compare this, so
  /// that a new hint does not change them.
  package var summary: String { withoutHints(description) }

  /// Removes the error's hint from a text, and the hints of errors in JSON inside a string.
  package func withoutHints(_ text: String) -> String {
    let text = hint.isEmpty ? text : text.replacing(hint, with: "")
    if case .embeddedJSON(let error) = fault { return error.withoutHints(text) }
    return text
  }
}

extension Result where Failure == DecodeError {
  /// The error of a failure.
  package var error: DecodeError? {
    if case .failure(let error) = self { error } else { nil }
  }
}
