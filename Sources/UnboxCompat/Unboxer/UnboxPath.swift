import KeyPathDecode

/// A path that an ``Unboxer`` reads: a key, which is not split, or keys separated by dots.
package enum UnboxPath {
  case key(String)
  case keyPath(String)
  case root

  /// The path as a `DecodePath`.
  var decodePath: DecodePath {
    switch self {
    case .key(let key): DecodePath(key: key)
    case .keyPath(let text): DecodePath(keysBetweenDots: text)
    case .root: DecodePath(steps: [])
    }
  }

  /// The path as it was written.
  var text: String {
    switch self {
    case .key(let text), .keyPath(let text): text
    case .root: ""
    }
  }

  var keys: [String] {
    switch self {
    case .key(let key): [key]
    // Splitting bytes is faster than splitting characters.
    case .keyPath(let text):
      text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { String(Substring($0)) }
    case .root: []
    }
  }

  var isEmptyKeyPath: Bool {
    if case .keyPath("") = self { true } else { false }
  }
}
