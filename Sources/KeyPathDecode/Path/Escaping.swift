extension String {
  /// The text with every invisible character escaped, and every character that changes the text around it:
  /// `"a\u{202E}b".escaped   // a\u{202E}b`.
  ///
  /// Control characters, bidi marks and other formatting characters, line separators, spaces other than " ", and
  /// private-use and unassigned code points become `\u{…}`. The joiner inside an emoji is kept.
  package var escaped: String {
    // The common case: printable ASCII.
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var text = ""
    var previous: Unicode.Scalar = "\0"
    for scalar in unicodeScalars {
      text.append(scalar: scalar, after: previous)
      previous = scalar
    }
    return text
  }

  /// The text in quotes, escaped: `"a\"b".quoted   // "a\"b"`.
  package var quoted: String {
    var text = "\""
    var previous: Unicode.Scalar = "\""
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        text += "\\\(scalar)"
      } else if previous == "\"" || previous == "\\", scalar.properties.isGraphemeExtend {
        text += scalar.hexadecimal
      } else {
        text.append(scalar: scalar, after: previous)
      }
      previous = scalar
    }
    return text + "\""
  }

  /// The text, shortened in the middle if it has more than `limit` code points:
  /// `"abcdef".shortened(to: 4)   // ab…f`.
  package func shortened(to limit: Int) -> String {
    if utf8.count <= limit { return self }
    let scalars = unicodeScalars
    guard let end = scalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end != endIndex else {
      return self
    }
    return String(scalars.prefix(limit / 2)) + "…" + String(scalars.suffix(limit - limit / 2 - 1))
  }

  private mutating func append(scalar: Unicode.Scalar, after previous: Unicode.Scalar) {
    switch scalar {
    case "\n": self += #"\n"#
    case "\r": self += #"\r"#
    case "\t": self += #"\t"#
    case "\u{200D}" where previous.properties.isEmoji || previous == "\u{FE0F}": unicodeScalars.append(scalar)
    default:
      if scalar.isASCII ? scalar.value >= 0x20 && scalar.value != 0x7F : scalar.isVisible {
        unicodeScalars.append(scalar)
      } else {
        self += scalar.hexadecimal
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned, .surrogate:
      false
    default:
      true
    }
  }

  fileprivate var hexadecimal: String {
    "\\u{\(String(value, radix: 16, uppercase: true))}"
  }
}
