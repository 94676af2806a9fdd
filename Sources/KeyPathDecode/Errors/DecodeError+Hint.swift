extension DecodeError {
  /// What to do about the error, in parentheses after a space, or an empty string.
  package var hint: String {
    // The JSON of a string has its own hint.
    if case .embeddedJSON = fault { return "" }
    if isAwaited { return "" }
    if let unmatchedRepair { return " (\(unmatchedRepair))" }
    let suggestion = suggestion
    return suggestion.isEmpty ? codeAdvice().map { " (\($0))" } ?? "" : suggestion
  }

  /// A misspelled pattern of a repair, in words, or nil.
  package var unmatchedRepair: String? {
    fields.clues.unmatchedPattern.map { "the repair for \(shortened($0, to: 200)) never matched" }
  }

  /// A guess at the intended payload or path, in parentheses after a space, or an empty string.
  var suggestion: String {
    // Making the kind formats the whole message, which doubles with each nested string.
    if case .embeddedJSON = fault { return "" }
    let kind = kind
    var words = meantPath.map(didYouMean)
    if words == nil, case .missingKey(let key) = kind {
      words = nearKey(to: key, atMost: 64).map(didYouMean)
    }
    let tags: [String]? = if case .missingTag(_, let allowed) = fault { allowed } else { nil }
    return (words ?? (tags ?? kind.row.allowed).map { allowedValues($0, of: kind.expected) }).map { " (\($0))" }
      ?? ""
  }

  /// A change to the decoding code that may help, or nil: `use =>? if it may be missing`.
  ///
  /// - Parameter quote: Put before and after code: a backtick in a report.
  package func codeAdvice(quote: String = "") -> String? {
    let code = { (text: String) in quote + text + quote }
    switch fault {
    case .reading(let fault): return fault.row(quote: quote).advice
    // If a component is out of range, the format is right.
    case .date(.range), .date(.leapSecond): return nil
    case .date: return adviceOnDate(code)
    default: return isOfStream ? nil : kind.row.advice(self, code)
    }
  }

  /// The rule for a date in another form. The format of a day is tried on the text.
  private func adviceOnDate(_ code: (String) -> String) -> String? {
    guard let text = readString(object), !text.isEmpty else { return nil }
    let isDay = (try? RFC3339.date(text + "T00:00:00Z")) != nil
    let rule = isDay ? #".date(format: "yyyy-MM-dd")"# : ".date(format:)"
    let line = code(isOfCodable ? "decode(using: \(rule), forKey:)" : "=> \(rule)")
    return isDay ? "\(line) would read it" : "\(line) reads other formats"
  }

  /// The initializer that reads the payload, if it was passed as bytes or text.
  func adviceOnUnreadPayload(_ code: (String) -> String) -> String? {
    if !path.steps.isEmpty { return nil }
    let json = unwrapped(object)
    if isData(json) || isStored(json, as: [UInt8].self) || isStored(json, as: ArraySlice<UInt8>.self) {
      return "to decode bytes, use \(code("init(jsonData:)"))"
    }
    let first = isNode(json) ? nil : readString(json)?.first { !$0.isWhitespace }
    return first == "{" || first == "[" ? "to decode JSON text, use \(code("init(jsonString:)"))" : nil
  }

  /// What lets Codable read a dictionary from an object, if it expected an array because of the type of the keys.
  func adviceOnKey(_ code: (String) -> String) -> String? {
    guard case .kind(.typeMismatch(_, .object)) = fields.problem, let passed = fields.types.first,
      passed.stepCount == 0, let key = (passed.type as? any KeyedShape.Type)?.keyType, key != String.self,
      key != Int.self,
      !(key is any CodingKeyRepresentable.Type)
    else { return nil }
    let forOperators = "or with \(code("=>")) \(code("KeyPathDecodableKey"))"
    return "\(typeName(key)) needs \(code("CodingKeyRepresentable")) to be a key, \(forOperators)"
  }

  /// The key that was probably meant, and the name that the strategy of the decoder gives it. With a strategy, it may be the
  /// missing key itself.
  package func nearKey(to key: String, atMost count: Int = 1_000) -> (key: String, name: String)? {
    let isRenamed = fields.clues.rename != nil && withoutReports { ObjectView(object)?[key] } != nil
    let near = isRenamed ? key : nearestKey(to: key, in: object, atMost: count)
    return near.map { ($0, renamed($0)) }
  }

  /// The path that the code probably means, if it is written in another syntax.
  package final class MeantPath {
    package let key: String
    /// The path to its value, from the object that failed, or from where the operator began if it is the whole path.
    package let path: DecodePath
    package let isWholePath: Bool

    init(key: String, path: DecodePath, isWholePath: Bool) {
      (self.key, self.path, self.isWholePath) = (key, path, isWholePath)
    }
  }

  /// The path that was probably meant: `["a.b"]` for `a.b` if that is a key, and `a.b` for `$.a.b` and `/a/b`.
  ///
  /// A key with dots is a key of the object that failed, or of an outer one: `versions["1.0.3"]` for `versions.1.0.3`, even if
  /// `versions.1` exists.
  package var meantPath: MeantPath? {
    guard let (path, stepCount, root, _) = fields.clues.followed, stepCount < path.steps.count else { return nil }
    let steps = path.steps
    var around: [Any] = []
    switch kind {
    case .missingKey(let missing):
      guard steps[stepCount] == .key(missing) else { return nil }
      if let path = meantPath(by: missing, before: steps[(stepCount + 1)...]) { return path }
      around = objects(on: steps[..<stepCount], from: root)
    case .typeMismatch(let expected, _) where expected == [String: Any].self:
      around = objects(on: steps[..<stepCount], from: root)
    default: return nil
    }
    // The values around the failure may be too many to list.
    var start = stepCount
    if code == .missingKey { around.append(object) } else { start -= 1 }
    while let outer = around.popLast() {
      if let meant = meantPath(in: outer, steps, from: start, beyond: stepCount) { return meant }
      start -= 1
    }
    return nil
  }

  /// The path that is written as in JSONPath or as a JSON Pointer, or nil. A key may begin with a slash, so a pointer must
  /// begin with a key of the object.
  private func meantPath(by missing: String, before rest: ArraySlice<DecodePath.Step>) -> MeantPath? {
    var steps = Array(rest)
    if missing.hasPrefix("/") {
      let tokens =
        missing.utf8.count > 256 ? [] : missing.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      let keys = tokens.map { String($0.replacing("~1", with: "/").replacing("~0", with: "~")) }
      guard let first = keys.first, ObjectView(object)?[first] != nil else { return nil }
      steps = keys.map { .key($0) } + rest
    } else if missing != "$" || steps.isEmpty {
      return nil
    }
    let key = if case .key(let key) = steps[0] { key } else { missing }
    return MeantPath(key: key, path: DecodePath(steps: steps), isWholePath: false)
  }

  /// The path with the longest key of an object that joins steps with dots, from `start`.
  ///
  /// - Parameter stepCount: How many steps the path got. A key that joins no more than these leads no further.
  private func meantPath(
    in object: Any, _ steps: [DecodePath.Step], from start: Int, beyond stepCount: Int
  ) -> MeantPath? {
    guard let object = ObjectView(object) else { return nil }
    var joined = "", key: String?, end = start
    for position in start..<min(steps.count, start + 16) {
      guard case .key(let next) = steps[position] else { break }
      joined += position > start ? "." + next : next
      if position > start, position >= stepCount, object[joined] != nil { (key, end) = (joined, position + 1) }
    }
    guard let key else { return nil }
    var path = start == stepCount ? [] : Array(steps[..<start])
    path.append(.key(key))
    path += Array(steps[end...])
    return MeantPath(key: key, path: DecodePath(steps: path), isWholePath: start < stepCount)
  }

  /// The values that the steps lead through, outermost first. Empty if there are many, since a description must be quick.
  private func objects(on steps: ArraySlice<DecodePath.Step>, from root: Any) -> [Any] {
    var values: [Any] = []
    var value = root
    for next in steps {
      if case .index(let index) = next, index > 1_000 { return [] }
      values.append(value)
      guard values.count <= 8, case .found(let child) = TreeStepping.step(into: next, of: value) else { return [] }
      value = child
    }
    return values
  }
}

