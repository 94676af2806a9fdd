import Foundation
import KeyPathDecode

/// The forms of secrets that are recognizable anywhere: service keys, tokens, card numbers, passwords in URLs.
enum SecretForms {
  /// True if a text contains a secret: `see https://ada:pw@a.example`, `key=AKIA…`.
  ///
  /// - Complexity: O(n) in the bytes.
  static func stand(in bytes: [UInt8]) -> Bool {
    var text = SecretText(bytes: bytes)
    return text.holdsSecret()
  }

  /// True if a value looks random, like a key or a hash, rather than like a word or a small number.
  static func looksRandom(_ text: String) -> Bool {
    let bytes = Array(text.utf8.prefix(400))
    guard bytes.count >= 12, bytes.allSatisfy(isKeyByte) else { return false }
    return bytes.contains(where: isDigit) && bytes.contains { isASCIILetter($0) }
  }

  /// The prefixes of service keys, by their first byte, each with the minimum number of bytes that follow.
  ///
  /// They come from GitHub's secret scanning, the rules that gitleaks publishes, and the services' documentation. The forms
  /// of password hashes are in crypt(5), the PHC string format, and RFC 3112; RFC 8959 defines `secret-token:`.
  fileprivate static let beginnings: [[(text: [UInt8], rest: Int)]] = {
    // A negative number counts hexadecimal digits.
    let rows: [(rest: Int, beginnings: String)] = [
      // GitHub, GitLab.
      (20, "ghp_ gho_ ghu_ ghs_ ghr_ github_pat_"),
      (16, "glpat- gldt- glrt- glptt- glft- glcbt- glimt- glagent- gloas- glsoat- glffct- GR1348941"),
      // Stripe, Square, Shopify, Razorpay.
      (10, "sk_live_ sk_test_ sk_prod_ rk_live_ rk_test_ rk_prod_ whsec_ sq0atp- sq0csp- shpat_ shpss_ shpca_ shppa_"),
      (10, "rzp_live_ rzp_test_"),
      // AWS and Alibaba access keys.
      (16, "AKIA ASIA ABIA ACCA LTAI amzn.mws. bedrock-api-key-"),
      // Slack.
      (10, "xoxb- xoxp- xoxa- xoxr- xoxs- xoxe- xoxe. xoxd- xapp- hooks.slack.com/services/"),
      (10, "hooks.slack.com/workflows/ hooks.slack.com/triggers/"),
      // Google, OpenAI, Anthropic, Hugging Face and similar services.
      (20, "AIza ya29. GOCSPX- sk-proj- sk-svcacct- sk-admin- sk-ant- hf_ gsk_ xai- nvapi- r8_ pplx-"),
      // OpenAI's first keys.
      (40, "sk-"),
      // Twilio, Mailgun, Databricks, Cloudflare.
      (-32, "SK key- pubkey- dapi"), (-24, "v1.0-"),
      // Amazon Bedrock, Artifactory, Meta, Square, EasyPost, Yandex, Google, 1Password, Plaid.
      (35, "ABSK AKCp cmVmd EAAC EAAM EAAA EZAK EZTK AQVN 1//0 A3- access-production- access-sandbox-"),
      // Hashed passwords.
      (2, "$2a$ $2b$ $2x$ $2y$"), (8, "$1$ $5$ $6$ $apr1$"),
      (4, "$argon2i$ $argon2d$ $argon2id$ $pbkdf2- pbkdf2_sha256$ $scrypt$ $y$j9T$ {SSHA}"),
      // Package registries.
      (16, "npm_ pypi- rubygems_ dckr_pat_ CLOJARS_ cio_"),
      // Clouds, deployment and monitoring.
      (16, "dop_v1_ doo_v1_ dor_v1_ hvs. hvb. hvr. atlasv1. pul- dp.pt. dp.st. glsa_ glc_ sntrys_ sntryu_ tskey-"),
      (16, "figd_ HRKU-AA pnu_ pscale_ sha256~ sbp_ sb_secret_ nfp_ vercel_blob_rw_ CCIPAT_ squ_ sqp_ sqa_ sgp_"),
      (16, "dt0c01. dnkey- fo1_ fm1a_ fm1r_ fm2_ NRAK- NRII- NRJS- ico- tk-us- phx_ lsv2_ p8e- s-s4t2 rdme_ api_org_"),
      // Mail, messages, tickets, forms.
      (16, "SG. lin_api_ ntn_ secret_ PMAK- ATATT3 ATCTT3 AGE-SECRET-KEY-1 discord.com/api/webhooks/ xkeysib-"),
      (16, "xsmtpsib- webhook.office.com/ tfp_ fio-u- sm_aat_ sm_pat_ sm_sat_"),
      // Payment, travel, shipping.
      (16, "FLWSECK_TEST- FLWSECK- duffel_live_ duffel_test_ shippo_live_ shippo_test_ access_token$production$"),
      // Any token (RFC 8959), and PuTTY's keys.
      (16, "secret-token:"), (1, "PuTTY-User-Key-File-"),
      // JSON in base64, such as a JWT.
      (8, "eyJ"),
    ]
    var table = [[(text: [UInt8], rest: Int)]](repeating: [], count: 256)
    for row in rows {
      for text in split(row.beginnings, at: { $0 == " " }) {
        let bytes = Array(text.utf8)
        table[Int(bytes[0])].append((bytes, row.rest))
      }
    }
    return table
  }()
}

