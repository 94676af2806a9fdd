/// The error that every decoding operator throws: what went wrong, where, and in which value.
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
  /// A place in the bytes that a payload was read from.
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

  /// What went wrong: a kind that the thrower named, or a fault that the library found.
  enum Problem: Sendable {
    case kind(Kind)
    case fault(Fault)
    /// Any problem with this code, for tests.
    case any(Code)
  }

  /// One pointer to all fields, so that code that never sees an error pays for one pointer only.
  // A class with a constant, so that reading one field does not copy the others.
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
  /// The operators add the path and the root as the error passes through them.
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

  /// The error for a value that is null, or of a kind that `type` cannot be decoded from.
  package init(expected type: Any.Type, butFound json: Any) {
    let isNull = isNull(json)
    self.init(
      isNull ? .nullValue(expected: type) : .typeMismatch(expected: type, found: JSONKind(of: json)), object: json)
  }

  /// What went wrong.
  public var kind: Kind {
    get {
      switch fields.problem {
      case .kind(let kind): kind
      case .fault(let fault): fault.kind
      case .any(let code): code.anyKind
      }
    }
    set { fields.problem = .kind(newValue) }
  }

  /// The fault that the library found, or nil if the thrower named a kind.
  package var fault: Fault? {
    get { if case .fault(let fault) = fields.problem { fault } else { nil } }
    set { if let newValue { fields.problem = .fault(newValue) } }
  }

  /// True if the value itself is null, not something inside it.
  var isNullItself: Bool { code == .nullValue && path.steps.isEmpty }

  /// Where it went wrong: the path from ``root`` to ``object``.
  public var path: DecodePath {
    get { fields.path }
    set { fields.path = newValue }
  }

  /// The error that this one was made from: a `DecodingError`, or what another library would have thrown.
  package var cause: (any Error)? {
    get { fields.codable.cause }
    set {
      fields.codable.cause = newValue
      fields.codable.stepsAboveCause = 0
    }
  }

  /// The value that failed; for a missing key, the object that lacks it.
  public var object: Any {
    get { fields.object }
    set { fields.object = newValue }
  }

  /// The outermost value that was being decoded.
  public var root: Any {
    get { fields.root }
    set { fields.root = newValue }
  }
}
