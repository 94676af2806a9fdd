import KeyPathDecode

/// What to do about an error, best advice first.
struct Advice {
  let error: DecodeError
  let trail: Trail
  /// The key that was probably meant; the excerpt shows it.
  private(set) var nearKey: String?
  private(set) var hints: [String] = []

  private static let orAbsent = "use `=>?` if it may be missing"

  init(on error: DecodeError, at trail: Trail) {
    self.error = error
    self.trail = trail
    switch error.kind {
    case .missingKey(let key): adviseOnMissing(key)
    case .nullValue: hints = ["use `=>?` or an optional if it may be null"]
    case .indexOutOfRange: hints = [Self.orAbsent]
    case .typeMismatch(let expected, let found): adviseOnType(expected, found)
    case .unknownRawValue(let value, _, let allowed): adviseOnCases(value, allowed)
    case .numberOutOfRange(let digits, let type): adviseOnNumber(digits, type)
    default: if case .date = error.fault { adviseOnDate() }
    }
  }

  private mutating func adviseOnMissing(_ key: String) {
    guard trail.scope.shows(key) else { return hints = [Self.orAbsent] }
    if let meant = error.keyWithDots, trail.scope.shows(meant.key) {
      nearKey = meant.key
      hints.append("did you mean \(meant.path.description.shortened(to: 64))?")
    } else if let near = KeyPathDecode.nearKey(to: key, in: error.object), trail.scope.shows(near) {
      nearKey = near
      hints.append("did you mean \(near.shortened(to: 64).quoted)?")
    }
    if let place = place(of: key, near: trail) { hints.append("found at \(place)") }
    if case .missingTag(_, let allowed) = error.fault { hints.append(allowedValues(allowed)) }
    if hints.isEmpty { hints = [Self.orAbsent] }
  }

  private mutating func adviseOnType(_ expected: Any.Type, _ found: JSONKind) {
    if trail.scope.hidesValues { return }
    if error.path.steps.isEmpty, let payload = UnreadPayload(error.object) {
      return hints = [payload.advice(quote: "`")]
    }
    if isLongText(error.object) { return }
    if isLenientlyReadable(error.object, as: expected) {
      let article = "AEIOU".contains(typeName(expected).first ?? " ") && typeName(expected).first != "U" ? "an" : "a"
      hints.append(
        found == .string
          ? "the string holds a valid \(typeName(expected)) (`=> .lenient` would accept it)"
          : "`=> .lenient` would make \(article) \(typeName(expected)) of it")
    } else if found == .string, isContainer(expected), holdsJSON(error.object) {
      hints.append("the string holds JSON (`=> .embeddedJSON` would accept it)")
    } else if found == .number, let rule = unixRule(for: expected, error.object) {
      hints.append("the number may be a Unix time (`=> \(rule)` would accept it)")
    }
  }

  private mutating func adviseOnCases(_ value: String, _ allowed: [String]) {
    if trail.scope.isRedacted || allowed.isEmpty { return }
    if !trail.scope.showsKindsOnly, let near = nearest(to: value, in: allowed) {
      hints.append("did you mean \(near.shortened(to: 64).quoted)?")
    }
    hints.append(allowedValues(allowed))
  }

  private mutating func adviseOnNumber(_ digits: String, _ type: Any.Type) {
    if trail.scope.hidesValues { return }
    let wider: [any (FixedWidthInteger & KeyPathDecodable).Type] = [Int.self, UInt64.self]
    if let fitting = wider.first(where: { (try? $0.init(json: error.object)) != nil }), fitting != type {
      hints.append("\(typeName(fitting)) holds it")
    } else if type is any FixedWidthInteger.Type, (try? Double(json: error.object)) != nil {
      hints.append("Double holds it")
    }
  }

  private mutating func adviseOnDate() {
    if trail.scope.hidesValues { return }
    guard let text = shortText(of: error.object), let near = NearDate(text) else { return }
    hints.append(near.words + (near.rule.map { " (`=> \($0)` would accept it)" } ?? ""))
  }
}

/// The allowed value that was probably meant, by the rules of ``nearKey(to:in:)``.
private func nearest(to value: String, in allowed: [String]) -> String? {
  var keys: [String: Any] = [:]
  for value in allowed { keys[value] = 0 }
  return nearKey(to: value, in: keys)
}
