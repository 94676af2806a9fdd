import KeyPathDecode

/// Advice on an error, best first.
struct Advice {
  let error: DecodeError
  let trail: Trail
  /// The key that was probably meant. The excerpt shows it.
  private(set) var nearKey: String?
  private(set) var hints: [String] = []
  /// The change to the line that failed, if that change is enough.
  private(set) var repair: Repair?

  private var orAbsent: String {
    error.isOfCodable ? "make it optional if it may be missing" : "use `=>?` if it may be missing"
  }

  private var orNull: String {
    error.isOfCodable ? "make it optional if it may be null" : "use `=>?` or an optional if it may be null"
  }

  /// - Parameter reading: What is known about whether the code reads error responses.
  init(on error: DecodeError, at trail: Trail, _ reading: ErrorResponse.Reading) {
    self.error = error
    self.trail = trail
    if let response = ErrorResponse(behind: error, at: trail, reading) {
      hints = [response.hint]
      return
    }
    switch error.kind {
    case .missingKey(let key): adviseOnMissing(key)
    case .nullValue:
      hints = [orNull]
      repair = .optional
    case .indexOutOfRange: adviseOnAbsence()
    case .typeMismatch(let expected, let found): adviseOnType(expected, found)
    case .unknownRawValue(let value, let type, let allowed): adviseOnCases(value, allowed, type)
    case .numberOutOfRange(let digits, let type): adviseOnNumber(digits, type)
    default: adviseOnDate()
    }
  }

  private mutating func adviseOnAbsence() {
    hints = [orAbsent]
    repair = .optional
  }

  private mutating func adviseOnMissing(_ key: String) {
    guard trail.scope.shows(key) else { return hints = [orAbsent] }
    if let meant = keyWithDots {
      nearKey = meant.key
      hints.append("did you mean \(meant.path.description.shortened(to: 64))?")
      repair = repair(with: meant)
    } else if let near = KeyPathDecode.nearKey(to: key, in: error.object), trail.scope.shows(near) {
      nearKey = near
      hints.append("did you mean \(near.shortened(to: 64).quoted)?")
      repair = .key(near)
    }
    if let place = place(of: key, near: trail) {
      hints.append("found at \(place)")
      if repair == nil { repair = error.operand?.leading(to: DecodePath(place), from: error.path) }
    }
    if case .missingTag(_, let allowed) = error.fault { hints.append(allowedValues(allowed)) }
    if hints.isEmpty { adviseOnAbsence() }
  }

  /// The key with dots that was probably meant, if all keys on the way may be shown.
  private var keyWithDots: DecodeError.KeyWithDots? {
    guard let meant = error.keyWithDots else { return nil }
    let keys = meant.path.steps.compactMap { if case .key(let key) = $0 { key } else { nil } }
    let scopes = trail.levels.map(\.scope) + [trail.scope]
    return scopes.allSatisfy { scope in keys.allSatisfy { scope.shows($0) } } ? meant : nil
  }

  private func repair(with meant: DecodeError.KeyWithDots) -> Repair? {
    error.operand.map { .path((meant.isWholePath ? [] : trail.steps(before: $0)) + meant.path.steps) }
  }

  private mutating func adviseOnType(_ expected: Any.Type, _ found: JSONKind) {
    if trail.scope.hidesValues { return }
    if let meant = keyWithDots {
      repair = repair(with: meant)
      return hints = ["did you mean \(meant.path.description.shortened(to: 64))?"]
    }
    if error.path.steps.isEmpty, let payload = UnreadPayload(error.object) {
      return hints = [payload.advice(quote: "`")]
    }
    if isLongText(error.object) { return }
    if isLenientlyReadable(error.object, as: expected) {
      let name = typeName(expected)
      let article = "AEIOU".contains(name.first ?? " ") && name.first != "U" ? "an" : "a"
      if error.isOfCodable {
        hints.append(
          found == .string ? "the string holds a valid \(name)" : "`.lenient` would make \(article) \(name) of it")
      } else {
        hints.append(
          found == .string
            ? "the string holds a valid \(name) (`=> .lenient` would accept it)"
            : "`=> .lenient` would make \(article) \(name) of it")
      }
      repair = .rule(.lenient)
    } else if found == .string, isContainer(expected), holdsJSON(error.object) {
      advise(.embeddedJSON, "the string holds JSON")
    } else if found == .number, let rule = unixRule(for: expected, error.object) {
      advise(rule, "the number may be a Unix time")
    } else if found == .string, expected == Double.self, let text = shortText(of: error.object) {
      // The code probably meant to read a date from seconds.
      adviseOnDate(text)
    }
  }

  /// Advises a rule that reads the value.
  private mutating func advise(_ rule: Repair.Rule, _ words: String) {
    hints.append(error.isOfCodable || rule.isLong ? words : "\(words) (`=> \(rule.text)` would accept it)")
    repair = .rule(rule)
  }

  private mutating func adviseOnCases(_ value: String, _ allowed: [String], _ type: Any.Type) {
    if let other = catchAllCase(of: type) { repair = .rule(.unknown(as: other)) }
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
      repair = .type(fitting)
    } else if type is any FixedWidthInteger.Type, (try? Double(json: error.object)) != nil {
      hints.append("Double holds it")
      repair = .type(Double.self)
    }
  }

  private mutating func adviseOnDate() {
    if trail.scope.hidesValues { return }
    switch error.fault {
    case .date:
      guard let text = shortText(of: error.object), let near = NearDate(text) else { return }
      if let rule = near.rule { advise(rule, near.words) } else { hints.append(near.words) }
    case .dateOfFormat: if let text = shortText(of: error.object) { adviseOnDate(text) }
    default: return
    }
  }

  /// Advises a rule that reads a text as a date, if there is one.
  private mutating func adviseOnDate(_ text: String) {
    if (try? RFC3339.date(text)) != nil {
      advise(.iso8601, "it is an RFC 3339 date")
    } else if let near = NearDate(text), let rule = near.rule {
      advise(rule, near.words)
    }
  }
}

extension DecodeError.Operand {
  /// The operator's path changed to lead to another place, if that place is within the model that the operator reads.
  fileprivate func leading(to place: DecodePath, from path: DecodePath) -> Repair? {
    let model = path.steps.prefix(start), steps = place.steps
    // A long place is shown without its middle.
    return steps.starts(with: model) && !place.description.contains("…") ? .path(Array(steps.dropFirst(start))) : nil
  }
}

extension Trail {
  /// The steps of an operator that exist in the payload.
  fileprivate func steps(before operand: DecodeError.Operand) -> [DecodePath.Step] {
    levels.dropFirst(operand.start).prefix(operand.foundCount).map(\.step)
  }
}

/// The allowed value that was probably meant, by the rules of ``nearKey(to:in:)``.
private func nearest(to value: String, in allowed: [String]) -> String? {
  var keys: [String: Any] = [:]
  for value in allowed { keys[value] = 0 }
  return nearKey(to: value, in: keys)
}
