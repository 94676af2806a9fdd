import Foundation
import KeyPathDecode
import Testing

/// The `DecodeError` that `body` throws. Records an issue if it throws none.
package func decodeError<Value>(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Value
) throws -> DecodeError {
  // `#require(throws:)` reflects on each error, which takes longer than decoding does.
  var found: (any Error)?
  do { _ = try body() } catch { found = error }
  if let error = found as? DecodeError { return error }
  return try #require(found as? DecodeError, "\(found as Any) instead", sourceLocation: sourceLocation)
}

/// The `DecodeError` that `body` throws, if it throws one.
package func thrown<Value>(by body: () throws -> Value) -> DecodeError? {
  do {
    _ = try body()
    return nil
  } catch { return error as? DecodeError }
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
}

/// Removes the hints from the line of an error or a warning.
///
/// The forms of a hint are listed here again, so a hint that the code under test words or places in another way stays in the
/// text.
package func withoutHints(_ text: String) -> String {
  // Most texts have none, and the expressions are slow in a debug build.
  let parts = text.components(separatedBy: " (").dropFirst()
  if !parts.contains(where: { part in hintBeginnings.contains { part.hasPrefix($0) } }) { return text }
  let forms = [
    #/ \(did you mean .+?\?\)/#, #/ \(use =>\?(?: or an optional)? if it may be (?:missing|null)\)/#,
    #/ \(make it optional if it may be (?:missing|null)\)/#,
    #/ \(allowed: (?:(?:"[^"]*"|[-.\d]+)(?:, )?)+(?: and \d+ more)?\)/#,
    #/ \(to decode (?:bytes|JSON text), use init\(json(?:Data|String):\)\)/#, #/ \(to allow more, [^)]+\)/#,
    #/ \(collect all bytes first[^)]+\)/#, #/ \(the key strategy reads "[^"]*" as "[^"]*"\)/#,
    #/ \((?:=> |decode\(using: )\.date\(format:.*? (?:would read it|reads other formats)\)/#,
  ]
  return forms.reduce(text) { $0.replacing($1, with: "") }
}

private let hintBeginnings = [
  "did you mean ", "use =>?", "make it optional", "allowed: ", "to ", "collect all bytes", "the key strategy",
  "=> .date", "decode(using: ",
]

extension Result where Failure == DecodeError {
  /// The error of a failure.
  package var error: DecodeError? {
    if case .failure(let error) = self { error } else { nil }
  }
}
