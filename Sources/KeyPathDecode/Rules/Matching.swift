#if Foundation || canImport(Darwin)
  import Foundation

  extension DecodeRule where Value == String {
    /// Decodes a string and rejects it unless it contains a match of a regular expression: `json => "code" => .matching("^[A-Z]{3}$")`.
    ///
    /// Anchor the pattern with `^` and `$` to match the whole string, as in JSON Schema. Outside a class, `$` is the end of
    /// the string and never the place before a final line break. A pattern that backtracks cannot hang: all strings of an outermost
    /// decoding call share ten million steps, plus ten steps for each byte.
    ///
    /// - Parameter pattern: A pattern of `NSRegularExpression`.
    /// - Throws: `invalid_value` with the pattern, if the string does not match or takes too many steps; also, for every
    ///   payload and despite a fallback, if the pattern is not a regular expression.
    /// - Complexity: O(n) in the string, and bounded for a pattern that backtracks.
    public static func matching(_ pattern: String) -> DecodeRule {
      value.matching(pattern)
    }

    /// A rule that rejects a string unless it contains a match of a regular expression: `.lenient.matching("^[0-9]+$")`.
    ///
    /// - Parameter pattern: A pattern of `NSRegularExpression`. See ``matching(_:)-(String)``.
    /// - Throws: `invalid_value` with the pattern.
    /// - Complexity: O(n) in the string, and bounded for a pattern that backtracks.
    public func matching(_ pattern: String) -> DecodeRule {
      guard let expression = Expressions.expression(of: pattern) else {
        return DecodeRule(decode: { throw DecodeError(Fault.pattern(pattern), object: $0) })
      }
      return refusing { (text) -> Fault? in
        let thread = DecodingThread.current
        return switch containsMatch(of: expression, in: text, work: &thread.value.patternWork) {
        case true?: nil
        case false?: .bound(.pattern(pattern))
        case nil: .slowPattern(pattern)
        }
      }
    }
  }

  /// A cache of regular expressions. Compiling one takes longer than matching a short string.
  private enum Expressions {
    /// The expressions by pattern, or null for a pattern that is none.
    private static let known = Locked([String: Any]())
    /// The maximum size of the cache. A program with more patterns compiles them again.
    private static let limit = 64

    static func expression(of pattern: String) -> NSRegularExpression? {
      known.withValue { known in
        if let expression = known[pattern] { return expression as? NSRegularExpression }
        if known.count == limit { known = [String: Any]() }
        let expression = try? NSRegularExpression(pattern: endingStrictly(pattern))
        known[pattern] = expression ?? NSNull()
        return expression
      }
    }

    /// The pattern with `\z` in place of each `$`, which would also match before a final line break. A `$` that is escaped,
    /// quoted, in a class or in a comment stays.
    private static func endingStrictly(_ pattern: String) -> String {
      // Foundation takes no empty pattern.
      if pattern.isEmpty { return "(?:)" }
      var result: [UInt8] = [], classDepth = 0, isQuoted = false, isEscaped = false
      var isSpaced = false, commentEnd: UInt8?, groupStart = 0
      /// What follows `(?` in the group.
      func flags(_ start: Int) -> ArraySlice<UInt8>? {
        let group = result[start...]
        guard group.count >= 2, group[start] == "(", group[start + 1] == "?" else { return nil }
        return group[(start + 2)...]
      }
      for byte in pattern.utf8 {
        if commentEnd != nil {
          if byte == commentEnd { commentEnd = nil }
          result.append(byte)
          continue
        }
        if isEscaped {
          if byte == (isQuoted ? "E" : "Q") { isQuoted.toggle() }
          isEscaped = false
        } else if byte == "\\" {
          isEscaped = true
        } else if !isQuoted {
          if byte == "[" { classDepth += 1 }
          if byte == "]" { classDepth = max(0, classDepth - 1) }
          if byte == "(", classDepth == 0 { groupStart = result.count }
          if byte == "#", classDepth == 0 {
            commentEnd = flags(groupStart)?.isEmpty == true ? UInt8(ascii: ")") : isSpaced ? UInt8(ascii: "\n") : nil
          }
          // The flag of patterns with spaces and comments: `(?x)`, `(?ix:`.
          if byte == "x", flags(groupStart)?.allSatisfy(isASCIILetter) == true { isSpaced = true }
          if byte == "$", classDepth == 0 {
            result += #"\z"#.utf8
            continue
          }
        }
        result.append(byte)
      }
      return String(decoding: result, as: UTF8.self)
    }
  }
#endif
