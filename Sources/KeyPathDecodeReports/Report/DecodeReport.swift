import KeyPathDecode

/// An error for whoever has to fix it: what failed, and a small, redacted excerpt of the payload around it.
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
///   write: try json => "id" => .lenient
/// ```
///
/// A report keeps nothing of the payload but what it shows. Every text in it is escaped: control and bidi characters
/// appear as `\u{…}`. ``text(color:width:)``, ``markdown``, ``html`` and ``json`` are made from the report alone.
public struct DecodeReport: Sendable, Hashable {
  /// One thing that failed.
  public struct Failure: Sendable, Encodable, Hashable {
    /// The kind of error: `type_mismatch`.
    public let code: DecodeError.Code
    /// The path to what failed: `users[1].id`; hidden keys are starred.
    public let path: String
    /// The path that all payloads share, with the missing key if one is missing. Indexes, the keys of dictionaries and
    /// keys that look like ids are starred: `users[*].id`, `versions[*].dist`.
    public let pattern: String
    /// The name of the expected type, if the error knows it: `Int`.
    public let expected: String?
    /// The innermost model that was being decoded, if it is known: `User`.
    public let model: String?
    /// What was wrong: `expected Int, found string`.
    public let message: String
    /// The text behind the caret: the message, or the part of it that the excerpt does not show.
    public let label: String
    /// What to do, best advice first: `the string holds a valid Int (`=> .lenient` would accept it)`.
    public let hints: [String]
    /// The line of code that decodes the value, if the repair is one line: `try json => "id" => .lenient`. Code that is
    /// Codable gets Codable's words: `let avatar: URL?`. It shows no values.
    public let suggestedCode: String?
    /// If there were several ways to read the value, why the others failed: `expected Date, found number`. The first
    /// few; all of them if none got further than the others.
    public let attempts: [String]
    /// The line and column, if they are known and not so far down that counting lines takes long.
    public let location: DecodeError.Location?
    /// The offset in bytes, if it is known.
    public let byteOffset: Int?
    /// The number of the record that failed, if the payload is a record of a stream.
    public let record: Int?
    /// A hash that is the same for all failures of one field: see ``DecodeReport/fingerprint``.
    public let fingerprint: String
    /// How a diagnosis knows of the failure, if it was not observed.
    public let certainty: DiagnosedFailure.Certainty?
    /// The address of the page about the code, if the options say where the documentation is.
    public let help: String?
  }

  /// A key that nobody read while the payload was diagnosed.
  public struct UnusedKey: Sendable, Codable, Hashable {
    /// The path to the key: `users[0].adress`; hidden keys are starred.
    public let path: String
    /// The missing key that this one was probably meant to be: `address`.
    public let missing: String?
  }

  /// One line of the excerpt.
  public struct Line: Sendable, Encodable, Hashable {
    /// What a line shows.
    public enum Role: String, Sendable, Encodable, Hashable {
      /// The start of an object or array that is shown in part: `{`.
      case opening
      /// A value, whole or abbreviated: `"2"`, `{… 3 keys}`, `<string, redacted>`.
      case value
      /// A count of what is not shown: `… 2 more keys`.
      case hidden
    }

    /// The depth of the line in the excerpt, from 0.
    public let depth: Int
    /// What the line shows.
    public let role: Role
    /// The key or index before the value, as printed: `"id": `, `[1] ` or nothing.
    public let key: String
    /// The value as printed, or what is hidden.
    public let text: String
    /// True if a comma follows the value.
    public let isFollowed: Bool
    /// The failure that the line shows, as an index into ``DecodeReport/failures``.
    public let failure: Int?
    /// Other failures that the line shows, if there are several.
    public let others: [Int]?
  }

  /// What failed. A diagnosis gives its first 100 failures, and none if the payload decoded.
  public let failures: [Failure]
  /// How many more failures a diagnosis found.
  public let hiddenFailures: Int
  /// False if there may be failures that a diagnosis did not find.
  public let isComplete: Bool
  /// The first 20 keys that nobody read, if a diagnosis knows them.
  public let unusedKeys: [UnusedKey]
  /// How many more keys nobody read.
  public let hiddenUnusedKeys: Int
  /// The payload around the failures, line by line.
  public let excerpt: [Line]
  /// The name of the payload, such as its file.
  public let source: String?

  /// A hash that is the same for all failures of one field, in every run, process and platform: `9c4d7e40b9a6f1d2`.
  ///
  /// It is the 64-bit FNV-1a hash of the code, the ``Failure/model``, the pattern of the path from the model to the field,
  /// and the name of the expected type, with a zero byte between them. Indexes, keys of dictionaries and keys that look like ids do not count,
  /// because the pattern stars them. One field of one model has one fingerprint, wherever in a payload the model is.
  public var fingerprint: String { Self.fingerprint(of: failures.map(\.fingerprint)) }

  /// The fingerprint of a report whose failures have these fingerprints.
  static func fingerprint(of failures: [String]) -> String {
    if failures.count == 1 { return failures[0] }
    let all = Set(failures).sorted()
    return all.count == 1 ? all[0] : Fingerprint(all).text
  }
}

#if !Foundation && !canImport(Darwin)
  #error("KeyPathDecodeReports needs the package trait Foundation, which is on by default.")
#endif
