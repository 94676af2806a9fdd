extension DecodeError {
  /// What to do about the error, in parentheses after a space, or nothing.
  var hint: String {
    // What is wrong in the JSON of a string has its own hint. Only to look at its kind makes all of its words: in strings
    // in strings, twice as many at each level.
    if case .embeddedJSON = fault { return "" }
    let suggestion = suggestion
    return suggestion.isEmpty ? advice : suggestion
  }

  /// What the payload or the path may have meant.
  var suggestion: String {
    if case .embeddedJSON = fault { return "" }
    return switch kind {
    case .typeMismatch: keyWithDots.map { " (did you mean \($0.path.description.shortened(to: 64))?)" } ?? ""
    case .missingKey(let key):
      (keyWithDots?.path.description.shortened(to: 64)
        ?? nearKey(to: key, in: object, atMost: 64)?.shortened(to: 64).quoted)
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
    case _ where fields.isOfStream:
      if case .longRecord = fault { " (`recordLimit` in the options of the stream allows more)" } else { "" }
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
/// - Parameter count: The most keys to compare with; a larger object has no near key.
/// - Complexity: O(k · n) in the number k of keys, and their length n, at most 64; O(n²) for each key that
///   has nearly the same letters.
package func nearKey(to key: String, in object: Any, atMost count: Int = 1_000) -> String? {
  guard let object = ObjectView(object), object.count <= count, key.utf8.count <= 64 else { return nil }
  let words = StylelessKey(key)
  if words.count == 0 { return nil }
  var near: (key: String, edits: Int)?
  var limit = words.count / 3
  // The error may be about another object, so this one may have the key: do not suggest it for itself.
  for other in object.keys where other.utf8.count <= 64 && other != key {
    // Of keys that are equally near, the first in their order counts.
    let closer = near.map { comes($0.key, before: other) ? limit - 1 : limit } ?? limit
    guard closer >= 0, let edits = words.edits(to: StylelessKey(other), limit: closer) else { continue }
    near = (other, edits)
    limit = edits
  }
  return near?.key
}

/// The letters and digits of a key in lower case: what `camelCase`, `snake_case` and `kebab-case` have in common.
private struct StylelessKey {
  let key: String
  let count: Int
  /// A bit for each letter and digit that is there, and for each that is there twice.
  private var once: UInt64 = 0, twice: UInt64 = 0
  private var isASCII = true

  init(_ key: String) {
    self.key = key
    var count = 0
    for byte in key.utf8 {
      guard let plain = byte.styleless else {
        if byte < 0x80 { continue }
        self.count = key.styleless.count
        isASCII = false
        return
      }
      count += 1
      let mark: UInt64 = 1 &<< UInt64(byte.isDigit ? byte & 0x3F : plain & 0x1F)
      twice |= once & mark
      once |= mark
    }
    self.count = count
  }

  /// The number of edits between the keys, or nil if it is above `limit`.
  func edits(to other: StylelessKey, limit: Int) -> Int? {
    guard abs(count - other.count) <= limit else { return nil }
    // An edit adds and removes at most one letter.
    let differences = (once ^ other.once).nonzeroBitCount + (twice ^ other.twice).nonzeroBitCount
    if isASCII, other.isASCII, differences > 2 * limit { return nil }
    return KeyPathDecode.edits(from: key.styleless, to: other.key.styleless, limit: limit)
  }
}

extension UInt8 {
  /// A letter in lower case or a digit, or nil.
  fileprivate var styleless: UInt8? {
    isDigit ? self : (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) ? self | 0x20 : nil
  }
}

extension String {
  /// The letters and digits in lower case.
  fileprivate var styleless: [Unicode.Scalar] {
    if isASCII { return utf8.compactMap { $0.styleless.map { Unicode.Scalar($0) } } }
    return lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }
}

/// The least number of characters to insert, delete, replace or swap with their neighbour, or nil if it is above `limit`:
/// optimal string alignment, after Damerau, "A technique for computer detection and correction of spelling errors"
/// (1964), in a band around the diagonal, after Ukkonen, "Algorithms for approximate string matching" (1985).
private func edits(from first: [Unicode.Scalar], to second: [Unicode.Scalar], limit: Int) -> Int? {
  if first == second { return 0 }
  if first.isEmpty || second.isEmpty {
    return max(first.count, second.count) <= limit ? max(first.count, second.count) : nil
  }
  var beforeLast = [Int](repeating: limit + 1, count: second.count + 1), current = beforeLast
  var last = Array(0...second.count)
  for row in 1...first.count {
    let band = max(1, row - limit)...max(max(1, row - limit), min(second.count, row + limit))
    current[band.lowerBound - 1] = band.lowerBound == 1 ? row : limit + 1
    var least = current[band.lowerBound - 1]
    for column in band {
      let isSame = first[row - 1] == second[column - 1]
      var edits = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
      if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
        edits = min(edits, beforeLast[column - 2] + 1)
      }
      current[column] = edits
      least = min(least, edits)
    }
    if least > limit { return nil }
    if band.upperBound < second.count { current[band.upperBound + 1] = limit + 1 }
    (beforeLast, last, current) = (last, current, beforeLast)
  }
  return last[second.count] <= limit ? last[second.count] : nil
}
