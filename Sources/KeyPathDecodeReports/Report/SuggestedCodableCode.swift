import Foundation
import KeyPathDecode

extension SuggestedCode {
  /// The line of a repair for a Codable type: a property, a case of `CodingKeys`, a strategy or a repair of the decoder, or a
  /// rule in `init(from:)`.
  func codableLine(for repair: CodeChange) -> String? {
    guard let cause = error.cause as? DecodingError, let depth = error.codableDepth,
      let (property, key, below) = property(of: cause, inLast: depth)
    else { return nil }
    switch repair {
    case .optional:
      guard below.isEmpty, case .nullValue(let type) = error.kind, let name = swiftName(of: type) else { return nil }
      return "let \(property): \(name)?"
    case .path: return nil
    case .type(let type):
      guard below.isEmpty, let name = swiftName(of: type) else { return nil }
      let mark = error.isOfOptionalProperty ? "?" : ""
      return "let \(property): \(name)\(mark)"
    case .key(let key):
      if canConvertKeys(cause) { return "decoder.keyDecodingStrategy = .convertFromSnakeCase" }
      // The strategy of another decoder is unknown: only a key that none changes has a certain name.
      if !hasOwnDecoder(cause), camelCase(key) != key { return nil }
      return "case \(property) = \(quoted(error.renamed(key)))"
    case .rule(let rule):
      if error.isOfDecoder, let strategy = rule.strategy, canUse(strategy.strategy, cause) {
        return "decoder.dateDecodingStrategy = .\(strategy.name)"
      }
      if let line = repairLine(for: rule, cause) { return line }
      // The rule is for operators: a type that is only `Codable` has none.
      if rule.text == CodeChange.Rule.emptyAsNull.text || rule.text == CodeChange.Rule.lenient.text && isOfCodableEnum {
        return nil
      }
      let method = error.isOfOptionalProperty ? "decodeIfPresent" : "decode"
      return "try container.\(method)(using: \(rule.inside(below)), forKey: \(key))"
    }
  }

  private var isOfCodableEnum: Bool {
    error.requestedType is any RawRepresentable.Type && !(error.requestedType is any KeyPathDecodable.Type)
  }

  /// True if the decoder is a ``KeyPathDecoder``, or one that it made.
  private func hasOwnDecoder(_ cause: DecodingError) -> Bool {
    error.isOfOptionalProperty || original(of: cause) != nil
  }

  /// True if the snake case strategy finds the missing key, and changes no other key that the types on the path read.
  private func canConvertKeys(_ cause: DecodingError) -> Bool {
    guard error.isOfDecoder, error.fields.clues.rename == nil, case .keyNotFound(let missing, let context) = cause,
      let object = ObjectView(error.object), object.quickCount <= 1_000
    else { return false }
    func reads<Key: CodingKey>(_: Key, _ key: String) -> Bool { Key(stringValue: key) != nil }
    let renamed = withoutReports { object.keys }.filter { camelCase($0) != $0 }
    return context.codingPath.allSatisfy { camelCase($0.stringValue) == $0.stringValue }
      && renamed.contains { camelCase($0) == missing.stringValue } && !renamed.contains { reads(missing, $0) }
  }

