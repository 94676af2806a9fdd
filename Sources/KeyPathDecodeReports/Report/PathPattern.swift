import KeyPathDecode

/// A path in which `*` matches any key and `[*]` matches any index: `users[*].email`.
package struct PathPattern: Sendable {
  package enum Step: Sendable {
    case exactly(DecodePath.Step)
    case any

    package func matches(_ step: DecodePath.Step) -> Bool {
      switch (self, step) {
      case (.any, _): true
      case (.exactly(let own), _) where own == step: true
      // A key of digits also matches that index.
      case (.exactly(.key(let key)), .index(let index)): key == "\(index)"
      default: false
      }
    }
  }

  package let steps: [Step]

  /// Returns nil if the text cannot be parsed.
  package init?(_ text: String) {
    let path = DecodePath(text.replacing("[*]", with: #"["*"]"#))
    if path.isMalformed { return nil }
    steps = path.steps.map { $0 == .key("*") ? .any : .exactly($0) }
  }
}

extension String {
  /// True if a key is almost certainly a field name: a few letters, with marks between words.
  var looksLikeFieldName: Bool {
    !isEmpty && utf8.count <= 32
      && utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) || $0 == UInt8(ascii: "_")
          || $0 == UInt8(ascii: "-")
      }
  }
}
