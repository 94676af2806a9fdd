/// Returns a text with every invisible character escaped, and every character that changes the text around it:
/// `escaped("a\u{202E}b")   // a\u{202E}b`.
///
/// Control characters, bidi marks and other formatting characters, line separators, spaces other than " ", and
/// private-use and unassigned code points become `\u{…}`. The joiner inside an emoji is kept.
package func escaped(_ text: String) -> String {
  // The common case: printable ASCII.
  if allBytes(of: text, satisfy: { $0 >= 0x20 && $0 < 0x7F }) { return text }
  return escaped(text, inQuotes: false)
}

/// Returns a text in quotes, escaped: `quoted("a\"b")   // "a\"b"`.
@inline(never)
package func quoted(_ text: String) -> String { "\"\(escaped(text, inQuotes: true))\"" }

private func escaped(_ text: String, inQuotes: Bool) -> String {
  var result = "", previous: Unicode.Scalar = inQuotes ? "\"" : "\0"
  for scalar in text.unicodeScalars {
    if inQuotes, scalar == "\"" || scalar == "\\" {
      result += "\\\(scalar)"
    } else if inQuotes, previous == "\"" || previous == "\\", scalar.properties.isGraphemeExtend {
      result += hexadecimal(scalar)
    } else {
      append(scalar, to: &result, after: previous)
    }
    previous = scalar
  }
  return result
}

/// Returns a text, shortened in the middle if it has more than `limit` code points:
/// `shortened("abcdef", to: 4)   // ab…f`.
package func shortened(_ text: String, to limit: Int) -> String {
  if text.utf8.count <= limit { return text }
  let scalars = text.unicodeScalars
  guard let end = scalars.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex), end != text.endIndex else {
    return text
  }
  return String(scalars.prefix(limit / 2)) + "…" + String(scalars.suffix(limit - limit / 2 - 1))
}

private func append(_ scalar: Unicode.Scalar, to text: inout String, after previous: Unicode.Scalar) {
  switch scalar {
  case "\n": text += #"\n"#
  case "\r": text += #"\r"#
  case "\t": text += #"\t"#
  case "\u{200D}" where previous.properties.isEmoji || previous == "\u{FE0F}": text.unicodeScalars.append(scalar)
  default:
    if scalar.isASCII ? scalar.value >= 0x20 && scalar.value != 0x7F : isVisible(scalar) {
      text.unicodeScalars.append(scalar)
    } else {
      text += hexadecimal(scalar)
    }
  }
}

/// True if each byte of a text is allowed.
// Over a view of bytes: an iterator of UTF-8 takes twice the code for each closure.
@inline(never)
package func allBytes(of text: String, satisfy isAllowed: (UInt8) -> Bool) -> Bool {
  withByteView(of: text) { bytes in
    for offset in 0..<bytes.count where !isAllowed(bytes[offset]) { return false }
    return true
  }
}

private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned, .surrogate:
    false
  default:
    true
  }
}

private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
  "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
}
