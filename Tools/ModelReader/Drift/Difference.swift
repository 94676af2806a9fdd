import SwiftSource

/// A mismatch between samples and code.
package struct Difference: Hashable, Sendable {
  enum Problem: Hashable, Sendable {
    /// Samples have the key, but the model does not read it.
    case unread(model: String)
    case missing, null
    /// The value has a different kind.
    case kind(expected: String, found: String)
    /// The kind is right, but the type cannot be read from the value.
    case form(expected: String)
    /// No case has this raw value.
    case noCase(of: String)
  }

  /// The line of code.
  package let place: SourcePlace
  /// The path in a sample: `items[*].owner`.
  package let path: String
  let problem: Problem

  /// The line to print: `User.swift:12: name: required, but missing in 3 of 40 samples`.
  package func text(count: Int, of total: Int) -> String {
    let samples = "\(count) of \(total) sample\(total == 1 ? "" : "s")"
    let words: String =
      switch problem {
      case .unread(let model): "not read by \(model), but present in \(samples)"
      case .missing: "required, but missing in \(samples)"
      case .null: "required, but null in \(samples)"
      case .kind(let expected, let found): "read as \(expected), but \(found) in \(samples)"
      case .form(let expected): "read as \(expected), but the value in \(samples) is invalid"
      case .noCase(let type): "read as \(type), which has no case for the value in \(samples)"
      }
    return "\(place): \(path): \(words)"
  }
}

extension RawRepresentable<String> {
  /// The name of a kind of JSON with its article: `an array`.
  var words: String {
    switch rawValue {
    case "null": "null"
    case "integer", "array", "object": "an \(rawValue)"
    case "boolean": "a Boolean"
    default: "a \(rawValue)"
    }
  }
}
