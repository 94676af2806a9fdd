import Foundation
import KeyPathDecode

/// Finds every failure in a payload by running your decoding code unchanged: `diagnose([User].self, json: json).failures`.
///
/// ```swift
/// let diagnosis = diagnose([User].self, json: json)
/// for failure in diagnosis.failures { print(failure.error) }   // [1].id: expected Int, found string …
/// print(diagnosis.report.text())
/// ```
///
/// This decodes the payload. If that fails, it puts a value that fits into a copy of the payload and decodes the copy,
/// until nothing fails. Failures at or below such a value are not the payload's and are left out. After `.check`, `.in`,
/// `.count` and `.matching`, it keeps the value that was refused, so code after a check must not trap on it. An error that
/// your code catches is not a failure, so `(try? json => "a") ?? (json => "b")` keeps its meaning. A payload without
/// failures is decoded once.
///
/// - Parameters:
///   - type: The type to decode.
///   - json: A tree of any shape, or a node of a document.
///   - limit: The maximum number of failures to find.
///   - unreadKeys: Lists unread keys also among the warnings or the failures, except those that it ignores.
/// - Returns: The value or the failures, the warnings, and the unread keys.
/// - Complexity: One decoding for each successive failure in the element that has the most, up to a fixed limit, and one
///   with other guesses. Each decoding copies only the objects and arrays on the paths to the failures.
public func diagnose<T: KeyPathDecodable>(
  _ type: T.Type, json: Any, limit: Int = 100, unreadKeys: UnreadKeys = .allowed
) -> Diagnosis<T> {
  diagnosis(of: json, limit: limit, unreadKeys) { try T(json: $0) }
}

/// Finds every failure in JSON bytes: `diagnose([User].self, jsonData: data)`.
///
/// Every failure has a line and a column. Bytes that are not JSON count as one failure.
///
/// - Parameters:
///   - type: The type to decode.
///   - data: The bytes of a JSON document.
///   - limit: The maximum number of failures to find.
///   - unreadKeys: Lists unread keys also among the warnings or the failures, except those that it ignores.
public func diagnose<T: KeyPathDecodable>(
  _ type: T.Type, jsonData data: Data, limit: Int = 100, unreadKeys: UnreadKeys = .allowed
) -> Diagnosis<T> {
  diagnosis(of: data, limit: limit) { diagnose(type, json: $0, limit: limit, unreadKeys: unreadKeys) }
}

/// Finds every failure in JSON text: `diagnose([User].self, jsonString: text)`.
///
/// The parameters are those of ``diagnose(_:jsonData:limit:unreadKeys:)``.
public func diagnose<T: KeyPathDecodable>(
  _ type: T.Type, jsonString text: String, limit: Int = 100, unreadKeys: UnreadKeys = .allowed
) -> Diagnosis<T> {
  diagnose(type, jsonData: Data(text.utf8), limit: limit, unreadKeys: unreadKeys)
}

/// Diagnoses what a closure decodes.
func diagnosis<T>(
  of json: Any, limit: Int, _ unreadKeys: UnreadKeys, _ decode: @escaping (Any) throws -> T
) -> Diagnosis<T> {
  var value: T?
  // The search is not generic, so the binary has one copy.
  var search = FailureSearch(root: json, limit: limit, unreadKeys) { json throws(DecodeError) in
    value = try parse(json, "" as DecodePath, decode: decode)
  }
  let found = search.run()
  return Diagnosis(
    value: found.value.flatMap { value }, failures: found.failures, warnings: found.warnings,
    unreadKeys: found.unreadKeys, isComplete: found.isComplete)
}

/// Diagnoses a document's root, or reports that the bytes are not JSON.
func diagnosis<T>(of data: Data, limit: Int, _ diagnose: (JSONNode) -> Diagnosis<T>) -> Diagnosis<T> {
  do throws(DecodeError) {
    return diagnose(try JSONDocument(data).root)
  } catch {
    let failures = limit > 0 ? [DiagnosedFailure(error: error, certainty: .observed)] : []
    return Diagnosis(value: nil, failures: failures, isComplete: false)
  }
}

/// The result of ``diagnose(_:json:limit:unreadKeys:)``: the value, or every failure.
public struct Diagnosis<T> {
  /// One failure, which has the same type for every decoded type.
  public typealias Failure = DiagnosedFailure

  /// The decoded value, if nothing failed. A refused unread key is a failure.
  public let value: T?
  /// Every failure once, in document order, or by index and key if the payload has no order. The root of each error is
  /// the original payload.
  public let failures: [Failure]
  /// The values that rules recovered from in the decoding that succeeded, then unread keys if they are warnings. Warnings
  /// about replacement values are left out.
  public let warnings: [DecodeWarning]
  /// Paths that no code read, except those that the ``UnreadKeys`` ignore. A wholly unread object is listed once, by its own
  /// key. A path that repeats across elements is listed once, by its first occurrence. At most 100, in document order.
  ///
  /// Empty unless a decoding succeeded. Only the first 50 elements of a collection are watched, unless unread keys are
  /// warnings or failures. An object in which no key was looked up counts as read, because code may have cast it.
  public let unreadKeys: [DecodePath]
  /// True if all failures were found. False if the limit was reached, if a part could not be repaired, if code acts on a
  /// guessed value, or if code refused an object or array as a whole, which may hide more failures.
  public let isComplete: Bool

  init(
    value: T?, failures: [Failure], warnings: [DecodeWarning] = [], unreadKeys: [DecodePath] = [],
    isComplete: Bool
  ) {
    self.value = value
    self.failures = failures
    self.warnings = warnings
    self.unreadKeys = unreadKeys
    self.isComplete = isComplete
  }
}

extension Diagnosis: Sendable where T: Sendable {}
