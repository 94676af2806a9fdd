import KeyPathDecode

/// The reason that a text is not a path, phrased to follow `invalid path`.
struct PathSpellingFault: Error, Equatable {
  let reason: String
}

extension PathPattern {
  init(argument: String, _ usage: String) throws(Failure) {
    do throws(PathSpellingFault) {
      try self.init(spelled: argument)
    } catch {
      throw .wrongUsage("invalid path \(error.reason)", usage)
    }
  }

  /// Reads a pattern, also in the syntax of jq, JSONPath or JSON Pointer:
  ///
  /// ```
  /// .items[].id    $.items[*]['id']    $..id    /items/0/id
  /// ```
  init(spelled text: String) throws(PathSpellingFault) {
    if text.hasPrefix("/") {
      self.init(steps: try pointer(text))
      return
    }
    var reader = SpellingReader(text)
    self.init(try reader.read())
    guard let malformedPath else { return }
    do throws(DecodeError) {
      try parse(0, malformedPath) { _ in }
    } catch {
      if case .invalidPath(let reason) = error.kind { throw PathSpellingFault(reason: reason) }
    }
  }
}

/// A JSON Pointer (RFC 6901): `/items/0/a~1b`.
private func pointer(_ text: String) throws(PathSpellingFault) -> [PathPattern.Step] {
  var steps: [PathPattern.Step] = []
  for key in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
    let rests = key.split(separator: "~", omittingEmptySubsequences: false).dropFirst()
    guard rests.allSatisfy({ $0.hasPrefix("0") || $0.hasPrefix("1") }) else {
      throw PathSpellingFault(reason: "\(quoted(text)): in a JSON Pointer, `~` must be followed by 0 or 1")
    }
    steps.append(.exactly(.key(String(key).replacing("~1", with: "/").replacing("~0", with: "~"))))
  }
  return steps
}

/// Converts the syntax of jq and JSONPath to the syntax of ``PathPattern``.
private struct SpellingReader {
  private let text: String
  private var rest: Substring
  /// True if the text uses jq or JSONPath syntax.
  private let isForeign: Bool
  private var pattern = ""

  init(_ text: String) {
    self.text = text
    rest = text[...]
    // `$ref` is a key.
    let isJSONPath = text == "$" || text.hasPrefix("$.") || text.hasPrefix("$[")
    isForeign = isJSONPath || text.hasPrefix(".")
    if isJSONPath { rest.removeFirst() }
    if rest == "." { rest = "" }
  }

  mutating func read() throws(PathSpellingFault) -> String {
    if isForeign, !rest.hasPrefix(".."), rest.hasPrefix(".") { try readDot(isFirst: true) }
    while let character = rest.first {
      switch character {
      case "[": try readBracket()
      case "." where isForeign || rest.hasPrefix(".["): try readDot(isFirst: false)
      case "|" where isForeign: throw fault("kpd has no pipes; write one path, with dots between its keys")
      case "?" where isForeign: throw fault("kpd has no optional steps; remove `?`, and missing values are reported")
      default: pattern.append(rest.removeFirst())
      }
    }
    return pattern
  }

  private mutating func readDot(isFirst: Bool) throws(PathSpellingFault) {
    rest.removeFirst()
    switch rest.first {
    case "." where isForeign:
      pattern += pattern.isEmpty ? "**" : ".**"
      if rest != "." { try readDot(isFirst: false) } else { rest.removeFirst() }
    case "[": break
    case "\"" where isForeign: try readQuoted("\"")
    case "*" where isForeign && ["", ".", "["].contains(String(rest.dropFirst().prefix(1))):
      rest.removeFirst()
      pattern += pattern.isEmpty ? "*" : ".*"
    default: if !isFirst { pattern.append(".") }
    }
  }

  private mutating func readBracket() throws(PathSpellingFault) {
    let inner = rest.dropFirst()
    if inner.hasPrefix("*]") || isForeign && inner.hasPrefix("]") {
      rest = inner.drop { $0 == "*" }.dropFirst()
      pattern += "[*]"
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
      pattern += "[" + content
      rest = rest.dropFirst(content.count + 1)
      if rest.hasPrefix("]") { pattern.append(rest.removeFirst()) }
    }
  }

  /// Reads a quoted key and writes it in brackets. A key in double quotes already has ``DecodePath`` syntax.
  private mutating func readQuoted(_ quote: Character) throws(PathSpellingFault) {
    var key = "", isEscape = false
    rest.removeFirst()
    while let character = rest.popFirst() {
      if character == quote, !isEscape {
        pattern += quote == "'" ? "[\(quoted(key))]" : "[\"\(key)\"]"
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

  private func fault(_ reason: String) -> PathSpellingFault {
    PathSpellingFault(reason: "\(quoted(text)): \(reason)")
  }

  private static let severalWords =
    "a step is one key or index; run kpd for each, or write [*] for every element"
}
