import KeyPathDecode

/// A path for `kpd get`, in which `[*]` means every element: `try PathPattern("items[*].id").parts   // items, id`.
///
/// It also accepts the path syntax of jq, JSONPath and JSON Pointer:
///
/// ```
/// .items[].id    $.items[*]['id']    /items/0/id
/// ```
struct PathPattern: Sendable, Equatable {
  /// The reason that a text is not a valid pattern, with a suggestion.
  struct Fault: Error, Equatable {
    let reason: String
  }

  /// The paths between the `[*]`. There is one more path than there are `[*]`.
  let parts: [DecodePath]

  /// True if the pattern can match several values.
  var hasEvery: Bool { parts.count > 1 }

  /// The pattern after the first `[*]`.
  var afterFirst: PathPattern { PathPattern(parts: Array(parts.dropFirst())) }

  private init(parts: [DecodePath]) {
    self.parts = parts
  }

  /// - Throws: The reason, phrased to follow `invalid path`.
  init(_ text: String) throws(Fault) {
    if text.hasPrefix("/") {
      parts = [try pointer(text)]
      return
    }
    var reader = PatternReader(text)
    let texts = try reader.read()
    var parts: [DecodePath] = []
    for (index, text) in texts.enumerated() { parts.append(try part(text, isFirst: index == 0)) }
    self.parts = parts
  }
}

/// A JSON Pointer (RFC 6901): `/items/0/a~1b`.
private func pointer(_ text: String) throws(PathPattern.Fault) -> DecodePath {
  var steps: [DecodePath.Step] = []
  for key in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
    let rests = key.split(separator: "~", omittingEmptySubsequences: false).dropFirst()
    guard rests.allSatisfy({ $0.hasPrefix("0") || $0.hasPrefix("1") }) else {
      throw PathPattern.Fault(reason: "\(text.quoted): in a JSON Pointer, `~` must be followed by 0 or 1")
    }
    steps.append(.key(String(key).replacing("~1", with: "/").replacing("~0", with: "~")))
  }
  return DecodePath(steps: steps)
}

/// Parses the text between two `[*]` as a path.
private func part(_ text: String, isFirst: Bool) throws(PathPattern.Fault) -> DecodePath {
  var dotted = text
  if !isFirst, !text.isEmpty {
    guard text.hasPrefix(".") || text.hasPrefix("[") else {
      throw PathPattern.Fault(reason: "\("[*]\(text)".quoted): expected `.`, `[` or the end after `]`")
    }
    if text.hasPrefix("."), text != "." { dotted.removeFirst() }
  }
  let path = DecodePath(dotted)
  do throws(DecodeError) {
    _ = try JSONDocument("null".utf8).root => path as JSONNode
  } catch {
    if case .invalidPath(let reason) = error.kind { throw PathPattern.Fault(reason: reason) }
  }
  return path
}

/// Splits a text at each `[*]`, and converts other syntaxes to ``DecodePath`` syntax.
private struct PatternReader {
  private let text: String
  private var rest: Substring
  /// True if the text uses jq or JSONPath syntax.
  private let isForeign: Bool
  private var parts = [""]

  init(_ text: String) {
    self.text = text
    rest = text[...]
    // `$ref` is a key.
    let isJSONPath = text == "$" || text.hasPrefix("$.") || text.hasPrefix("$[")
    isForeign = isJSONPath || text.hasPrefix(".")
    if isJSONPath { rest.removeFirst() }
    if rest == "." { rest = "" }
  }

  mutating func read() throws(PathPattern.Fault) -> [String] {
    if isForeign, !rest.hasPrefix(".."), rest.hasPrefix(".") { try readDot(isFirst: true) }
    while let character = rest.first {
      switch character {
      case "[": try readBracket()
      case "." where isForeign || rest.hasPrefix(".["): try readDot(isFirst: false)
      case "|" where isForeign: throw fault("kpd has no pipes; write one path, with dots between its keys")
      case "?" where isForeign: throw fault("kpd has no optional steps; remove `?`, and missing values are reported")
      default: parts[parts.count - 1].append(rest.removeFirst())
      }
    }
    return parts
  }