/// A text that is searched for secrets from its start.
private struct SecretText {
  let bytes: [UInt8]
  private var index = 0

  private static let authority = Array("://".utf8)
  /// The start and end of a private key's armor (RFC 7468).
  private static let armor = Array("-----BEGIN".utf8), armorEnd = Array(" KEY-----".utf8)
  private static let bearer = Array("bearer".utf8), basic = Array("basic".utf8)

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func holdsSecret() -> Bool {
    while index < bytes.count {
      let isStart = index == 0 || !isASCIILetter(bytes[index - 1]) && !isDigit(bytes[index - 1])
      if isStart, beginsKey || beginsBotToken || beginsScheme || beginsCardNumber || beginsIBAN { return true }
      if bytes[index] == UInt8(ascii: ":"), reads(Self.authority, at: index), opensWithPassword { return true }
      if bytes[index] == UInt8(ascii: "-"), reads(Self.armor, at: index) || reads(Self.armorEnd, at: index - 4) {
        return true
      }
      index += 1
    }
    return false
  }

  private func reads(_ text: [UInt8], at start: Int) -> Bool {
    start >= 0 && start + text.count <= bytes.count && bytes[start...].starts(with: text)
  }

  // MARK: Keys of services

  private var beginsKey: Bool {
    SecretForms.beginnings[Int(bytes[index])].contains { beginning in
      guard reads(beginning.text, at: index) else { return false }
      let rest = bytes[(index + beginning.text.count)...]
      if beginning.rest < 0 {
        return rest.prefix(1 - beginning.rest).prefix { isDigit($0) || 0x61...0x66 ~= $0 | 0x20 }.count == -beginning
          .rest
      }
      let key = rest.prefix(beginning.rest).prefix(while: isKeyByte)
      // `npm_config_user_agent` is a name, not a key.
      return key.count == beginning.rest && key.contains { isDigit($0) || isASCIILetter($0) && $0 & 0x20 == 0 }
    }
  }

  /// True if a bot's token of Telegram or Discord begins here: `123456789:AA…`, `MTk4….Cl2FMQ.…`, as gitleaks describes
  /// them.
  private var beginsBotToken: Bool {
    func count(_ start: Int, _ limit: Int) -> Int {
      start < bytes.count ? bytes[start...].prefix(limit).prefix { isWordByte($0) && $0 < 0x80 }.count : 0
    }
    let first = count(index, 40), second = index + first + 1
    guard first >= 5, second < bytes.count else { return false }
    if bytes[second - 1] == UInt8(ascii: ":") {
      return first <= 16 && bytes[second] == UInt8(ascii: "A") && bytes[index..<second - 1].allSatisfy(isDigit)
        && count(second, 36) == 35
    }
    guard 24...26 ~= first, "MNO".utf8.contains(bytes[index]), bytes[second - 1] == UInt8(ascii: "."),
      count(second, 7) == 6, second + 6 < bytes.count, bytes[second + 6] == UInt8(ascii: ".")
    else { return false }
    return 27...38 ~= count(second + 7, 40)
  }

  // MARK: HTTP

  /// True if `Bearer …` or `Basic …` credentials begin here, in any case, and not a phrase (RFC 6750, RFC 7617).
  private var beginsScheme: Bool {
    guard let length = schemeLength else { return false }
    let start = bytes[(index + length)...].firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.count
    let token = bytes[start...].prefix(400).prefix(while: isKeyByte)
    if length == Self.basic.count {
      // The name and password are base64, with a colon between them.
      return Data(base64Encoded: Data(token)).map { $0.contains(UInt8(ascii: ":")) } ?? false
    }
    if index == 0, token.endIndex == bytes.count { return !token.isEmpty }
    return token.count >= 8 && token.contains(where: isDigit)
  }

  private var schemeLength: Int? {
    for scheme in [Self.bearer, Self.basic] where index + scheme.count < bytes.count {
      let word = bytes[index..<index + scheme.count]
      if bytes[index + scheme.count] == UInt8(ascii: " "), word.elementsEqual(scheme, by: { $0 | 0x20 == $1 }) {
        return scheme.count
      }
    }
    return nil
  }

