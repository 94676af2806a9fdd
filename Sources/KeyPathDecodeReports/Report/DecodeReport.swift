import KeyPathDecode

/// A report about an error: what failed, and a small excerpt of the payload around it. By default it shows keys, kinds
/// and forms, but no value, so it is safe to log.
///
/// ```swift
/// do {
///   _ = try User(json: json)
/// } catch {
///   print(error.report().text())
///   log(error.report().json)
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
///         "id": <string of 1 character>,
///               ^^^^^^^^ expected Int; the string holds a valid Int (`=> .lenient` would accept it)
///         "token": <string, redacted>,
///         … 3 more keys
///   write: try json => "id" => .lenient
/// ```
///
/// A report keeps only the parts of the payload that it shows. All text in it is escaped: control and bidi characters
/// appear as `\u{…}`. ``text(color:width:)``, ``markdown``, ``html`` and ``json`` need only the report.
public struct DecodeReport: Sendable, Hashable {
  /// One thing that failed.
  public struct Failure: Sendable, Encodable, Hashable {
    /// The kind of error: `type_mismatch`.
    public let code: DecodeError.Code
    /// The path to what failed: `users[1].id`. Hidden keys are starred.
    public package(set) var path: String
    /// The part of the path that all payloads share, with the missing key if one is missing. Indexes, dictionary keys
    /// and keys that look like IDs are starred: `users[*].id`, `versions[*].dist`.
    public let pattern: String
    /// The name of the expected type, if it is known: `Int`.
    public let expected: String?
    /// The innermost model that was being decoded, if it is known: `User`.
    public let model: String?
    /// The message: `expected Int, found string`.
    public package(set) var message: String
    /// The text after the caret: the message, or the part of it that the excerpt does not show.
    public package(set) var label: String
    /// Advice, best first: `the string holds a valid Int (`=> .lenient` would accept it)`.
    public let hints: [String]
    /// The line of code that decodes the value, if the repair is one line: `try json => "id" => .lenient`. For Codable
    /// code it uses Codable: `let avatar: URL?`. It contains no values.
    public package(set) var suggestedCode: String?
    /// Why the other ways to read the value failed, if there were several: `expected Date, found number`. Includes
    /// every way if none got further than the others. Only the first few are listed.
    public package(set) var attempts: [String]
    /// The line and column, if they are known or quick to find.
    public let location: DecodeError.Location?
    /// The byte offset, if it is known.
    public let byteOffset: Int?
    /// The number of the failed record, if the payload is a record of a stream.
    public let record: Int?
    /// A hash that is the same for all failures of one field. See ``DecodeReport/fingerprint``.
    public let fingerprint: String
    /// The certainty of the failure in a diagnosis, if it was not observed.
    public let certainty: DiagnosedFailure.Certainty?
    /// The address of the page about the code, if the options have the address of the documentation.
    public let help: String?
  }

  /// An unread key: no code read it while the payload was diagnosed.
  public struct UnreadKey: Sendable, Codable, Hashable {
    /// The path to the key: `users[0].adress`. Hidden keys are starred.
    public package(set) var path: String
    /// The missing key that this key was probably meant to be: `address`.
    public let missing: String?
  }

  /// One line of the excerpt.
  public struct Line: Sendable, Encodable, Hashable {
    /// The role of a line.
    #if compiler(>=6.2.3)
      @nonexhaustive
    #endif
    public enum Role: String, Sendable, Encodable, Hashable {
      /// The start of an object or array that is partly shown: `{`.
      case opening
      /// A value or its form: `"2"`, `<string of 1 character>`, `{… 3 keys}`, `<string, redacted>`.
      case value
      /// A count of what is not shown: `… 2 more keys`.
      case hidden
    }

    /// The depth of the line in the excerpt, from 0.
    public let depth: Int
    /// The kind of content on the line.
    public let role: Role
    /// The key or index before the value, as printed: `"id": `, `[1] ` or nothing.
    public package(set) var key: String
    /// The value as printed, or the count of what is hidden.
    public package(set) var text: String
    /// True if a comma follows the value.
    public let isFollowed: Bool
    /// The failure on the line, as an index into ``DecodeReport/failures``.
    public let failure: Int?
    /// Other failures on the line, if there are several.
    public let others: [Int]?
  }

  /// The failures. A diagnosis has at most 100, or ``Options/maximumFailures``, and none if the payload decoded.
  public package(set) var failures: [Failure]
  /// The number of further failures that a diagnosis found.
  public let hiddenFailures: Int
  /// The maximum number of fields whose failures are shown.
  let shownFields: Int
  /// False if a diagnosis may have missed failures.
  public let isComplete: Bool
  /// The first 20 unread keys that are not failures, if a diagnosis found any.
  public package(set) var unreadKeys: [UnreadKey]
  /// The number of further unread keys.
  public let hiddenUnreadKeys: Int
  /// The payload around the failures, line by line.
  public package(set) var excerpt: [Line]
  /// The name of the payload, such as its file name.
  public let source: String?
  /// True if the report may show values of the payload, because ``Options/showsValues`` asked for them.
  public package(set) var showsValues: Bool

  /// A hash that is the same for all failures of one field, in every run, process and platform: `9c4d7e40b9a6f1d2`.
  ///
  /// It is the 64-bit FNV-1a hash of the code, the ``Failure/model``, the pattern of the path from the model to the
  /// field, and the name of the expected type, separated by zero bytes. The pattern stars indexes, dictionary keys and
  /// keys that look like IDs, so they do not count. A field of a model has the same fingerprint wherever the model is
  /// in a payload.
  public var fingerprint: String { Self.fingerprint(of: failures.map(\.fingerprint)) }

  /// The fingerprint of a report whose failures have the given fingerprints.
  static func fingerprint(of failures: [String]) -> String {
    if failures.count == 1 { return failures[0] }
    let all = ordered(Array(Set(failures)))
    return all.count == 1 ? all[0] : Fingerprint(all).text
  }
}

#if !Foundation && !canImport(Darwin)
  #error("KeyPathDecodeReports needs the package trait Foundation, which is on by default.")
#endif