/// `did you mean "login"?`, for a key or a value.
package func didYouMean(_ text: String) -> String { "did you mean \(quoted(shortened(text, to: 64)))?" }

/// `did you mean "login"?`, for a key that a strategy may rename.
package func didYouMean(_ near: (key: String, name: String)) -> String {
  if near.name == near.key { return didYouMean(near.key) }
  return "the key strategy reads \(quoted(shortened(near.key, to: 64))) as \(quoted(shortened(near.name, to: 64)))"
}

/// `did you mean ["a.b"]?`
package func didYouMean(_ key: DecodeError.MeantPath) -> String {
  "did you mean \(shortened(key.path.description, to: 64))?"
}

/// `allowed: "open", "closed"`, or `allowed: 1, 2` for an enum of integers, with at most 12 values.
package func allowedValues(_ values: [String], of type: Any.Type?) -> String {
  let shown = values.prefix(Bound.shownCount).map { rawText(shortened($0, to: 40), of: type) }
  return "allowed: " + Bound.list(shown, of: values.count)
}

/// A raw value of a type as JSON writes it: `1` for an enum of integers, else in quotes.
package func rawText(_ value: String, of type: Any.Type?) -> String {
  func rawType<Value: RawRepresentable>(_: Value.Type) -> Any.Type { Value.RawValue.self }
  let raw = (type as? any RawRepresentable.Type).map { rawType($0) }
  return raw is any Numeric.Type ? value : quoted(value)
}
