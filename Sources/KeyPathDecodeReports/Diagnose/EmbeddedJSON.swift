import Foundation
import KeyPathDecode

/// The root of the JSON in a string, or nil if the value is not a string of JSON.
func embeddedRoot(in value: Any) -> JSONNode? {
  guard let text = readString(value) else { return nil }
  return try? JSONDocument(jsonString: text).root
}

/// The JSON text of a value, or nil if something in it is not JSON.
func embeddedText(of json: Any) -> String? {
  let json = plain(json)
  guard JSONSerialization.isValidJSONObject([json]),
    let data = try? JSONSerialization.data(withJSONObject: json, options: .fragmentsAllowed)
  else { return nil }
  return String(decoding: data, as: UTF8.self)
}

/// Follows the steps from `json` as far as they lead, including into strings of JSON.
func followEmbedded(_ steps: [DecodePath.Step], from json: Any) -> (value: Any, count: Int) {
  let found = TreeStepping.follow(steps[...], from: json)
  guard found.count < steps.count, let root = embeddedRoot(in: found.value) else { return found }
  let inside = followEmbedded(Array(steps.dropFirst(found.count)), from: root)
  return inside.count == 0 ? found : (inside.value, found.count + inside.count)
}

extension DecodeError {
  /// The error inside a string of JSON; nil if the error is about something else, or the string is not JSON.
  var inEmbeddedJSON: DecodeError? {
    guard case .embeddedJSON(let error) = fault, error.code != .invalidJSON else { return nil }
    return error
  }

  /// The error and those joined to it as separate errors. Errors inside a string of JSON are separated too.
  var separate: [DecodeError] {
    ([withoutLaterFailures] + laterFailures).flatMap { error in
      guard let inside = error.inEmbeddedJSON else { return [error] }
      return inside.separate.map { inside in
        var error = error
        error.fault = .embeddedJSON(inside)
        return error
      }
    }
  }
}
