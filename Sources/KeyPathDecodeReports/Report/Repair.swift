import KeyPathDecode

/// What a line of decoding code has to become so that it decodes the payload.
enum Repair {
  /// What the line reads may be absent.
  case optional
  /// Another path of the operator.
  case path([DecodePath.Step])
  /// Another key of the object.
  case key(String)
  case rule(Rule)
  /// A type that holds the number.
  case type(Any.Type)

  /// A rule at the end of a path: `.lenient`.
  struct Rule {
    let text: String
    /// True if the rule reaches into elements by itself.
    var reachesElements = false
    /// The strategy of a decoder that reads the same: `dateDecodingStrategy = .secondsSince1970`.
    var strategy: String?
    /// The format of a date.
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

    /// True if the rule is too long to be named beside the value too.
    var isLong: Bool { text.utf8.count > 48 }

    static func unknown(as name: String) -> Rule { Rule(text: ".unknown(as: .\(name))") }

    static func date(format: String) -> Rule { Rule(text: ".date(format: \(format.quoted))", format: format) }
  }
}

extension Repair.Rule {
  /// The rule for elements that the steps lead to: `.array(.unixSeconds)`.
  func inside(_ steps: ArraySlice<DecodePath.Step>) -> String {
    if reachesElements { return text }
    return steps.reversed().reduce(text) { rule, step in
      if case .index = step { ".array(\(rule))" } else { ".dictionary(\(rule))" }
    }
  }
}
