extension DecodePath: CustomStringConvertible {
  /// The shortest text that reads back to an equal path: `users[1].meta["a.b"]`.
  ///
  /// Alternatives print with bars between them, `nickname | name`, and do not read back. A malformed path prints as its
  /// original text, escaped.
  public var description: String {
    switch storage {
    case .malformed(let text, _): text.escaped
    case .inline, .key, .index, .dotted, .joined, .route: segments.pathDescription
    }
  }

  /// The path as a JSON Pointer (RFC 6901): `/users/1/meta/a.b`. The root is the empty string.
  public var jsonPointer: String {
    steps.map { step in
      switch step {
      case .key(let key): "/" + key.pointerToken
      case .index(let index): "/\(index)"
      }
    }.joined()
  }

  /// The path with an asterisk for every index, so that all elements of an array share it: `users[*].id`.
  public var pattern: String {
    var text = ""
    for step in steps { text.append(step: step, index: "*") }
    return text
  }
}

extension OptionalDecodePath: CustomStringConvertible {
  /// The path without the marks of optional steps: `user.address.city`.
  public var description: String {
    path.description
  }
}

extension DecodePath.Step: CustomStringConvertible {
  /// The step as it appears in a path: `name`, `["a.b"]`, or `[0]`.
  public var description: String {
    var text = ""
    text.append(step: self)
    return text
  }
}

extension [DecodePath.Segment] {
  fileprivate var pathDescription: String {
    var text = ""
    for segment in self {
      switch segment.target {
      case .step(let step):
        text.append(step: step)
      case .alternatives(let paths):
        let choices = paths.map(\.description).joined(separator: " | ")
        text += count == 1 ? choices : text.isEmpty ? "(\(choices))" : ".(\(choices))"
      }
    }
    return text
  }
}

extension String {
  mutating func append(step: DecodePath.Step, index star: String? = nil) {
    switch step {
    case .index(let index): self += "[\(star ?? String(index))]"
    case .key(let key) where !key.isPlainKey: self += bracketed(key)
    case .key(let key): self += isEmpty ? key : ".\(key)"
    }
  }

  /// The key escaped according to RFC 6901, even if a character combines with a tilde or slash.
  fileprivate var pointerToken: String {
    if utf8.allSatisfy({ $0 != "~" && $0 != "/" }) { return self }
    var token = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "~": token += "~0"
      case "/": token += "~1"
      default: token.unicodeScalars.append(scalar)
      }
    }
    return token
  }

  /// True if the text can be an unquoted key in a dotted path, with every character visible.
  fileprivate var isPlainKey: Bool {
    // Nearly every key consists of letters, digits, and `_`. The checks below take ten times as long.
    if !isEmpty,
      utf8.allSatisfy({ $0.isDigit || $0 == "_" || $0.isASCIILetter })
    {
      return true
    }
    return PathReader.isBareKey(self) && unicodeScalars.first?.properties.isGraphemeExtend == false && escaped == self
  }
}

private func bracketed(_ key: String) -> String {
  "[\(key.quoted)]"
}
