// The table of failures. A new kind is a case of `Kind` and of `Code`, and a row each of `code`, `row` and `anyKind`. A row of
// `FailureRow` in KeyPathDecodeReports has the rest. `Fault.swift` has the reasons of the library itself.

extension DecodeError {
  /// What went wrong, with its details.
  #if compiler(>=6.2.3)
    @nonexhaustive
  #endif
  public enum Kind: Sendable {
    /// The value has the wrong kind.
    case typeMismatch(expected: Any.Type, found: JSONKind)
    /// The value is null, or the path steps into null.
    case nullValue(expected: Any.Type)
    /// The object lacks the key.
    case missingKey(String)
    /// The array has too few elements.
    case indexOutOfRange(Int, count: Int)
    /// No case has this raw value; `allowed` lists the raw values if the type is `CaseIterable`.
    case unknownRawValue(String, type: Any.Type, allowed: [String])
    /// The number, given as digits, does not fit the type.
    case numberOutOfRange(String, type: Any.Type)
    /// The value has the right kind but is invalid, for this reason.
    case invalidValue(String)
    /// The path cannot be parsed, for this reason.
    case invalidPath(String)
    /// The bytes are not JSON, for this reason.
    case invalidJSON(String)
    /// Every alternative failed, with these errors.
    case noAlternative([DecodeError])
    /// The decoding code threw an error of another type.
    case other(any Error)
    /// No code reads the key, nor the keys at these other paths. `UnreadKeys.refused` of `KeyPathDecodeReports` throws it.
    case unreadKey(others: [DecodePath])
  }

  /// The name of a ``Kind``, the same in every release.
  // The order gives each code its `number`, so new cases go at the end.
  #if compiler(>=6.2.3)
    @nonexhaustive
  #endif
  public enum Code: String, Hashable, Sendable, Codable, CaseIterable {
    case typeMismatch = "type_mismatch"
    case nullValue = "null_value"
    case missingKey = "missing_key"
    case indexOutOfRange = "index_out_of_range"
    case unknownRawValue = "unknown_raw_value"
    case numberOutOfRange = "number_out_of_range"
    case invalidValue = "invalid_value"
    case invalidPath = "invalid_path"
    case invalidJSON = "invalid_json"
    case noAlternative = "no_alternative"
    case other
    case unreadKey = "unread_key"
  }

  /// The name of the ``kind``: `.typeMismatch`, or `type_mismatch` as text.
  @inline(never)
  public var code: Code {
    switch fields.problem {
    case .kind(let kind): kind.code
    case .fault(let fault): fault.code
    case .any(let code): code
    }
  }
}

extension DecodeError.Kind {
  /// The name of the kind. Switching on it needs no row.
  var code: DecodeError.Code {
    switch self {
    case .typeMismatch: .typeMismatch
    case .nullValue: .nullValue
    case .missingKey: .missingKey
    case .indexOutOfRange: .indexOutOfRange
    case .unknownRawValue: .unknownRawValue
    case .numberOutOfRange: .numberOutOfRange
    case .invalidValue: .invalidValue
    case .invalidPath: .invalidPath
    case .invalidJSON: .invalidJSON
    case .noAlternative: .noAlternative
    case .other: .other
    case .unreadKey: .unreadKey
    }
  }

  var row: Row {
    switch self {
    case .typeMismatch(let type, let found):
      Row(advice: { $0.adviceOnUnreadPayload($1) ?? $0.adviceOnKey($1) }) { _ in
        "\(expectation(of: type)), found \(found)"
      }
    case .nullValue(let type):
      Row(
        advice: {
          $0.isOfCodable || $0.isOfNoOperator
            ? "make it optional if it may be null" : "use \($1("=>?")) or an optional if it may be null"
        }
      ) { _ in "\(expectation(of: type)), found null" }
    case .missingKey(let key):
      Row(
        advice: { $0.isOfCodable ? "make it optional if it may be missing" : adviceOnAbsence($1) },
        details: { $0.triedPaths($1) }
      ) { "missing key\($0.key(key))" }
    case .indexOutOfRange(let index, let count):
      Row(
        // An element of an unkeyed container cannot be made optional.
        advice: { $0.isOfCodable ? nil : adviceOnAbsence($1) },
        details: { $0.triedPaths($1) }
      ) { _ in noIndex(index, count) }
    case .unknownRawValue(_, let type, let allowed):
      Row(allowed: allowed.isEmpty ? nil : allowed) { _ in "the value is not a known \(typeName(type))" }
    case .numberOutOfRange(let text, let type): Row { _ in outOfRange(text, type) }
    case .invalidValue(let reason): Row(beforeModel: ", in ", details: { $0.ownReason($1) }) { $0.reason(reason) }
    case .invalidPath(let reason): Row(beforeModel: ", in ") { "invalid path \($0.reason(reason))" }
    case .invalidJSON(let reason): Row(beforeModel: nil) { "invalid JSON: \($0.reason(reason))" }
    case .noAlternative(let errors):
      Row(beforeModel: ", in ", details: { $1.listsAlternatives ? list(of: errors) : "" }) { _ in
        "none of \(errors.count) alternatives worked"
      }
    case .other(let error): Row(details: { $0.ownReason($1) }) { "threw \($0.thrown(error))" }
    case .unreadKey(let others): Row(beforeModel: ", in ") { "nothing reads this key\(list(of: others, $0))" }
    }
  }

