import KeyPathDecode

/// The keys whose values are secret, in any naming style: `accessToken`, `ACCESS_TOKEN`, `x-access-token`.
struct SensitiveKeys {
  /// Classifies the value of a key by the key's name.
  enum Verdict {
    case open
    /// Only a value that looks random is secret: `salt` is also an ingredient, and `seed` a number that makes a run
    /// repeatable.
    case doubtful
    case secret
  }

  private let parts: [[UInt8]]

  init(adding keys: [String] = []) {
    parts = SecretNames.parts + keys.map { KeyWords($0).bytes }.filter { !$0.isEmpty }
  }

  func contains(_ key: String) -> Bool { verdict(on: key) == .secret }

  /// - Complexity: O(1). A long key is data, so only its beginning is read.
  func verdict(on key: String) -> Verdict {
    let words = KeyWords(key)
    var verdict = Verdict.open
    for start in words.starts.indices {
      // A name may consist of several words: `card_no`, `cardNo` and `cardno` are equal.
      for end in start..<min(start + 4, words.starts.count) {
        let name = words[start...end]
        if name.count > SecretNames.longest { break }
        let text = String(decoding: name, as: UTF8.self)
        if SecretNames.words.contains(text) { return .secret }
        if SecretNames.doubtfulWords.contains(text) { verdict = .doubtful }
      }
    }
    return parts.contains { occurs($0, in: words.bytes) } ? .secret : verdict
  }

  /// True if a text seems to contain a secret: after the secret's name, as in a query, a header, JSON in a string or the
  /// option of a command, or by the secret's form.
  func areNamed(in text: String) -> Bool {
    let bytes = Array(text.utf8)
    if SecretForms.stand(in: bytes) { return true }
    for (index, byte) in bytes.enumerated() where "=: ".utf8.contains(byte) {
      if byte == UInt8(ascii: " ") {
        if isSecretOption(bytes[..<index], before: bytes[(index + 1)...]) { return true }
        continue
      }
      let before = bytes[..<index].reversed().drop { " \"'\\".utf8.contains($0) }
      let name = before.prefix { isWordByte($0) }.reversed()
      if name.isEmpty { continue }
      switch verdict(on: String(decoding: name, as: UTF8.self)) {
      case .secret: return true
      // `?sig=…`, but not `sig: …`.
      case .doubtful where byte == UInt8(ascii: "=") && isWordByte(bytes[index - 1]): return true
      case .doubtful, .open: continue
      }
    }
    return false
  }

  /// True for the name of a secret before its value: `--password x` (POSIX.1-2024, utility conventions; GNU's long options).
  private func isSecretOption(_ text: ArraySlice<UInt8>, before value: ArraySlice<UInt8>) -> Bool {
    guard let next = value.first, next != UInt8(ascii: "-"), next > 0x20 else { return false }
    let dash = UInt8(ascii: "-")
    let option = Array(text.suffix(64).reversed().prefix { isWordByte($0) }.reversed())
    return option.count > 2 && option[0] == dash && option[1] == dash
      && contains(String(decoding: option, as: UTF8.self))
  }
}

/// True if neither a key nor its text seems to be secret.
package func mayBeShown(_ text: String, at key: String) -> Bool {
  SensitiveKeys().verdict(on: key) == .open && !SecretForms.stand(in: Array(text.utf8))
    && !SecretForms.looksRandom(text)
}

private func occurs(_ part: [UInt8], in bytes: [UInt8]) -> Bool {
  guard let first = part.first, bytes.count >= part.count else { return part.isEmpty }
  for start in 0...bytes.count - part.count where bytes[start] == first && bytes[start...].starts(with: part) {
    return true
  }
  return false
}
