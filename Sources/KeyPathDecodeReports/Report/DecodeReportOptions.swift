import Foundation
import KeyPathDecode

extension DecodeReport {
  /// What a report shows: `error.report(.init(source: "payload.json", redactedPaths: ["users[*].email"]))`.
  ///
  /// Whatever the options, values at or below a key that names a secret are shown by their kind only: `password`,
  /// `accessToken`, `Set-Cookie`, `api_key`, `card-number`, `ssn`, `contraseña` and others, in any naming style. So are values
  /// that are secrets by their form, wherever they stand: keys of services, tokens, passwords in URLs, card numbers.
  public struct Options: Sendable, Hashable {
    /// The name of the payload, such as its file, printed before line and column.
    public var source: String?
    /// More keys whose values are secret, in any naming style: `homeAddress` covers `home_address`.
    public var redactedKeys: [String]
    /// Paths at and below which everything is secret; `*` stands for any key and `[*]` for any index:
    /// `users[*].email`.
    ///
    /// A pattern that cannot be read redacts everything.
    public var redactedPaths: [String]
    /// Paths of objects whose keys are secret, such as maps keyed by e-mail address: `usersByEmail`,
    /// `teams[*].members`.
    ///
    /// A pattern that cannot be read hides all keys.
    public var hiddenKeys: [String]
    /// True if every value is shown by its kind only: `<string>`.
    public var showsKindsOnly: Bool
    /// Where your copy of this documentation is: `https://docs.example/documentation/keypathdecode`.
    ///
    /// With it a report says `help: https://docs.example/documentation/keypathdecode/type_mismatch`, the page of the code.
    public var helpBase: URL?

    /// What a report shows. Every option has a default.
    public init(
      source: String? = nil, redactedKeys: [String] = [], redactedPaths: [String] = [], hiddenKeys: [String] = [],
      showsKindsOnly: Bool = false, helpBase: URL? = nil
    ) {
      self.source = source
      self.redactedKeys = redactedKeys
      self.redactedPaths = redactedPaths
      self.hiddenKeys = hiddenKeys
      self.showsKindsOnly = showsKindsOnly
      self.helpBase = helpBase
    }

    /// Shows keys and kinds, but no values: `error.report(.kindsOnly)`.
    public static let kindsOnly = Options(showsKindsOnly: true)
  }
}
