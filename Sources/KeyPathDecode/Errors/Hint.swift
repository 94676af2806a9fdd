extension DecodeError {
  /// What to do about the error, in parentheses after a space, or nothing.
  var hint: String {
    let suggestion = suggestion
    return suggestion.isEmpty ? advice : suggestion
  }

  /// What the payload or the path may have meant.
  var suggestion: String {
    switch kind {
    case .typeMismatch: keyWithDots.map { " (did you mean \($0.path.description.shortened(to: 64))?)" } ?? ""
    case .missingKey(let key):
      (keyWithDots?.path.description.shortened(to: 64) ?? nearKey(to: key, in: object)?.shortened(to: 64).quoted)
        .map { " (did you mean \($0)?)" } ?? knownTags
    case .unknownRawValue(_, _, let allowed) where !allowed.isEmpty: " (\(allowedValues(allowed)))"
    default: ""
    }
  }

  private var knownTags: String {
    if case .missingTag(_, let allowed) = fault { " (\(allowedValues(allowed)))" } else { "" }
  }

  /// A key with the dots of a path in it.
  package struct KeyWithDots {
    package let key: String
    /// The path that leads there, from the object that failed, or from where the operator began.
    package let path: DecodePath
    package let isWholePath: Bool
  }

  /// A key that has the dots of the path in it, and the path that leads there: `["a.b"]` for `a.b`. It is a key of the
  /// object, or of one around it, from which the whole path leads: `versions["1.0.3"]` for `versions.1.0.3`, if there is a
  /// `versions.1` too.
  package var keyWithDots: KeyWithDots? {
    guard let (path, stepCount, root) = fields.followed else { return nil }
    let steps = path.steps
    var around: [Any] = []
    switch kind {
    case .missingKey(let missing):
      guard stepCount < steps.count, steps[stepCount] == .key(missing) else { return nil }
      around = objects(on: steps.prefix(stepCount), from: root) + [object]
    case .typeMismatch(let expected, _) where expected == [String: Any].self && stepCount < steps.count:
      around = objects(on: steps.prefix(stepCount), from: root)
    default: return nil
    }
    let first = stepCount - (around.count - (code == .missingKey ? 1 : 0))
    for (start, object) in zip(first..., around).reversed() {
      guard let object = ObjectView(object) else { continue }
      var keys: [String] = []
      for case .key(let key) in steps[start...].prefix(16).prefix(while: { if case .key = $0 { true } else { false } })
      {
        keys.append(key)
      }
      // A shorter key leads no further than the path did.
      while keys.count > max(1, stepCount - start) {
        let key = keys.joined(separator: ".")
        if object[key] != nil {
          let before = start == stepCount ? [] : steps[..<start]
          let path = DecodePath(steps: before + [.key(key)] + steps[(start + keys.count)...])
          return KeyWithDots(key: key, path: path, isWholePath: start < stepCount)
        }
        keys.removeLast()
      }
    }
    return nil
  }

  /// The values that the steps lead through, the outermost first. There are none if the way is long, because
  /// a description is made quickly.
  private func objects(on steps: ArraySlice<DecodePath.Step>, from root: Any) -> [Any] {
    var values: [Any] = []
    var value = root
    for next in steps {
      if case .index(let index) = next, index > 1_000 { return [] }
      values.append(value)
      guard values.count <= 8, case .found(let child) = step(into: next, of: value) else { return [] }
      value = child
    }
    return values
  }

  /// Advice that only helps the author of the decoding code.
  private var advice: String {
    switch kind {
    case .missingKey where isOfCodable: " (make it optional if it may be missing)"
    case .nullValue where isOfCodable: " (make it optional if it may be null)"
    case .indexOutOfRange where isOfCodable: ""
    case .missingKey, .indexOutOfRange: " (use =>? if it may be missing)"
    case .nullValue: " (use =>? or an optional if it may be null)"
    case .typeMismatch where path.steps.isEmpty: UnreadPayload(object).map { " (\($0.advice()))" } ?? ""
    default: ""
    }
  }
}

/// The allowed values, as many as are readable: `allowed: "open", "closed"`.
package func allowedValues(_ values: [String]) -> String {
  let shown = values.prefix(12).map { $0.shortened(to: 40).quoted }.joined(separator: ", ")
  return "allowed: " + (values.count > 12 ? "\(shown) and \(values.count - 12) more" : shown)
}

/// The key of `object` that `key` was probably meant to be, or nil. The same words in another style come first, like
/// `stargazersCount` for `stargazers_count`; then the fewest edits, at most a third of the key.
///
/// - Complexity: O(k · n · m) in the number k of keys, at most 1,000, and their lengths n and m, at most 64.
package func nearKey(to key: String, in object: Any) -> String? {
  guard let object = ObjectView(object), object.count <= 1_000, key.utf8.count <= 64 else { return nil }
  // The error may be about another object, so this one may have the key: do not suggest it for itself.
  let keys = object.keys.filter { $0.utf8.count <= 64 && $0 != key }.sorted()
  // Comparing bytes takes a tenth of the time of comparing characters.
  return key.isASCII && keys.allSatisfy(\.isASCII)
    ? nearest(to: key, in: keys, styleless: stylelessBytes) : nearest(to: key, in: keys, styleless: styleless)
}

private func nearest<Unit: Equatable>(to key: String, in keys: [String], styleless: (String) -> [Unit]) -> String? {
  let plain = styleless(key)
  if plain.isEmpty { return nil }
  var near: (key: String, edits: Int)?
  for key in keys {
    let other = styleless(key)
    if other == plain { return key }
    // The number of edits is at least the difference in length.
    guard abs(other.count - plain.count) < near?.edits ?? plain.count / 3 + 1 else { continue }
    let edits = edits(from: plain, to: other)
    if edits < near?.edits ?? plain.count / 3 + 1 { near = (key, edits) }
  }
  return near?.key
}

private func stylelessBytes(_ key: String) -> [UInt8] {
  key.utf8.compactMap { byte in
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) ? byte | 0x20 : byte.isDigit ? byte : nil
  }
}

/// The letters and digits of a key in lower case: what `camelCase`, `snake_case` and `kebab-case` have in common.
private func styleless(_ key: String) -> [Character] {
  key.lowercased().filter { $0.isLetter || $0.isNumber }
}

/// The least number of characters to insert, delete, replace or swap with their neighbour: optimal string alignment,
/// after Damerau, "A technique for computer detection and correction of spelling errors" (1964).
private func edits<Unit: Equatable>(from first: [Unit], to second: [Unit]) -> Int {
  if first.isEmpty || second.isEmpty { return max(first.count, second.count) }
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in 1...first.count {
    var current = [row]
    for column in 1...second.count {
      let isSame = first[row - 1] == second[column - 1]
      var least = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
      if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
        least = min(least, beforeLast[column - 2] + 1)
      }
      current.append(least)
    }
    beforeLast = last
    last = current
  }
  return last[second.count]
}
