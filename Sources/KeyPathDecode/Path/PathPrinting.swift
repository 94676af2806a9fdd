extension DecodePath: CustomStringConvertible {
  /// The shortest text that reads back to an equal path: `users[1].meta["a.b"]`.
  ///
  /// Alternatives stand between bars, `nickname | name`, and malformed text is given as it was written.
  public var description: String {
    switch storage {
    case .malformed(let text, _): text.escaped
    case .inline, .key, .index, .dotted, .joined, .route: segments.pathDescription
    }
  }

  /// The path as a JSON Pointer (RFC 6901): `/users/1/meta/a.b`; the root is the empty string.
  public var jsonPointer: String {
    steps.map { step in
      switch step {
      case .key(let key): "/" + key.replacing("~", with: "~0").replacing("/", with: "~1")
      case .index(let index): "/\(index)"
      }
    }.joined()
  }

  /// The path with every index starred, the same for all elements of an array: `users[*].id`.
  public var pattern: String {
    var text = ""
    for step in steps { text.append(step: step, index: "*") }
    return text
  }
}

extension OptionalDecodePath: CustomStringConvertible {
  /// The path without its marks: `user.address.city`.
  public var description: String {
    path.description
  }
}

extension DecodePath.Step: CustomStringConvertible {
  /// The step as it stands in a path: `name`, `["a.b"]` or `[0]`.
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
  fileprivate mutating func append(step: DecodePath.Step, index star: String? = nil) {
    switch step {
    case .index(let index): self += "[\(star ?? String(index))]"
    case .key(let key) where !key.isPlainKey: self += bracketed(key)
    case .key(let key): self += isEmpty ? key : ".\(key)"
    }
  }

  /// True if the text can stand in a dotted path unquoted, and be seen there for what it is.
  fileprivate var isPlainKey: Bool {
    PathReader.isBareKey(self) && unicodeScalars.first?.properties.isGraphemeExtend == false && escaped == self
  }
}

private func bracketed(_ key: String) -> String {
  "[\(key.quoted)]"
}