  private mutating func readDot(isFirst: Bool) throws(PathPattern.Fault) {
    rest.removeFirst()
    switch rest.first {
    case "." where isForeign:
      throw fault("`..` searches at any depth; write all keys of the path, and [*] for every element")
    case "[": break
    case "\"" where isForeign: try readQuoted("\"")
    case "*" where isForeign && ["", ".", "["].contains(String(rest.dropFirst().prefix(1))):
      rest.removeFirst()
      parts.append("")
    default: if !isFirst { parts[parts.count - 1].append(".") }
    }
  }

  private mutating func readBracket() throws(PathPattern.Fault) {
    let inner = rest.dropFirst()
    if inner.hasPrefix("*]") || isForeign && inner.hasPrefix("]") {
      rest = inner.drop { $0 == "*" }.dropFirst()
      parts.append("")
    } else if let quote = inner.first, quote == "\"" || quote == "'" {
      rest = inner
      try readQuoted(quote)
      if rest.hasPrefix(",") { throw fault(Self.severalWords) }
      // `readQuoted` already wrote the closing bracket.
      if rest.hasPrefix("]") { rest.removeFirst() } else { throw fault("`[` is not closed") }
    } else {
      let content = inner.prefix { $0 != "]" }
      if inner.hasPrefix("?") || inner.hasPrefix("(") {
        throw fault("kpd has no filters; write [*] for every element, and filter the output")
      }
      if content.contains(":") { throw fault("kpd has no slices; write one index, or [*] for every element") }
      if content.contains(",") { throw fault(Self.severalWords) }
      parts[parts.count - 1] += "[" + content
      rest = rest.dropFirst(content.count + 1)
      if rest.hasPrefix("]") { parts[parts.count - 1].append(rest.removeFirst()) }
    }
  }

  /// Reads a quoted key and writes it in brackets. A key in double quotes already has ``DecodePath`` syntax.
  private mutating func readQuoted(_ quote: Character) throws(PathPattern.Fault) {
    var key = "", isEscape = false
    rest.removeFirst()
    while let character = rest.popFirst() {
      if character == quote, !isEscape {
        parts[parts.count - 1] += quote == "'" ? "[\(key.quoted)]" : "[\"\(key)\"]"
        return
      }
      if character == "\\", !isEscape {
        isEscape = true
        if quote == "'" { continue }
      } else {
        isEscape = false
      }
      key.append(character)
    }
    throw fault("the quote is not closed")
  }

  private func fault(_ reason: String) -> PathPattern.Fault {
    PathPattern.Fault(reason: "\(text.quoted): \(reason)")
  }

  private static let severalWords =
    "a step is one key or index; run kpd for each, or write [*] for every element"
}

extension PathPattern {
  /// Calls `body` in order with each value that the pattern finds, or with the error and the path to its root:
  /// `pattern.forEachMatch(in: root) { result, way in … }`.
  func forEachMatch<Failure: Error>(
    in root: JSONNode, _ body: (Result<JSONNode, DecodeError>, [DecodePath.Step]) throws(Failure) -> Void
  ) throws(Failure) {
    try forEachMatch(of: parts[...], in: root, [], body)
  }

  private func forEachMatch<Failure: Error>(
    of parts: ArraySlice<DecodePath>, in node: JSONNode, _ way: [DecodePath.Step],
    _ body: (Result<JSONNode, DecodeError>, [DecodePath.Step]) throws(Failure) -> Void
  ) throws(Failure) {
    guard let path = parts.first else { return }
    let isLast = parts.count == 1
    let found: JSONNode
    do throws(DecodeError) {
      found = try node => path
      if !isLast, found.kind != .array { throw noArray(found, at: path, of: node) }
    } catch {
      return try body(.failure(error), way)
    }
    if isLast { return try body(.success(found), way) }
    var index = 0
    try found.forEachElement { element throws(Failure) in
      try forEachMatch(of: parts.dropFirst(), in: element, way + path.steps + [.index(index)], body)
      index += 1
    }
  }
}

/// The error for a value that is not an array.
private func noArray(_ value: JSONNode, at path: DecodePath, of root: JSONNode) -> DecodeError {
  let type: Any.Type = [Any].self
  let kind: DecodeError.Kind =
    value.kind == .null ? .nullValue(expected: type) : .typeMismatch(expected: type, found: value.kind)
  var error = DecodeError(kind, object: value)
  (error.path, error.root) = (path, root)
  return error
}
