/// The one error that every decoding operator throws: what went wrong, where, and in which value.
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
  /// What was wrong, with its details.
  public enum Kind: Sendable {
    /// A value of another kind was there.
    case typeMismatch(expected: Any.Type, found: JSONKind)
    /// Null was there, or the path steps into null.
    case nullValue(expected: Any.Type)
    /// An object lacks the key.
    case missingKey(String)
    /// An array has fewer elements.
    case indexOutOfRange(Int, count: Int)
    /// A raw value that no case has; `allowed` lists the raw values when the type is `CaseIterable`.
    case unknownRawValue(String, type: Any.Type, allowed: [String])
    /// A number, in digits, that does not fit the type.
    case numberOutOfRange(String, type: Any.Type)
    /// A value of the right kind that is invalid, and why.
    case invalidValue(String)
    /// A path that cannot be read, and why.
    case invalidPath(String)
    /// Bytes that are not JSON, and why.
    case invalidJSON(String)
    /// None of several ways to read the value worked; the error of each.
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

  /// What was wrong: a kind that the thrower named, or a fault that the library found.
  enum Problem: Sendable {
    case kind(Kind)
    case fault(Fault)
  }

  // `Any` is not Sendable. An error that is sent elsewhere takes along its payload, which nobody changes any more.
  struct Fields: @unchecked Sendable {
    var problem: Problem
    var path = DecodePath.root
    /// Which steps of the path are keys that a dictionary decoded: data of the payload, not names of fields.
    var dictionaryKeys: [Int] = []
    var object: Any
    var root: Any
    var location: Location?
    /// Where the record of a stream begins, if the error is about the record and not about a node of it.
    var record: RecordStart?
    /// True if the error is about a stream and not about anything that was read from it: no operator failed.
    var isOfStream = false
    /// The error that this one was made from: a `DecodingError`, or what another library would have thrown.
    var cause: (any Error)?
    /// How many of the path's steps lead to where the coding path of the cause begins.
    var stepsAboveCause = 0
    /// True if this is the underlying error of a `DecodingError` that was thrown to a type's code.
    var isRaised = false
    /// How many of the last steps were taken by `Codable` containers, if what failed is theirs and not an operator's.
    var codableDepth: Int?
    /// The paths that were tried without success, if there was more than one.
    var alternatives: [DecodePath] = []
    /// The path that the walk followed, how many of its steps were there, and where it began.
    var followed: (path: DecodePath, stepCount: Int, start: Any)?
    /// The types that were being decoded around it, the innermost first.
    var types: [PassedType] = []
    /// The errors of the other ways to read a value; this one got furthest.
    var attempts: [DecodeError] = []
    /// The steps of the innermost operator that failed, and how many lead on from its value into elements and members.
    var innermost: (steps: [DecodePath.Step], below: Int)?
    /// In a diagnosis, the errors of the elements after the one that failed first.
    var others: [DecodeError] = []

    init(_ problem: Problem, object: Any) {
      self.problem = problem
      self.object = object
      root = object
    }
  }

  /// All fields live behind one pointer, so that code that never sees an error pays for no more than that.
  // A class with a constant, so that to read one field is to read one field.
  private final class Pointer: Sendable {
    let fields: Fields

    init(_ fields: Fields) { self.fields = fields }
  }

  private var pointer: Pointer

  var fields: Fields {
    get { pointer.fields }
    set { pointer = Pointer(newValue) }
  }

  /// An error about `object`, for your own code to throw:
  /// `throw DecodeError(.invalidValue("ends before it starts"), object: json)`.
  ///
  /// The operators add the path and the root on its way up.
  public init(_ kind: Kind, object: Any) {
    self.init(Fields(.kind(kind), object: object))
  }

  init(_ fields: Fields) {
    pointer = Pointer(fields)
  }

  /// An error about `object` that the library found.
  package init(_ fault: Fault, object: Any) {
    self.init(Fields(.fault(fault), object: object))
  }

  /// The error for a value that is null, or of a kind that `type` cannot be read from.
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

  /// The fault that the library found, or nil if the thrower named a kind.
  package var fault: Fault? {
    get { if case .fault(let fault) = fields.problem { fault } else { nil } }
    set { if let newValue { fields.problem = .fault(newValue) } }
  }

  /// True if null was there, and not in something inside it.
  var isNullItself: Bool { code == .nullValue && path.steps.isEmpty }

  /// Where it was wrong: the path from ``root`` to ``object``.
  public var path: DecodePath {
    get { fields.path }
    set { fields.path = newValue }
  }

  /// The error that another library threw for it, or would have thrown.
  package var cause: (any Error)? {
    get { fields.cause }
    set {
      fields.cause = newValue
      fields.stepsAboveCause = 0
    }
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
