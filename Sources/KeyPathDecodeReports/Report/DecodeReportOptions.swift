import KeyPathDecode

extension DecodeReport {
  /// What a report shows: `error.report(.init(source: "payload.json", redactedPaths: ["users[*].email"]))`.
  ///
  /// Whatever else is asked for, what stands at or below a key that names a secret is shown by its kind only: `password`,
  /// `accessToken`, `Set-Cookie`, `api_key`, `card-number`, `ssn` and others, in any style of writing.
  public struct Options: Sendable, Hashable {
    /// The name of the payload, such as its file, to stand before line and column.
    public var source: String?
    /// Keys whose values are secret, besides the usual ones, in any style of writing: `birthDate` covers `birth_date`.
    public var redactedKeys: [String]
    /// Paths at and below which all is secret; `*` stands for any key and `[*]` for any index: `users[*].email`.
    ///
    /// A pattern that cannot be read redacts everything.
    public var redactedPaths: [String]
    /// Paths of objects whose keys are secret, such as maps by e-mail address: `usersByEmail`, `teams[*].members`.
    ///
    /// A pattern that cannot be read hides all keys.
    public var hiddenKeys: [String]
    /// True if every value is shown by its kind only: `<string>`.
    public var showsKindsOnly: Bool

    /// What a report shows; nothing needs to be said.
    public init(
      source: String? = nil, redactedKeys: [String] = [], redactedPaths: [String] = [], hiddenKeys: [String] = [],
      showsKindsOnly: Bool = false
    ) {
      self.source = source
      self.redactedKeys = redactedKeys
      self.redactedPaths = redactedPaths
      self.hiddenKeys = hiddenKeys
      self.showsKindsOnly = showsKindsOnly
    }

    /// Shows keys and kinds, but no value at all: `error.report(.kindsOnly)`.
    public static let kindsOnly = Options(showsKindsOnly: true)
  }
}
