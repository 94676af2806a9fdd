import KeyPathDecode

/// What an error looks like to who has to mend it: what failed, and an excerpt of the payload around it, small and redacted.
///
/// ```swift
/// do {
///   _ = try User(json: json)
/// } catch {
///   print(error.report().text())
///   log(error.report(.kindsOnly).json)
/// }
/// ```
///
/// ```
/// error[type_mismatch] users[1].id: expected Int, found string   payload.json:4:10
///   {
///     … 2 more keys
///     "users": [
///       … 1 more
///       [1] {
///         "id": "2",
///               ^^^ expected Int; the string holds a valid Int (`=> .lenient` would accept it)
///         "token": <string, redacted>,
///         … 3 more keys
/// ```
///
/// A report keeps no part of the payload but what it shows. Every text in it is escaped: control and bidi characters stand there
/// as `\u{…}`. ``text(color:width:)``, ``markdown``, ``html`` and ``json`` are made of nothing but the report.
public struct DecodeReport: Sendable, Hashable {
  /// One thing that failed.
  public struct Failure: Sendable, Encodable, Hashable {
    /// The name of the kind of error: `type_mismatch`.
    public let code: DecodeError.Code
    /// Where: `users[1].id`; hidden keys are starred.
    public let path: String
    /// Where, for all payloads: the path, and the missing key where one is missing, with indexes and keys that look like ids starred:
    /// `users[*].id`.
    public let pattern: String
    /// The name of the type that was expected, when the error knows it: `Int`.
    public let expected: String?
    /// What was wrong: `expected Int, found string`.
    public let message: String
    /// What stands behind the caret: the message, or what of it the excerpt does not show.
    public let label: String
    /// What to do, the best advice first: `the string holds a valid Int (`=> .lenient` would accept it)`.
    public let hints: [String]
    /// Where there were several ways to read the value, why each failed: `expected Date, found number`.
    public let attempts: [String]
    /// Where in the bytes, when it is known and not so far behind that counting lines takes long.
    public let location: DecodeError.Location?
    /// The offset in bytes, when it is known.
    public let byteOffset: Int?
    /// The same for all failures of one field: see ``DecodeReport/fingerprint``.
    public let fingerprint: String
    /// How a failure of a diagnosis is known, when it was not observed.
    public let certainty: DiagnosedFailure.Certainty?
  }

  /// A key that nobody read while the payload was diagnosed.
  public struct UnusedKey: Sendable, Codable, Hashable {
    /// Where: `users[0].adress`; hidden keys are starred.
    public let path: String
    /// The key that is missing there, when this one was probably meant to be it: `address`.
    public let missing: String?
  }

  /// One line of the excerpt.
  public struct Line: Sendable, Encodable, Hashable {
    /// What a line shows.
    public enum Role: String, Sendable, Encodable, Hashable {
      /// The start of an object or array that is shown in part: `{`.
      case opening
      /// A value, whole or in short: `"2"`, `{… 3 keys}`, `<string, redacted>`.
      case value
      /// What is not shown, counted: `… 2 more keys`.
      case hidden
    }

    /// How deep the line stands in the excerpt, from 0.
    public let depth: Int
    /// What the line shows.
    public let role: Role
    /// The key or index before the value, as it is printed: `"id": `, `[1] ` or nothing.
    public let key: String
    /// The value as it is printed, or what is hidden.
    public let text: String
    /// True if a comma follows the value.
    public let isFollowed: Bool
    /// The failure that the line shows, as an index of ``DecodeReport/failures``.
    public let failure: Int?
    /// Other failures that the line shows, when there are several.
    public let others: [Int]?
  }

  /// What failed: of a diagnosis the first 100 failures, and none when the payload was decoded.
  public let failures: [Failure]
  /// How many failures a diagnosis found besides.
  public let hiddenFailures: Int
  /// True if there may be failures that a diagnosis did not find.
  public let isComplete: Bool
  /// Keys that nobody read, when a diagnosis knows them; the first 20.
  public let unusedKeys: [UnusedKey]
  /// The payload around it, line by line.
  public let excerpt: [Line]
  /// The name of the payload, such as its file.
  public let source: String?

  /// The same for all failures of one field, in every run, process and platform: `9c4d7e40b9a6f1d2`.
  ///
  /// It is the FNV-1a hash, in 64 bits, of the code, the ``Failure/pattern`` and the name of the expected type, with a zero byte
  /// between them. Indexes and keys that look like ids are starred in the pattern, so that they do not count.
  public var fingerprint: String { Self.fingerprint(of: failures.map(\.fingerprint)) }

  /// That of a report whose failures have these.
  static func fingerprint(of failures: [String]) -> String {
    if failures.count == 1 { return failures[0] }
    let all = Set(failures).sorted()
    return all.count == 1 ? all[0] : Fingerprint(all).text
  }
}
