import Foundation
import KeyPathDecode

/// What to do about an error, with the best advice first.
// A class, because each copy of so many fields is code.
final class Advice {
  let error: DecodeError
  let redactedPath: RedactedPath
  /// The key that was probably meant, which the excerpt shows.
  private(set) var nearKey: String?
  private(set) var hints: [String] = []
  /// The change to the failing line that would fix it, if one line is enough.
  private(set) var repair: CodeChange?

  /// The core's advice on how to change the code.
  private var codeAdvice: [String] { [error.codeAdvice(quote: "`")].compactMap { $0 } }

  /// - Parameter reading: How the code reads error responses.
  init(on error: DecodeError, at redactedPath: RedactedPath, _ reading: ErrorResponse.Reading) {
    self.error = error
    self.redactedPath = redactedPath
    if let response = ErrorResponse(behind: error, at: redactedPath, reading) {
      hints = [response.hint]
      return
    }
    error.row.advise(self)
    adviseOnEmptyText()
    if let words = error.unmatchedRepair { hints.insert(words, at: 0) }
  }

  func adviseOptional() {
    hints = codeAdvice
    repair = .optional
  }

  func adviseOnMissing(_ key: String, tags: [String]? = nil) {
    guard redactedPath.scope.shows(key) else { return hints = codeAdvice }
    if let meant = meantPath {
      nearKey = meant.key
      hints.append(didYouMean(meant))
      repair = repair(with: meant)
    } else if let near = error.nearKey(to: key), redactedPath.scope.shows(near.key) {
      nearKey = near.key
      hints.append(didYouMean(near))
      repair = .key(near.key)
    }
    if nearKey != key, let path = pathOfKey(key, near: redactedPath) {
      hints.append("found at \(path)")
      if repair == nil { repair = error.operatorPath?.leading(to: DecodePath(path), from: error.path) }
    }
    if let tags { hints.append(allowedValues(tags, of: nil)) }
    if hints.isEmpty { adviseOptional() }
  }

  /// The path that was probably meant, if all keys on its path may be shown.
  private var meantPath: DecodeError.MeantPath? {
    guard let meant = error.meantPath else { return nil }
    let keys = meant.path.steps.compactMap { if case .key(let key) = $0 { key } else { nil } }
    let scopes = redactedPath.levels.map(\.scope) + [redactedPath.scope]
    return scopes.allSatisfy { scope in keys.allSatisfy { scope.shows($0) } } ? meant : nil
  }

  private func repair(with meant: DecodeError.MeantPath) -> CodeChange? {
    error.operatorPath.map { .path((meant.isWholePath ? [] : redactedPath.steps(before: $0)) + meant.path.steps) }
  }

  func adviseOnType(_ expected: Any.Type, _ found: JSONKind) {
    if redactedPath.scope.hidesForms { return }
    if let meant = meantPath {
      repair = repair(with: meant)
      return hints = [didYouMean(meant)]
    }
    if !codeAdvice.isEmpty { return hints = codeAdvice }
    if isLongText(error.object) { return }
    if isLenientlyReadable(error.object, as: expected, of: error.requestedType) {
      let name = typeName(expected)
      let article = "AEIOU".contains(name.first ?? " ") && name.first != "U" ? "an" : "a"
      if error.isOfCodable {
        hints.append(
          found == .string ? "the string holds a valid \(name)" : "`.lenient` would convert it to \(article) \(name)")
      } else {
        hints.append(
          found == .string
            ? "the string holds a valid \(name) (`=> .lenient` would accept it)"
            : "`=> .lenient` would convert it to \(article) \(name)")
      }
      repair = .rule(.lenient)
    } else if found == .string, holdsJSON(error.object, of: expected) {
      advise(error.fields.clues.depth != nil ? .embeddedCodable : .embeddedJSON, "the string holds JSON")
    } else if found == .object, isArrayOfModels(expected) {
      let code = error.isOfCodable ? "the repair `.oneOrMany`" : "`=> .oneOrMany`"
      hints.append("it may be one element (\(code) would accept it)")
    } else if found == .array, expected is any KeyedShape.Type, ListView(error.object)?.count == 0 {
      hints.append("PHP and Lua write an empty object as `[]` (the repair `.emptyAsObject` would accept it)")
    } else if found == .number, let rule = unixRule(for: expected, error.object) {
      advise(rule, "the number may be a Unix time")
    } else if found == .string, expected == Double.self, error.requestedType ?? Date.self == Date.self,
      let text = shortText(of: error.object)
    {
      // The code probably expects a date in seconds. Foundation's decoder does not say.
      adviseOnDate(text)
    }
  }

  /// Advises a rule if it decodes the value.
  private func advise(_ rule: CodeChange.Rule, _ words: String) {
    if !rule.reads(error.object) { return }
    hints.append(error.isOfCodable || rule.isLong ? words : "\(words) (`=> \(rule.text)` would accept it)")
    repair = .rule(rule)
  }

