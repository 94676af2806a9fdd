extension DecodeError {
  /// What to do about the error, in brackets behind a space, or nothing.
  var hint: String {
    let suggestion = suggestion
    return suggestion.isEmpty ? advice : suggestion
  }

  /// What the payload or the path may have meant.
  var suggestion: String {
    switch kind {
    case .missingKey(let key):
      nearKey(to: key, in: object).map { " (did you mean \($0.shortened(to: 64).quoted)?)" } ?? ""
    case .unknownRawValue(_, _, let allowed) where !allowed.isEmpty: " (allowed: \(listed(allowed)))"
    default: ""
    }
  }

  /// What helps who writes the code that decodes, and nobody else.
  private var advice: String {
    switch kind {
    case .missingKey, .indexOutOfRange: " (use =>? if it may be missing)"
    case .nullValue: " (use =>? or an optional if it may be null)"
    default: ""
    }
  }

  private func listed(_ values: [String]) -> String {
    let shown = values.prefix(12).map { $0.shortened(to: 40).quoted }.joined(separator: ", ")
    return values.count > 12 ? "\(shown) and \(values.count - 12) more" : shown
  }
}

/// The key of `object` that `key` was probably meant to be, or nil: first the same words in another style, as
/// `stargazersCount` for `stargazers_count`, then the least number of edits, at most a third of the key.
///
/// - Complexity: O(k · n · m) in the k keys looked at, at most 1,000, and the lengths of the keys, at most 64.
func nearKey(to key: String, in object: Any) -> String? {
  guard let object = ObjectView(object), object.count <= 1_000, key.utf8.count <= 64 else { return nil }
  let keys = object.keys.filter { $0.utf8.count <= 64 }.sorted()
  let plain = styleless(key)
  if plain.isEmpty { return nil }
  if let same = keys.first(where: { styleless($0) == plain }) { return same }
  let near = keys.map { (key: $0, edits: edits(from: plain, to: styleless($0))) }.min { $0.edits < $1.edits }
  guard let near, near.edits <= plain.count / 3 else { return nil }
  return near.key
}

/// The letters and digits of a key in lower case: what `camelCase`, `snake_case` and `kebab-case` have in common.
private func styleless(_ key: String) -> [Character] {
  key.lowercased().filter { $0.isLetter || $0.isNumber }
}

/// The least number of characters to insert, delete, replace or swap with their neighbour: optimal string alignment, after
/// Damerau, "A technique for computer detection and correction of spelling errors" (1964).
private func edits(from first: [Character], to second: [Character]) -> Int {
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
