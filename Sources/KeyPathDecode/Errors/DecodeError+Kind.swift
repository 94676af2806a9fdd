// One table of failures: a kind, its code, and its number. A new kind is a case of `Kind`, a case of `Code`, a row of
// `Kind.code` and of `Code.anyKind`, and its words in `DecodeError+Message.swift`.

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
  }

  /// The name of the ``kind``: `.typeMismatch`, or `type_mismatch` as text.
  public var code: Code {
    switch fields.problem {
    case .kind(let kind): kind.code
    case .fault(let fault): fault.code
    case .any(let code): code
    }
  }
}

extension DecodeError.Kind {
  /// The name of the kind.
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
  var absentSteps: [DecodePath.Step] { absentStep.map { [$0] } ?? [] }
}

extension DecodeError.Code {
  /// The number of the code in an `NSError`: its position among all codes, from 1.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// A kind with this code and arbitrary details.
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
    }
  }
}
