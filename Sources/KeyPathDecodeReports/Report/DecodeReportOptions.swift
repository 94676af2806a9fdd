import Foundation
import KeyPathDecode

extension DecodeReport {
  /// The options of a report: `error.report(.init(source: "payload.json", redactedPaths: ["users[*].email"]))`.
  ///
  /// By default, a report shows keys and the forms of values, but no value. ``showingValues`` shows values, except
  /// secrets.
  ///
  /// With any options, a value at or below a key that names a secret is shown by its kind only. Such keys are
  /// `password`, `accessToken`, `Set-Cookie`, `api_key`, `card-number`, `ssn`, `contraseña` and others, in any naming
  /// style. A value in the form of a secret is hidden under any key: service keys, tokens, passwords in URLs, card
  /// numbers.
  public struct Options: Sendable, Hashable {
    /// The name of the payload, such as its file name. It is printed before line and column.
    public var source: String?
    /// Additional keys whose values are secret, in any naming style: `homeAddress` covers `home_address`.
    public var redactedKeys: [String]
    /// Paths at and below which everything is secret: `users[*].email`, `**.email`.
    ///
    /// A pattern that cannot be read redacts everything.
    public var redactedPaths: [PathPattern]
    /// Paths of objects whose keys are secret, such as maps keyed by email address: `usersByEmail`, `teams[*].members`.
    ///
    /// A pattern that cannot be read hides all keys.
    public var hiddenKeys: [PathPattern]
    /// True to show every value by its kind only, `<string>`, without its form or advice about it.
    public var showsKindsOnly: Bool
    /// True to show values, except secrets: `"2"` instead of `<string of 1 character>`.
    public var showsValues: Bool
    /// The address of your copy of this documentation: `https://docs.example/documentation/keypathdecode`.
    ///
    /// If set, a report says `help:` and the address of the page about its error code:
    /// `https://docs.example/documentation/keypathdecode/type_mismatch`.
    public var helpBase: URL?

    /// The maximum number of failures that the report of a diagnosis lists, at least 1: `.init(maximumFailures: 20)`.
    ///
    /// Each field comes before a second failure of another one. All formats count the failures that are left out. By
    /// default, a report lists 100, and text, Markdown and HTML show five fields of them.
    public var maximumFailures: Int?

    /// Creates options. Every option has a default.
    public init(
      source: String? = nil, redactedKeys: [String] = [], redactedPaths: [PathPattern] = [],
      hiddenKeys: [PathPattern] = [],
      showsKindsOnly: Bool = false, showsValues: Bool = false, helpBase: URL? = nil,
      maximumFailures: Int? = nil
    ) {
      self.source = source
      self.redactedKeys = redactedKeys
      self.redactedPaths = redactedPaths
      self.hiddenKeys = hiddenKeys
      self.showsKindsOnly = showsKindsOnly
      self.showsValues = showsValues
      self.helpBase = helpBase
      self.maximumFailures = maximumFailures
    }

    /// Options that show keys and kinds, but no forms of values: `error.report(.kindsOnly)`.
    public static let kindsOnly = Options(showsKindsOnly: true)
    /// Options that show values, except secrets, for a report that stays with people who may see the payload:
    /// `error.report(.showingValues)`.
    public static let showingValues = Options(showsValues: true)
  }
}
