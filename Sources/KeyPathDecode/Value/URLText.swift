import Foundation

/// The text of a URL, as Foundation reads it. Old versions know only RFC 3986, and newer ones also encode what it forbids.
enum URLText {
  /// Returns the URL whose text is exactly `text`, or nil. By default Foundation percent-encodes invalid characters.
  static func verbatim(_ text: consuming String) -> URL? {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      return URL(string: text, encodingInvalidCharacters: false)
    }
    let url = URL(string: copy text)
    return url?.absoluteString == text ? url : nil
  }

  /// Returns the URL that a browser opens for `text`, or nil: `URLText.encoded("https://a.b/x y")   // https://a.b/x%20y`.
  ///
  /// A host with characters outside ASCII becomes an IDNA host (`xn--…`); it needs macOS 14, iOS 17 or Linux with Foundation.
  static func encoded(_ text: String) -> URL? {
    let encoded = percentEncoded(text)
    if encoded.isEmpty { return nil }
    if let url = verbatim(encoded) { return url }
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return nil }
    return URL(string: encoded, encodingInvalidCharacters: true)
  }

  /// Returns the text of a URL with everything percent-encoded that RFC 3986 forbids after the host.
  ///
  /// As in a browser, escapes are kept, and so is the host; spaces around the text are dropped, and so are line breaks in it.
  /// Foundation alone would encode the percent sign of an escape again if its part of the URL also has an invalid character.
  private static func percentEncoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    // How many of the last bytes are spaces.
    var spaces = 0
    for byte in text.utf8 where !isLineBreak(byte) && byte != "\t" {
      if byte <= 0x20, bytes.isEmpty { continue }
      bytes.append(byte)
      spaces = byte <= 0x20 ? spaces + 1 : 0
    }
    let end = bytes.count - spaces, start = authorityEnd(bytes, end)
    var encoded: [UInt8] = []
    var isInFragment = false
    for offset in 0..<end {
      let byte = bytes[offset]
      let isEscape =
        byte == "%" && offset + 2 < end && bytes[offset + 1...offset + 2].allSatisfy { hexadecimalValue($0) != nil }
      let isNumberSign = byte == "#" && !isInFragment
      if offset < start || isEscape || isNumberSign || isAllowed(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 0xF)]
      }
      if isNumberSign { isInFragment = true }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The position after the host and port, or after the scheme if the text has none.
  private static func authorityEnd(_ text: [UInt8], _ end: Int) -> Int {
    var colon = 0
    while colon < end, isOfScheme(text[colon]) { colon += 1 }
    var offset = colon < end && text[colon] == ":" ? colon + 1 : 0
    guard offset + 1 < end, text[offset] == "/", text[offset + 1] == "/" else { return offset }
    offset += 2
    while offset < end, !endsAuthority(text[offset]) { offset += 1 }
    return offset
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == "\n" || byte == "\r" }

  private static func isOfScheme(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || isDigit(byte) || "+-.".utf8.contains(byte)
  }

  private static func endsAuthority(_ byte: UInt8) -> Bool { "/?#\\".utf8.contains(byte) }

  private static func hexDigit(_ digit: UInt8) -> UInt8 {
    digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
  }

  /// True if RFC 3986 allows the byte in a path, query or fragment.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || isDigit(byte) || "!$&'()*+,-./:;=?@_~".utf8.contains(byte)
  }
}
