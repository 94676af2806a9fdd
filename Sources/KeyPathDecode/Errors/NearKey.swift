/// The key of `object` that `key` probably means, or nil. The same words in another style come first, such as
/// `stargazersCount` for `stargazers_count`; then the key with the fewest edits, at most a third of the letters.
///
/// - Parameter count: The maximum size of the object; the result is nil for a larger one.
package func nearestKey(to key: String, in object: Any, atMost count: Int = 1_000) -> String? {
  guard let object = ObjectView(object), object.count <= count, key.utf8.count <= 64 else { return nil }
  let words = styleless(key)
  if words.isEmpty { return nil }
  var near: (key: String, edits: Int)?
  var limit = words.count / 3
  // The object may have the key itself if the error is about another object.
  for other in withoutReports({ object.keys }) where other.utf8.count <= 64 && other != key {
    // Among equally near keys, the first in order wins.
    let closer = near.map { isSorted($0.key, before: other) ? limit - 1 : limit } ?? limit
    guard closer >= 0, let distance = edits(from: words, to: styleless(other), limit: closer) else { continue }
    near = (other, distance)
    limit = distance
  }
  return near?.key
}

/// The lowercase letters and digits of a key, which are the same in `camelCase`, `snake_case` and `kebab-case`.
private func styleless(_ key: String) -> [UInt32] {
  var letters: [UInt32] = []
  for scalar in (isASCII(key) ? key : key.lowercased()).unicodeScalars {
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    if scalar.isASCII {
      if isDigit(byte) || isASCIILetter(byte) { letters.append(isDigit(byte) ? scalar.value : scalar.value | 0x20) }
    } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      letters.append(scalar.value)
    }
  }
  return letters
}

/// The minimum number of characters to insert, delete, replace or swap with a neighbor, or nil if it exceeds `limit`.
///
/// This is the optimal string alignment distance (Damerau, "A technique for computer detection and correction of spelling
/// errors", 1964).
private func edits(from first: [UInt32], to second: [UInt32], limit: Int) -> Int? {
  if abs(first.count - second.count) > limit { return nil }
  var beforeLast: [Int] = [], last = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    for column in second.indices {
      let isSame = first[row] == second[column]
      var edits = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        edits = min(edits, beforeLast[column - 1] + 1)
      }
      current.append(edits)
    }
    if current.allSatisfy({ $0 > limit }) { return nil }
    (beforeLast, last) = (last, current)
  }
  return last[second.count] <= limit ? last[second.count] : nil
}
