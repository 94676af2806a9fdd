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
  struct Rule {
    let text: String
    /// True if the rule applies itself to elements.
    var reachesElements = false
    /// The decoder strategy that reads the same values: `dateDecodingStrategy = .secondsSince1970`.
    var strategy: String?
    /// The date format.
    var format: String?

    static let lenient = Rule(text: ".lenient", reachesElements: true)
    static let embeddedJSON = Rule(text: ".embeddedJSON")
    static let lossy = Rule(text: ".lossy()", reachesElements: true)
    static let iso8601 = Rule(text: ".iso8601", strategy: "dateDecodingStrategy = .iso8601")
    static let unixSeconds = Rule(text: ".unixSeconds", strategy: "dateDecodingStrategy = .secondsSince1970")
    static let unixMilliseconds = Rule(
      text: ".unixMilliseconds", strategy: "dateDecodingStrategy = .millisecondsSince1970")
    static let digitsOfSeconds = Rule(text: ".map(.lenient) { Date(timeIntervalSince1970: $0) }")
    static let digitsOfMilliseconds = Rule(text: ".map(.lenient) { Date(timeIntervalSince1970: $0 / 1_000) }")

    /// True if the rule is too long to repeat beside the value.
    var isLong: Bool { text.utf8.count > 48 }

    static func unknown(as name: String) -> Rule { Rule(text: ".unknown(as: .\(name))") }

    static func date(format: String) -> Rule { Rule(text: ".date(format: \(quoted(format)))", format: format) }
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