  /// True if `user:password@` follows `://` (RFC 3986, 3.2.1).
  private var opensWithPassword: Bool {
    var hasColon = false
    for byte in bytes[(index + 3)...].prefix(256) {
      switch byte {
      case UInt8(ascii: "@"): return hasColon
      case UInt8(ascii: ":"): hasColon = true
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\""), 0...0x20: return false
      default: continue
      }
    }
    return false
  }

  // MARK: Cards and accounts

  /// True if an IBAN begins here: a country, two check digits and at most 30 letters and digits, in groups of four or
  /// without spaces, with a remainder of 1 modulo 97 (ISO 13616, ISO 7064).
  private var beginsIBAN: Bool {
    guard bytes.count - index >= 15, bytes[index..<index + 2].allSatisfy(isCapital),
      bytes[index + 2..<index + 4].allSatisfy(isDigit)
    else { return false }
    var values: [Int] = []
    for position in bytes[index...].indices.prefix(42) {
      let byte = bytes[position]
      if byte == UInt8(ascii: " "), values.count % 4 == 0 { continue }
      guard isDigit(byte) || isCapital(byte), values.count < 34 else { return false }
      values.append(Int(byte) - (isDigit(byte) ? 48 : 55))
      if values.count >= 15, endsNumber(position + 1), isChecked(values) { return true }
    }
    return false
  }

  private func isChecked(_ values: [Int]) -> Bool {
    values.indices.reduce(0) { remainder, index in
      // The first four come last.
      let value = values[(index + 4) % values.count]
      return (remainder * (value < 10 ? 10 : 100) + value) % 97
    } == 1
  }

  /// True if a card number of 12 to 19 digits begins here: a network's prefix and length, and a valid Luhn check digit
  /// (ISO/IEC 7812). Single spaces or hyphens may separate the digits.
  private var beginsCardNumber: Bool {
    guard isDigit(bytes[index]), index == 0 || !".+_-".utf8.contains(bytes[index - 1]) else { return false }
    var digits: [Int] = []
    for position in bytes[index...].indices.prefix(38) {
      let byte = bytes[position]
      if isDigit(byte) {
        digits.append(Int(byte - UInt8(ascii: "0")))
        if digits.count > 19 { return false }
        if endsNumber(position + 1), isCardNumber(digits) { return true }
      } else if byte != UInt8(ascii: " ") && byte != UInt8(ascii: "-") || !isDigit(bytes[position - 1]) {
        return false
      }
    }
    return false
  }
}

extension SecretText {
  /// True if a number ends before the index: no digit, letter or fraction follows.
  private func endsNumber(_ index: Int) -> Bool {
    guard let next = bytes[index...].first, isDigit(next) || isASCIILetter(next) || next == UInt8(ascii: ".") else {
      return true
    }
    return next == UInt8(ascii: ".") && bytes[(index + 1)...].first.map(isDigit) != true
  }
}

/// True for a card number of Visa, Mastercard, American Express, Discover, Diners Club, JCB, UnionPay, Mir or Maestro.
private func isCardNumber(_ digits: [Int]) -> Bool {
  guard 12...19 ~= digits.count else { return false }
  let first = digits.prefix(4).reduce(0) { $0 * 10 + $1 }
  switch (first, digits.count) {
  case (4000...4999, 13), (4000...4999, 16), (4000...4999, 19), (5100...5599, 16), (2221...2720, 16): break
  case (3400...3499, 15), (3700...3799, 15), (3000...3059, 14), (3600...3699, 14), (3800...3999, 14): break
  case (6011, 16...19), (6440...6599, 16...19), (3528...3589, 16...19), (6200...6299, 16...19): break
  case (2200...2204, 16...19), (5018, _), (5020, _), (5038, _), (5893, _), (6304, _), (6759, _), (6761...6763, _): break
  default: return false
  }
  let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
    let doubled = digit.element * (1 + digit.offset % 2)
    return sum + doubled / 10 + doubled % 10
  }
  return sum % 10 == 0
}

private func isCapital(_ byte: UInt8) -> Bool { isASCIILetter(byte) && byte & 0x20 == 0 }

/// True for bytes that occur in names in a query or header.
func isWordByte(_ byte: UInt8) -> Bool {
  isDigit(byte) || isASCIILetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte >= 0x80
}

/// True for bytes that occur in tokens: base64, base64url, and a few marks (RFC 6750, 2.1).
private func isKeyByte(_ byte: UInt8) -> Bool {
  isDigit(byte) || isASCIILetter(byte) || "-._~+/=".utf8.contains(byte)
}
