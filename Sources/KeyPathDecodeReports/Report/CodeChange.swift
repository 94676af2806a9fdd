import KeyPathDecode

/// The change to a line of decoding code that makes it decode the payload.
enum CodeChange {
  /// Reads a value that may be absent.
  case optional
  /// Gives the operator another path.
  case path([DecodePath.Step])
  /// Reads another key of the object.
  case key(String)
  case rule(Rule)
  /// Uses a type that holds the number.
  case type(Any.Type)

  /// A rule at the end of a path: `.lenient`.
  final class Rule {
    let text: String
    /// True if the rule applies itself to elements.
    let reachesElements: Bool
    /// The decoder strategy that reads the same values: `dateDecodingStrategy = .secondsSince1970`.
    let strategy: String?
    /// The date format.
    let format: String?

    init(_ text: String, reachesElements: Bool = false, strategy: String? = nil, format: String? = nil) {
      (self.text, self.reachesElements, self.strategy, self.format) = (text, reachesElements, strategy, format)
    }

    static var lenient: Rule { Rule(".lenient", reachesElements: true) }
    static var embeddedJSON: Rule { Rule(".embeddedJSON") }
    static var iso8601: Rule { Rule(".iso8601", strategy: "dateDecodingStrategy = .iso8601") }
    static var unixSeconds: Rule { Rule(".unixSeconds", strategy: "dateDecodingStrategy = .secondsSince1970") }
    static var unixMilliseconds: Rule {
      Rule(".unixMilliseconds", strategy: "dateDecodingStrategy = .millisecondsSince1970")
    }
    static var digitsOfSeconds: Rule { Rule(".map(.lenient) { Date(timeIntervalSince1970: $0) }") }
    static var digitsOfMilliseconds: Rule { Rule(".map(.lenient) { Date(timeIntervalSince1970: $0 / 1_000) }") }

    /// True if a repair has the same name and does the same.
    var isRepair: Bool { text == ".lenient" }

    /// True if the rule is too long to repeat beside the value.
    var isLong: Bool { text.utf8.count > 48 }

    /// The rule that reads an empty string as nil, around the rule that failed.
    static func emptyAsNull(_ fault: Fault?) -> Rule {
      switch fault {
      case .dateOfFormat(let format): Rule(".emptyAsNull(\(date(format: format).text))")
      case .text: Rule(".emptyAsNull(.lenient)")
      case .rule, .bound, .slowPattern, .dateOfFormatter, .skippedTime: Rule(".emptyAsNull(…)")
      default: Rule(".emptyAsNull()")
      }
    }

    static func unknown(as name: String) -> Rule { Rule(".unknown(as: .\(name))") }

    static func date(format: String) -> Rule { Rule(".date(format: \(quoted(format)))", format: format) }
  }
}

extension CodeChange.Rule {
  /// The rule wrapped for the elements that the steps lead to: `.array(.unixSeconds)`.
  func inside(_ steps: ArraySlice<DecodePath.Step>) -> String {
    if reachesElements { return text }
    return steps.reversed().reduce(text) { rule, step in
      if case .index = step { ".array(\(rule))" } else { ".dictionary(\(rule))" }
    }
  }
}
