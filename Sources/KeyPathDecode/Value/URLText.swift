import Foundation

// How Foundation reads the text of a URL. Old versions know only RFC 3986, and newer ones also encode what it forbids.

/// Returns the URL whose text is exactly `text`, or nil. By default Foundation percent-encodes invalid characters.
@inline(__always)
func verbatimURL(_ text: consuming String) -> URL? {
  if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
    return URL(string: text, encodingInvalidCharacters: false)
  }
  let url = URL(string: copy text)
  return url?.absoluteString == text ? url : nil
}

/// Returns the URL that a browser opens for `text`, or nil: `encodedURL("https://a.b/x y")   // https://a.b/x%20y`.
///
/// A host with characters outside ASCII becomes an IDNA host (`xn--…`); it needs macOS 14, iOS 17 or Linux with Foundation.
func encodedURL(_ text: String) -> URL? {
  let encoded = percentEncoded(text)
  if encoded.isEmpty { return nil }
  if let url = verbatimURL(encoded) { return url }
  guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return nil }
  return URL(string: encoded, encodingInvalidCharacters: true)
}

/// Returns the text of a URL with everything percent-encoded that RFC 3986 forbids after the host.
///
/// As in a browser, escapes are kept, and so is the host; spaces around the text are dropped, and so are line breaks in it.
/// Foundation alone would encode the percent sign of an escape again if its part of the URL also has an invalid character.
private func percentEncoded(_ text: String) -> String {
  var bytes = text.utf8.filter { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\t") }[...]
  bytes = bytes.drop { $0 <= 0x20 }
  while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
  var encoded: [UInt8] = []
  encoded.reserveCapacity(bytes.count + 16)
  for byte in bytes.prefix(authorityEnd(bytes) - bytes.startIndex) { encoded.append(byte) }
  var rest = bytes[authorityEnd(bytes)...], isInFragment = false
  while let byte = rest.popFirst() {
    let isEscape =
      byte == "%" && rest.count >= 2 && rest.prefix(2).allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
    let isNumberSign = byte == "#" && !isInFragment
    if isNumberSign { isInFragment = true }
    if isEscape || isNumberSign || isAllowed(byte) {
      encoded.append(byte)
    } else {
      encoded += "%".utf8
      for digit in [byte >> 4, byte & 0xF] { encoded += String(digit, radix: 16, uppercase: true).utf8 }
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}

/// The position after the host and port, or the start if the text has none.
private func authorityEnd(_ text: ArraySlice<UInt8>) -> Int {
  let scheme = text.prefix { isASCIILetter($0) || isDigit($0) || $0 == "+" || $0 == "-" || $0 == "." }
  var start = text.startIndex
  if scheme.endIndex < text.endIndex, text[scheme.endIndex] == ":" { start = scheme.endIndex + 1 }
  guard text[start...].starts(with: "//".utf8) else { return start }
  return text[(start + 2)...].firstIndex { $0 == "/" || $0 == "?" || $0 == "#" || $0 == "\\" } ?? text.endIndex
}

/// True if RFC 3986 allows the byte in a path, query or fragment.
private func isAllowed(_ byte: UInt8) -> Bool {
  isASCIILetter(byte) || isDigit(byte) || "-._~!$&'()*+,;=:@/?".utf8.contains(byte)
}
