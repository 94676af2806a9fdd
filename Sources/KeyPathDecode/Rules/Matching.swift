#if Foundation || canImport(Darwin)
  import Foundation

  extension Decoding where Value == String {
    /// Decodes a string and rejects it unless it contains a match of a regular expression: `json => "code" => .matching("^[A-Z]{3}$")`.
    ///
    /// Anchor the pattern with `^` and `$` to match the whole string, as in JSON Schema. Outside a class, `$` is the end of
    /// the string and never the place before a final line break. The work for a string is bounded, so a pattern that
    /// backtracks cannot hang.
    ///
    /// - Parameter pattern: A pattern of `NSRegularExpression`.
    /// - Throws: `invalid_value` with the pattern, if the string does not match or takes too many steps; also, for every
    ///   payload and despite a fallback, if the pattern is not a regular expression.
    /// - Complexity: O(n) in the string, and bounded for a pattern that backtracks.
    public static func matching(_ pattern: String) -> Decoding {
      value.matching(pattern)
    }

    /// A rule that rejects a string unless it contains a match of a regular expression: `.lenient.matching("^[0-9]+$")`.
    ///
    /// - Parameter pattern: A pattern of `NSRegularExpression`. See ``matching(_:)-(String)``.
    /// - Throws: `invalid_value` with the pattern.
    /// - Complexity: O(n) in the string, and bounded for a pattern that backtracks.
    public func matching(_ pattern: String) -> Decoding {
      guard let expression = Expressions.expression(of: pattern) else {
        return Decoding(reading: { throw DecodeError(Fault.pattern(pattern), object: $0) })
      }
      return wrapped { decode in
        { json in
          let text = try decode(json)
          switch containsMatch(of: expression, in: text) {
          case true?: return text
          case false?: throw DecodeError(.bound(.pattern(pattern)), object: json)
          case nil: throw DecodeError(.slowPattern(pattern), object: json)
          }
        }
      }
    }
  }

  /// A cache of regular expressions. Compiling one takes longer than matching a short string.
  private enum Expressions {
    /// The expressions by their patterns; nil for a pattern that is not one.
    private static let known = Locked<[String: NSRegularExpression?]>([:])
    /// The most patterns that are kept. A program that makes more of them compiles them again.
    private static let limit = 1_000

    @inline(never)
    @_optimize(size)
    static func expression(of pattern: String) -> NSRegularExpression? {
      known.withValue { known in
        if let expression = known[pattern] { return expression }
        if known.count >= limit { known.removeAll() }
        let expression = try? NSRegularExpression(pattern: endingStrictly(pattern))
        known[pattern] = expression
        return expression
      }
    }

    /// The pattern with `\z` in place of each `$`, which would also match before a final line break. A `$` that is escaped,
    /// quoted, or in a class stays.
    private static func endingStrictly(_ pattern: String) -> String {
      var result = "", classDepth = 0, isQuoted = false, characters = pattern[...]
      while let character = characters.popFirst() {
        switch character {
        case "\\":
          let escaped = characters.popFirst().map(String.init) ?? ""
          if isQuoted ? escaped == "E" : escaped == "Q" { isQuoted.toggle() }
          result += "\\" + escaped
          continue
        case "[" where !isQuoted: classDepth += 1
        case "]" where !isQuoted: classDepth = max(0, classDepth - 1)
        case "$" where !isQuoted && classDepth == 0:
          result += #"\z"#
          continue
        default: break
        }
        result.append(character)
      }
      return result
    }
  }
#endif
