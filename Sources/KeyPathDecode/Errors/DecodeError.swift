/// What went wrong, where, and in what: the one error that every decoding operator throws.
///
/// ```swift
/// do {
///   _ = try ["users": [["id": "2"]]] => "users[0].id" as Int
/// } catch {
///   error.code                // .typeMismatch
///   error.path.description    // "users[0].id"
///   error.description         // "users[0].id: expected Int, found string"
///   error.object              // "2"
/// }
/// ```
///
/// The path always leads from ``root`` to ``object``. ``description`` shows no values of the payload.
public struct DecodeError: Error {
  /// What was wrong, with what belongs to it.
  public enum Kind: Sendable {
    /// A value of another kind stood there.
    case typeMismatch(expected: Any.Type, found: JSONKind)
    /// Null stood there, or was to be stepped into.
    case nullValue(expected: Any.Type)
    /// An object lacks the key.
    case missingKey(String)
    /// An array has fewer elements.
    case indexOutOfRange(Int, count: Int)
    /// A raw value that no case has; `allowed` lists the raw values when the type is `CaseIterable`.
    case unknownRawValue(String, type: Any.Type, allowed: [String])
    /// A number, in digits, that the type does not hold.
    case numberOutOfRange(String, type: Any.Type)
    /// A value of the right kind that is not right, and why.
    case invalidValue(String)
    /// A path that cannot be read, and why.
    case invalidPath(String)
    /// Bytes that are not JSON, and why.
    case invalidJSON(String)
    /// None of several ways to read the value worked; each with its own error.
    case noAlternative([DecodeError])
    /// An error of another type, thrown by the code that decoded the value.
    case other(any Error)
  }

  /// The name of a ``Kind``, the same in every release.
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

  /// A place in the bytes a payload was read from.
  public struct Location: Hashable, Sendable, Codable {
    /// The line, from 1.
    public var line: Int
    /// The column in characters, from 1.
    public var column: Int
    /// The offset in bytes, from 0.
    public var byteOffset: Int

    /// A place in bytes: `Location(line: 4, column: 10, byteOffset: 61)`.
    public init(line: Int, column: Int, byteOffset: Int) {
      self.line = line
      self.column = column
      self.byteOffset = byteOffset
    }
  }

  /// What was wrong: a kind that someone named, or a fault that the library found.
  enum Problem: Sendable {
    case kind(Kind)
    case fault(Fault)
  }

  // An `Any` is not Sendable. Whoever sends an error elsewhere sends the payload along, which nobody changes any more.
  struct Fields: @unchecked Sendable {
    var problem: Problem
    var path = DecodePath.root
    var object: Any
    var root: Any
    var location: Location?
    /// The error that this one was made of: a `DecodingError`, or what another library would have thrown.
    var cause: (any Error)?
    /// True once it was thrown to code as the `DecodingError` of which it is the underlying error.
    var isRaised = false
    /// The paths that were tried in vain, when there was more than one.
    var alternatives: [DecodePath] = []
    /// In a diagnosis, the errors of the elements behind the one that failed first.
    var others: [DecodeError] = []

    init(_ problem: Problem, object: Any) {
      self.problem = problem
      self.object = object
      root = object
    }
  }

  /// Everything lives behind one pointer, so that an error costs the code that never sees one no more than that.
  private indirect enum Pointer: Sendable {
    case to(Fields)
  }

  private var pointer: Pointer

  var fields: Fields {
    get {
      switch pointer {
      case .to(let fields): fields
      }
    }
    set { pointer = .to(newValue) }
  }

  /// An error about `object`, for your own code to throw: `throw DecodeError(.invalidValue("ends before it starts"), object: json)`.
  ///
  /// The operators add the path and the root on its way up.
  public init(_ kind: Kind, object: Any) {
    self.init(Fields(.kind(kind), object: object))
  }

  init(_ fields: Fields) {
    pointer = .to(fields)
  }

  /// An error about `object` that the library found.
  package init(_ fault: Fault, object: Any) {
    self.init(Fields(.fault(fault), object: object))
  }

  /// The error for a value that is null or of another kind than `type` is read from.
  package init(expected type: Any.Type, butFound json: Any) {
    let isNull = isNull(json)
    self.init(
      isNull ? .nullValue(expected: type) : .typeMismatch(expected: type, found: JSONKind(of: json)), object: json)
  }

  /// What was wrong.
  public var kind: Kind {
    get {
      switch fields.problem {
      case .kind(let kind): kind
      case .fault(let fault): fault.kind
      }
    }
    set { fields.problem = .kind(newValue) }
  }

  /// What the library found, when it was that.
  package var fault: Fault? {
    if case .fault(let fault) = fields.problem { fault } else { nil }
  }

  /// Where it was wrong: leads from ``root`` to ``object``.
  public var path: DecodePath {
    get { fields.path }
    set { fields.path = newValue }
  }

  /// What another library would have thrown for it, or did.
  package var cause: (any Error)? {
    get { fields.cause }
    set { fields.cause = newValue }
  }

  /// What failed; for a missing key, the object that lacks it.
  public var object: Any {
    get { fields.object }
    set { fields.object = newValue }
  }

  /// The outermost value that was being decoded.
  public var root: Any {
    get { fields.root }
    set { fields.root = newValue }
  }

  /// The name of the ``kind``: `.typeMismatch`, `type_mismatch` as text.
  public var code: Code {
    guard case .kind(let kind) = fields.problem else { return fault?.code ?? .other }
    return switch kind {
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
}