  var expected: Any.Type? {
    switch self {
    case .typeMismatch(let type, _), .nullValue(let type), .unknownRawValue(_, let type, _),
      .numberOutOfRange(_, let type):
      type
    default: nil
    }
  }

  /// The step from the object to the missing key or index.
  package var absentStep: DecodePath.Step? {
    switch self {
    case .missingKey(let key): .key(key)
    case .indexOutOfRange(let index, _): .index(index)
    default: nil
    }
  }

  /// The ``absentStep``, or nothing.
  package var absentSteps: [DecodePath.Step] { absentStep.map { [$0] } ?? [] }

  /// A row of the table, for messages and hints.
  struct Row {
    var allowed: [String]?
    /// The words between the sentence and the model. Nil if the model is left out.
    var beforeModel: String? = " in "
    /// A change to the decoding code that may help. The second argument quotes code.
    var advice: (DecodeError, (String) -> String) -> String? = { _, _ in nil }
    var details: (DecodeError, DecodeError.Wording) -> String = { _, _ in "" }
    let sentence: (DecodeError.Wording) -> String
  }
}

extension DecodeError.Code {
  /// The number of the code in an `NSError`: its position among all codes, from 1.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  var anyKind: DecodeError.Kind {
    switch self {
    case .typeMismatch: .typeMismatch(expected: Any.self, found: .other)
    case .nullValue: .nullValue(expected: Any.self)
    case .missingKey: .missingKey("")
    case .indexOutOfRange: .indexOutOfRange(0, count: 0)
    case .unknownRawValue: .unknownRawValue("", type: Any.self, allowed: [])
    case .numberOutOfRange: .numberOutOfRange("", type: Any.self)
    case .invalidValue: .invalidValue("any reason")
    case .invalidPath: .invalidPath("any reason")
    case .invalidJSON: .invalidJSON("any reason")
    case .noAlternative: .noAlternative([])
    case .other: .other(CancellationError())
    case .unreadKey: .unreadKey(others: [])
    }
  }
}

// MARK: The words of the rows

package func expectation(of type: Any.Type) -> String { "expected \(typeName(type))" }

package func noIndex(_ index: Int, _ count: Int) -> String { "no index \(index) (array of \(count))" }

private func adviceOnAbsence(_ code: (String) -> String) -> String { "use \(code("=>?")) if it may be missing" }

private func outOfRange(_ text: String, _ type: Any.Type) -> String {
  // Not for infinity, which is what JSONSerialization makes of a number too large for Double, such as 41e999.
  if Double(text)?.isNaN == true { return "\(expectation(of: type)), found a number that is not finite" }
  guard let range = range(of: type) else { return "the number does not fit \(typeName(type))" }
  if NumberText(text).exponent < 0 { return "\(expectation(of: type)), found a number with a fraction" }
  return "the number does not fit \(typeName(type)) (\(range))"
}

/// The range of an integer type: `-128...127`.
private func range(of type: Any.Type) -> String? {
  func range<Integer: FixedWidthInteger>(_: Integer.Type) -> String { "\(Integer.min)...\(Integer.max)" }
  return (type as? any FixedWidthInteger.Type).map { range($0) }
}

/// The first five of the other unread keys, and the number of the rest: `, nor b, c, d, e, f and 2 more`.
private func list(of others: [DecodePath], _ wording: DecodeError.Wording) -> String {
  if others.isEmpty { return "" }
  let named = others.prefix(5).map { shortened(wording.path($0), to: 64) }.joined(separator: ", ")
  return ", nor \(named)\(others.count > 5 ? " and \(others.count - 5) more" : "")"
}

/// The first three errors, starting with the one that got furthest.
private func list(of errors: [DecodeError]) -> String {
  if errors.isEmpty { return "" }
  var texts: [String] = []
  for error in errors.prefix(3) {
    let path = shortened(error.path.description, to: 64)
    texts.append((path.isEmpty ? "" : path + ": ") + error.problem)
  }
  if errors.count > 3 { texts.append("and \(errors.count - 3) more") }
  return ": " + texts.joined(separator: "; ")
}
