extension DecodePath: CustomStringConvertible {
  /// The shortest text that reads back to an equal path: `users[1].meta["a.b"]`.
  ///
  /// Alternatives print with bars between them, `nickname | name`, and do not read back. A malformed path prints as its
  /// original text, escaped.
  public var description: String {
    if case .malformed(let text, _) = storage { return escaped(text) }
    let segments = segments
    var text = ""
    for segment in segments {
      switch segment.target {
      case .step(let step): step.append(to: &text)
      case .alternatives(let paths):
        let choices = paths.paths.map(\.description).joined(separator: " | ")
        text += segments.count == 1 ? choices : text.isEmpty ? "(\(choices))" : ".(\(choices))"
      }
    }
    return text
  }

  /// The path as a JSON Pointer (RFC 6901): `/users/1/meta/a.b`. The root is the empty string.
  public var jsonPointer: String {
    steps.map { step in
      switch step {
      case .key(let key): "/" + pointerToken(key)
      case .index(let index): "/\(index)"
      }
    }.joined()
  }

  /// The path with an asterisk for every index, so that all elements of an array share it: `users[*].id`.
  public var pattern: String {
    var text = ""
    for step in steps { step.append(to: &text, index: "*") }
    return text
  }
}

extension DecodePath.Step: CustomStringConvertible {
  /// The step as it appears in a path: `name`, `["a.b"]`, or `[0]`.
  public var description: String {
    var text = ""
    append(to: &text)
    return text
  }
}

extension DecodePath.Step {
  func append(to text: inout String, index star: String? = nil) {
    switch self {
    case .index(let index): text += "[\(star ?? String(index))]"
    case .key(let key) where !isPlainKey(key): text += "[\(quoted(key))]"
    case .key(let key): text += text.isEmpty ? key : ".\(key)"
    }
  }
}

/// Returns the key escaped according to RFC 6901, even if a character combines with a tilde or slash.
private func pointerToken(_ key: String) -> String {
  var token = String.UnicodeScalarView()
  for scalar in key.unicodeScalars {
    token.append(scalar == "/" ? "~" : scalar)
    if scalar == "~" || scalar == "/" { token.append(scalar == "~" ? "0" : "1") }
  }
  return String(token)
}

/// True if a text can be an unquoted key in a dotted path, with every character visible.
private func isPlainKey(_ text: String) -> Bool {
  // Nearly every key consists of letters, digits, and `_`.
  if !text.isEmpty, allBytes(of: text, satisfy: { isDigit($0) || $0 == "_" || isASCIILetter($0) }) { return true }
  return PathReader.isBareKey(text) && text.unicodeScalars.first?.properties.isGraphemeExtend == false
    && escaped(text) == text
}
