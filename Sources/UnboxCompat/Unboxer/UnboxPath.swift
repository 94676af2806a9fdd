import KeyPathDecode

/// Where an ``Unboxer`` looks: a key, which is taken as it is, or keys between dots.
package enum UnboxPath {
  case key(String)
  case keyPath(String)
  case root

  /// The path of the library.
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
    case .keyPath(let text): text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    case .root: []
    }
  }

  var isEmptyKeyPath: Bool {
    if case .keyPath("") = self { true } else { false }
  }
}