  func adviseOnCases(_ value: String, _ allowed: [String], _ type: Any.Type) {
    if let other = catchAllCase(of: type) { repair = .rule(.unknown(as: other)) }
    if redactedPath.scope.isRedacted || allowed.isEmpty { return }
    if !redactedPath.scope.showsKindsOnly, let near = nearest(to: value, in: allowed) {
      hints.append(didYouMean(near))
    }
    hints.append(allowedValues(allowed, of: type))
  }

  func adviseOnNumber(_ digits: String, _ type: Any.Type) {
    if redactedPath.scope.hidesForms { return }
    let wider: [any (FixedWidthInteger & KeyPathDecodable).Type] = [Int.self, UInt64.self]
    if let fitting = wider.first(where: { (try? $0.init(json: error.object)) != nil }), fitting != type {
      hints.append("it fits \(typeName(fitting))")
      repair = .type(fitting)
    } else if type is any FixedWidthInteger.Type, (try? Double(json: error.object)) != nil {
      hints.append("it fits Double")
      repair = .type(Double.self)
    }
  }

  func adviseOnBytes() { hints = [error.adviceOnBytes].compactMap { $0 } }

  func adviseOnDate() {
    guard let text = shownText else { return }
    guard let near = NearDate(text) else { return hints = codeAdvice }
    if let rule = near.rule { advise(rule, near.words) } else { hints.append(near.words) }
  }

  func adviseOnUnixDate(isSeconds: Bool) {
    adviseOnDateOfFormat()
    if isSeconds, !redactedPath.scope.hidesForms, (try? DecodeRule.unixMilliseconds(error.object)) != nil {
      advise(.unixMilliseconds, "the number may be milliseconds")
    }
  }

  /// Advises the rule that reads an empty string as nil.
  private func adviseOnEmptyText() {
    let isOfValue = [.typeMismatch, .invalidValue, .unknownRawValue].contains(error.code)
    guard isOfValue, !redactedPath.scope.hidesForms, readString(error.object) == "" else { return }
    let code = error.isOfCodable ? "the repair `.emptyAsNull`" : "`=> \(emptyAsNull(error.fault))`"
    let isOptional = error.isOfOptionalProperty
    hints.append("the string is empty (\(code) would read nil\(isOptional ? "" : " into an optional"))")
    if repair == nil, isOptional { repair = .rule(.emptyAsNull) }
  }

  func adviseOnDateOfFormat() {
    guard let text = shownText else { return }
    adviseOnDate(text)
    if hints.isEmpty, let format = error.dateFormat { hints += [difference(of: text, from: format)].compactMap { $0 } }
  }

  /// The text of the object, if its form may be shown.
  private var shownText: String? { redactedPath.scope.hidesForms ? nil : shortText(of: error.object) }

  /// Advises the rule that decodes the text as a date, if there is one.
  private func adviseOnDate(_ text: String) {
    if (try? RFC3339.date(text)) != nil {
      advise(.iso8601, "it is an RFC 3339 date")
    } else if let near = NearDate(text), let rule = near.rule, rule.format.map({ $0 != error.dateFormat }) ?? true {
      advise(rule, near.words)
    }
  }
}

extension DecodeError {
  /// The format that the text does not have.
  fileprivate var dateFormat: String? { if case .dateOfFormat(let format) = fault { format } else { nil } }
}

/// The rule that reads an empty string as nil, around the rule that failed.
private func emptyAsNull(_ fault: Fault?) -> String {
  switch fault {
  case .text: ".emptyAsNull(.lenient)"
  case .rule, .bound, .slowPattern, .dateOfFormat, .dateOfFormatter, .skippedTime: ".emptyAsNull(…)"
  default: ".emptyAsNull()"
  }
}

extension DecodeError.OperatorPath {
  /// The operator's path to another place, if that is inside the value of the model.
  fileprivate func leading(to place: DecodePath, from path: DecodePath) -> CodeChange? {
    let model = path.steps.prefix(start), steps = place.steps
    // The path of a deep place is shortened in the middle.
    return steps.starts(with: model) && !place.description.contains("…") ? .path(Array(steps.dropFirst(start))) : nil
  }
}

extension RedactedPath {
  /// The steps of an operator's path that were found.
  fileprivate func steps(before path: DecodeError.OperatorPath) -> [DecodePath.Step] {
    levels.dropFirst(path.start).prefix(path.foundCount).map(\.step)
  }
}

/// The allowed value that was probably meant, by the rules of ``nearestKey(to:in:atMost:)``.
private func nearest(to value: String, in allowed: [String]) -> String? {
  var keys: [String: Any] = [:]
  for value in allowed { keys[value] = 0 }
  return nearestKey(to: value, in: keys)
}
