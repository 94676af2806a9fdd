/// The keys whose values are secret, whatever the style they are written in: `accessToken`, `ACCESS_TOKEN`, `x-access-token`.
struct SensitiveKeys {
  /// Names that are long enough to mean what they say anywhere in a key: `sessionid`, `dbpassword`.
  private static let parts = [
    "password", "passwd", "passphrase", "passcode", "secret", "token", "authorization", "cookie", "session", "apikey",
    "accesskey", "credential", "privatekey", "signingkey", "encryptionkey", "socialsecurity", "cardnumber",
    "creditcard",
    "cardholder", "accountnumber", "routingnumber", "securitycode",
  ]
  /// Names that count as words of their own only: `pin` is no part of `shipping`.
  private static let words: Set<String> = [
    "pwd", "pass", "auth", "bearer", "jwt", "otp", "totp", "mfa", "csrf", "xsrf", "sid", "sessid", "ssn", "cvv", "cvc",
    "cvv2",
    "pan", "pin", "iban", "bic", "signature",
  ]

  private let parts: [String]

  init(adding keys: [String] = []) {
    parts = Self.parts + keys.map { keyWords(of: $0).joined() }.filter { !$0.isEmpty }
  }

  func contains(_ key: String) -> Bool {
    // A key of this length is data, and no name.
    let words = keyWords(of: key.utf8.count > 256 ? String(key.unicodeScalars.prefix(64)) : key)
    let joined = words.joined()
    if (words + [joined]).contains(where: isSecretWord) { return true }
    return parts.contains { joined.contains($0) }
  }

  private func isSecretWord(_ word: String) -> Bool {
    Self.words.contains(word) || word.last == "s" && Self.words.contains(String(word.dropLast()))
  }

  /// Whether a text seems to hold a secret: behind its name, as in a query, a header or JSON in a string, or in the form of a
  /// token.
  func areNamed(in text: String) -> Bool {
    if ["eyJ", "Bearer ", "Basic "].contains(where: text.hasPrefix) || text.contains("-----BEGIN") { return true }
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") {
      let before = bytes[..<index].reversed().drop { " \"'\\".utf8.contains($0) }
      let name = before.prefix { isWordByte($0) }.reversed()
      if !name.isEmpty, contains(String(decoding: name, as: UTF8.self)) { return true }
    }
    return false
  }
}

private func isWordByte(_ byte: UInt8) -> Bool {
  isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    || byte == UInt8(ascii: "-") || byte >= 0x80
}

/// The words of a key in lower case: `keyWords(of: "HTTPAuth_tokenV2")   // ["http", "auth", "token", "v", "2"]`.
func keyWords(of key: String) -> [String] {
  var words: [String] = []
  var word = ""
  let scalars = Array(key.unicodeScalars)
  for (index, scalar) in scalars.enumerated() {
    let isLetter = scalar.properties.isAlphabetic, isDigit = scalar.properties.numericType != nil
    let previous = index > 0 ? scalars[index - 1] : nil
    let next = index + 1 < scalars.count ? scalars[index + 1] : nil
    let startsWord =
      previous.map { previous in
        scalar.properties.isUppercase && (previous.properties.isLowercase || next?.properties.isLowercase == true)
          || isDigit != (previous.properties.numericType != nil)
      } ?? false
    if !isLetter && !isDigit || startsWord {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    if isLetter || isDigit { word += scalar.properties.lowercaseMapping }
  }
  return word.isEmpty ? words : words + [word]
}
