import KeyPathDecode

/// The keys whose values are secret, in any naming style: `accessToken`, `ACCESS_TOKEN`, `x-access-token`.
struct SensitiveKeys {
  /// Names long enough to be unmistakable anywhere in a key: `sessionid`, `dbpassword`.
  private static let knownParts: [[UInt8]] = [
    "password", "passwd", "passphrase", "passcode", "secret", "token", "authorization", "cookie", "session", "apikey",
    "accesskey", "credential", "privatekey", "signingkey", "encryptionkey", "signature", "socialsecurity", "cardnumber",
    "creditcard", "cardholder", "accountnumber", "routingnumber", "securitycode",
  ].map { Array($0.utf8) }

  /// Names that count only as whole words: `pin` does not match `shipping`. They have at most seven letters.
  private static let words: Set<UInt64> = Set(
    [
      "pwd", "pass", "auth", "bearer", "jwt", "otp", "totp", "mfa", "csrf", "xsrf", "sid", "sessid", "ssn", "cvv",
      "cvc",
      "pan", "pin", "iban", "bic",
    ].flatMap { [packed(Array($0.utf8)[...]), packed(Array("\($0)s".utf8)[...])] })

  private let parts: [[UInt8]]

  init(adding keys: [String] = []) {
    parts = Self.knownParts + keys.map { KeyWords($0).bytes }.filter { !$0.isEmpty }
  }

  func contains(_ key: String) -> Bool {
    let words = KeyWords(key)
    if Self.isSecretWord(words.bytes[...]) { return true }
    for index in words.starts.indices where Self.isSecretWord(words[index]) { return true }
    return parts.contains { words.bytes.contains($0) }
  }

  private static func isSecretWord(_ word: ArraySlice<UInt8>) -> Bool {
    word.count <= 8 && words.contains(packed(word))
  }

  private static func packed(_ word: ArraySlice<UInt8>) -> UInt64 {
    word.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// True if a text seems to hold a secret: after the secret's name, as in a query, a header or JSON in a string, or
  /// in the form of a token.
  func areNamed(in text: String) -> Bool {
    let bytes = Array(text.utf8)
    if Self.tokenStarts.contains(where: bytes.starts) || bytes.contains(Self.armor) { return true }
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") {
      let before = bytes[..<index].reversed().drop { " \"'\\".utf8.contains($0) }
      let name = before.prefix { isWordByte($0) }.reversed()
      if !name.isEmpty, contains(String(decoding: name, as: UTF8.self)) { return true }
    }
    return false
  }

  /// The start of JSON in base64, as in tokens, and the HTTP schemes.
  private static let tokenStarts = ["eyJ", "Bearer ", "Basic "].map { Array($0.utf8) }
  private static let armor = Array("-----BEGIN".utf8)
}

private func isWordByte(_ byte: UInt8) -> Bool {
  byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    || byte == UInt8(ascii: "-") || byte >= 0x80
}

extension [UInt8] {
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    guard let first = part.first, count >= part.count else { return part.isEmpty }
    for start in 0...count - part.count where self[start] == first && self[start...].starts(with: part) { return true }
    return false
  }
}
