import Foundation
import KeyPathDecode

extension DecodeProblem.Item {
  init(_ error: DecodeError) {
    let steps = error.path.steps + (error.kind.absentStep.map { [$0] } ?? [])
    self.init(pointer: DecodePath(steps: steps).jsonPointer, code: error.code, detail: clientWords(for: error))
  }
}

/// Says what a value must be, in words that mean something to the client: `must be an integer`.
@_optimize(size)
private func clientWords(for error: DecodeError) -> String {
  if let fault = error.fault { return clientWords(for: fault) ?? "is not valid" }
  switch error.kind {
  case .typeMismatch(let type, _): return kindWords(for: type)
  case .nullValue: return "must not be null"
  case .missingKey, .indexOutOfRange: return "is required"
  case .unknownRawValue(_, _, let allowed): return choiceWords(allowed)
  case .numberOutOfRange(let text, let type): return rangeWords(text, type)
  case .invalidJSON:
    guard let place = error.location else { return "must be JSON" }
    return "must be JSON; it is not at line \(place.line), column \(place.column)"
  case .noAlternative(let errors):
    let words = errors.filter { $0.path.steps.isEmpty }.map { clientWords(for: $0) }
    let all = words.enumerated().filter { words.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    return all.isEmpty || all.count > 3 ? "is not valid" : all.joined(separator: " or ")
  default: return "is not valid"
  }
}

/// The words for a value of the wrong kind.
@_optimize(size)
private func kindWords(for type: Any.Type) -> String {
  switch type {
  case is Bool.Type: "must be true or false"
  case is any FixedWidthInteger.Type, is any RawRepresentable<Int>.Type: "must be an integer"
  case is any BinaryFloatingPoint.Type, is Decimal.Type, is NSNumber.Type: "must be a number"
  case is any StringProtocol.Type, is Character.Type, is any RawRepresentable<String>.Type: "must be a string"
  case is Date.Type: "must be a date"
  case is URL.Type: "must be a URL"
  case is UUID.Type: "must be a UUID"
  case is Data.Type: "must be a string in base64"
  case is any ListShape.Type: "must be an array"
  case is any KeyedShape.Type: "must be an object"
  default: "has the wrong type"
  }
}

@_optimize(size)
private func clientWords(for fault: Fault) -> String? {
  switch fault {
  case .emptyURL, .url: "must be a URL"
  case .uuid: "must be a UUID"
  case .base64: "must be a string in base64"
  case .character: "must be one character"
  case .date: "must be a date and time such as 2025-06-02T09:14:31Z"
  case .dateOfFormat(let format): "must be a date in the format \(escaped(format))"
  case .rule(let reason): escaped(shortened(reason, to: 200))
  case .key: "has a key that is not valid"
  case .equalKeys: "has two keys that mean the same"
  case .tag: "must be an object with one member"
  case .missingTag(_, let allowed): allowed.isEmpty ? "is required" : "is required, and \(choiceWords(allowed))"
  case .embeddedJSON: "must be a string that holds valid JSON"
  case .depth, .depthOfDecoder: "is nested too deeply"
  case .reading(let fault): fault.clientWords
  default: nil
  }
}

private func choiceWords(_ allowed: [String]) -> String {
  if allowed.isEmpty { return "is not one of the known values" }
  let shown = allowed.prefix(20).map { quoted(shortened($0, to: 64)) }
  return "must be one of \(shown.joined(separator: ", "))" + (allowed.count > 20 ? ", …" : "")
}

private func rangeWords(_ text: String, _ type: Any.Type) -> String {
  func range<Integer: FixedWidthInteger>(_: Integer.Type) -> String { "between \(Integer.min) and \(Integer.max)" }
  guard let integer = type as? any FixedWidthInteger.Type else { return "is too large" }
  let isInteger = isMade(text, of: { isDigit($0) || $0 == UInt8(ascii: "-") })
  return isInteger ? "must be an integer \(range(integer))" : "must be an integer"
}