  /// True if the decoder reads the date with the strategy.
  private func canUse(_ strategy: JSONDecoder.DateDecodingStrategy, _ cause: DecodingError) -> Bool {
    if hasOwnDecoder(cause) {
      var decoder = KeyPathDecoder()
      decoder.dateDecodingStrategy = strategy
      return (try? decoder.decode(Date.self, from: error.object)) != nil
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = strategy
    let data = try? JSONSerialization.data(withJSONObject: [plain(error.object)])
    return data.flatMap { try? decoder.decode([Date].self, from: $0) } != nil
  }

  /// The line of a repair by path, which needs no initializer. Nil if no repair does what the rule does, the path is hidden, or
  /// the decoder is a `JSONDecoder`, which has no repairs, and whose errors have no `DecodeError` inside.
  private func repairLine(for rule: CodeChange.Rule, _ cause: DecodingError) -> String? {
    guard rule.isRepair, error.isOfDecoder, hasOwnDecoder(cause), redactedPath.shownSteps == error.path.steps
    else { return nil }
    let pattern = PathPattern(
      steps: zip(error.path.steps, error.stepsOfPattern).map { step, ofPattern in
        ofPattern.isKey ? .exactly(step) : step.isKey ? .any : .anyElement
      })
    return "decoder.repairs = [\(quoted(pattern.description)): \(rule.text)]"
  }
}

/// The name of a type for a property. Nil for the containers that errors call `object` and `array`, and if it is unknown.
private func swiftName(of type: Any.Type) -> String? {
  type == [String: Any].self || type == [Any].self ? nil : typeCode(type)
}

/// Returns the property that could not be decoded, by the last of the type's own keys, that key as code, and the steps inside
/// it. The name of a key's case is unknown if its raw value is not a name.
///
/// - Parameter count: How many of the last steps `Codable` containers took.
private func property(
  of error: DecodingError, inLast count: Int
) -> (name: String, key: String, below: ArraySlice<DecodePath.Step>)? {
  let keys: [any CodingKey], context: DecodingError.Context
  switch error {
  case .keyNotFound(let key, let at): (keys, context) = ([key], at)
  case .typeMismatch(_, let at), .valueNotFound(_, let at), .dataCorrupted(let at): (keys, context) = ([], at)
  @unknown default: return nil
  }
  let codingPath = Array(context.codingPath.suffix(count)) + keys
  // The keys of a type are cases of an enum. Keys of a dictionary and indexes are not.
  guard let last = codingPath.lastIndex(where: { Mirror(reflecting: $0).displayStyle == .enum }),
    let name = propertyName(for: codingPath[last].stringValue, isRaw: codingPath[last] is any RawRepresentable)
  else {
    // A decoder around another type's code has that type's keys only as text.
    let inner = original(of: error)?.cause as? DecodingError
    return inner.flatMap { property(of: $0, inLast: count) }
  }
  let text = codingPath[last].stringValue
  let key = name.filter { $0 != "`" } == text ? ".\(name)" : ".init(stringValue: \(quoted(text)))!"
  return (name, key, codingPath[(last + 1)...].map { $0.intValue.map { .index($0) } ?? .key($0.stringValue) }[...])
}

/// Returns the name of a property for a key, with backticks around `default`. Nil if there is none.
///
/// A key without a raw value has the name of its case. That of a raw value is its words in camel case: `userName` for
/// `user-name`.
private func propertyName(for key: String, isRaw: Bool) -> String? {
  func isName(_ text: String) -> Bool {
    allBytes(of: text, satisfy: { isDigit($0) || isASCIILetter($0) || $0 == UInt8(ascii: "_") })
  }
  let words = split(key) { !$0.isLetter && !$0.isNumber }
  let name =
    !isRaw || words.count == 1 && words[0] == key
    ? key : words.enumerated().map { $0.offset == 0 ? $0.element.lowercased() : $0.element.capitalized }.joined()
  guard let first = name.utf8.first, !isDigit(first), isName(name) else { return nil }
  return keywords.contains(name) ? "`\(name)`" : name
}

/// Swift's reserved words that may be keys.
private let keywords: Set<String> = [
  "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
  "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
  "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
  "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
  "typealias", "var", "where", "while",
]

extension DecodeError {
  /// True if a ``KeyPathDecoder`` of the program read everything from the root on.
  var isOfDecoder: Bool { codableDepth == path.steps.count }

  /// True if the property of a Codable type is known to be optional, since a ``KeyPathDecoder`` read it with `decodeIfPresent`.
  var isOfOptionalProperty: Bool { fields.clues.isOptional }

  /// The type that code asked for, if it is known.
  var requestedType: Any.Type? { fields.types.first.flatMap { $0.stepCount == 0 ? $0.type : nil } }
}
