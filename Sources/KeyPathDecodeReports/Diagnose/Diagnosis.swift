import Foundation
import KeyPathDecode

/// Finds every failure of a payload, from the code that decodes it as it is: `diagnose([User].self, json).failures`.
///
/// ```swift
/// let diagnosis = diagnose([User].self, json)
/// for failure in diagnosis.failures { print(failure.error) }   // [1].id: expected Int, found string …
/// print(diagnosis.report.text())
/// ```
///
/// It decodes, and where that fails it puts something that fits into a copy of the payload and decodes again, until nothing fails.
/// Failures at or under what it put there are none of the payload's, and are left out. What the code itself catches is no
/// failure: `(try? json => "a") ?? (json => "b")` keeps its meaning. When decoding succeeds it decodes once.
///
/// - Parameters:
///   - type: What to decode.
///   - json: A tree of any shape, or a node of a document.
///   - limit: How many failures to find, at most.
/// - Returns: The value or the failures, the warnings, and the keys that nobody read.
/// - Complexity: As many decodings as one element has failures, one after the other, and a bounded number in all. Each copies no more
///   than the objects and arrays on the way to what failed.
public func diagnose<T: KeyPathDecodable>(_ type: T.Type, _ json: Any, limit: Int = 100) -> Diagnosis<T> {
  var search = FailureSearch(root: json, limit: limit) { try T(json: $0) }
  return search.run()
}

/// Finds every failure of JSON in bytes: `diagnose([User].self, jsonData: data)`.
///
/// Every failure knows its line and column. Bytes that are not JSON are one failure.
///
/// - Parameters:
///   - type: What to decode.
///   - data: The bytes of a JSON document.
///   - limit: How many failures to find, at most.
public func diagnose<T: KeyPathDecodable>(_ type: T.Type, jsonData data: Data, limit: Int = 100) -> Diagnosis<T> {
  do throws(DecodeError) {
    return diagnose(type, try JSONDocument(data).root, limit: limit)
  } catch {
    let failures = limit > 0 ? [DiagnosedFailure(error: error, certainty: .observed)] : []
    return Diagnosis(value: nil, failures: failures, isComplete: false)
  }
}

/// What ``diagnose(_:_:limit:)`` found.
public struct Diagnosis<T> {
  /// One failure: ``DiagnosedFailure``, whatever was decoded.
  public typealias Failure = DiagnosedFailure

  /// The decoded value, when nothing failed.
  public let value: T?
  /// Every failure once, in the order of the document, or of indexes and keys where there is no such order. Each error has the payload
  /// itself as its root.
  public let failures: [Failure]
  /// What rules swallowed in the decoding that came to its end; nothing of what was put into the payload is in them.
  public let warnings: [DecodeWarning]
  /// Where there are keys that nobody read: of an object that nobody read its own key alone, and of equal places in many elements the
  /// first. At most 100, in the order of the document.
  ///
  /// They are known when decoding came to its end. Of a collection the first 50 elements are watched, and an object of which no key
  /// was looked up counts as read: code may have cast it.
  public let unusedKeys: [DecodePath]
  /// True if all failures were found: neither was the limit reached, nor was a part given up, or an object or array refused as a
  /// whole, of which nobody knows whether more is wrong in it.
  public let isComplete: Bool

  init(
    value: T?, failures: [Failure], warnings: [DecodeWarning] = [], unusedKeys: [DecodePath] = [],
    isComplete: Bool
  ) {
    self.value = value
    self.failures = failures
    self.warnings = warnings
    self.unusedKeys = unusedKeys
    self.isComplete = isComplete
  }
}

extension Diagnosis: Sendable where T: Sendable {}
