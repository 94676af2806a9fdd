import Foundation
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

  typealias DateStrategy = (name: String, strategy: JSONDecoder.DateDecodingStrategy)

  /// A rule at the end of a path: `.lenient`.
  final class Rule {
    let text: String
    /// True if the rule applies itself to elements.
    let reachesElements: Bool
    /// The strategy of a decoder that reads the same values, with its name.
    let strategy: DateStrategy?
    /// The date format.
    let format: String?

    /// Tries the rule, if its result is a date.
    private let date: DecodeRule<Date>?

    init(_ text: String, reachesElements: Bool = false) {
      (self.text, self.reachesElements, strategy, format, date) = (text, reachesElements, nil, nil, nil)
    }

    init(_ text: String, date: DecodeRule<Date>, strategy: DateStrategy? = nil, format: String? = nil) {
      (self.text, self.date, self.strategy, self.format, reachesElements) = (text, date, strategy, format, false)
    }

    /// True if the rule reads the value, or its caller has tried it.
    func reads(_ json: Any) -> Bool { date.map { (try? $0(json)) != nil } ?? true }

    static var lenient: Rule { Rule(".lenient", reachesElements: true) }
    static var emptyAsNull: Rule { Rule(".emptyAsNull") }
    static var embeddedJSON: Rule { Rule(".embeddedJSON") }
    static var embeddedCodable: Rule { Rule(".embeddedJSON(.codable)") }
    static var iso8601: Rule { Rule(".iso8601", date: .iso8601, strategy: ("iso8601", .iso8601)) }
    static var unixSeconds: Rule {
      Rule(".unixSeconds", date: .unixSeconds, strategy: ("secondsSince1970", .secondsSince1970))
    }
    static var unixMilliseconds: Rule {
      Rule(".unixMilliseconds", date: .unixMilliseconds, strategy: ("millisecondsSince1970", .millisecondsSince1970))
    }
    static var digitsOfSeconds: Rule {
      Rule(
        ".map(.lenient) { Date(timeIntervalSince1970: $0) }", date: .map(.lenient) { Date(timeIntervalSince1970: $0) })
    }
    static var digitsOfMilliseconds: Rule {
      Rule(
        ".map(.lenient) { Date(timeIntervalSince1970: $0 / 1_000) }",
        date: .map(.lenient) { Date(timeIntervalSince1970: $0 / 1_000) })
    }
    static func unknown(as name: String) -> Rule { Rule(".unknown(as: .\(name))") }
    static func date(format: String) -> Rule {
      Rule(".date(format: \(quoted(format)))", date: .date(format: format), format: format)
    }

    /// True if a repair has the same name and does the same.
    var isRepair: Bool { text == ".lenient" || text == ".emptyAsNull" }

    /// True if the rule reads JSON in a string.
    var readsText: Bool { text.hasPrefix(".embeddedJSON") }

    /// True if the rule is too long to repeat beside the value.
    var isLong: Bool { text.utf8.count > 48 }
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
