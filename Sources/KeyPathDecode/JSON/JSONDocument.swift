import Foundation

/// A JSON document in bytes. Reading it checks all bytes once and records the position of each value.
///
/// ```swift
/// let json = try JSONDocument(data).root
/// let name = try json => "users[0].name" as String
/// ```
///
/// Strings and numbers are read from the bytes on demand; no tree of dictionaries is built. The document and its
/// nodes keep the bytes alive. Short data, and data that does not end in a bracket, is copied first.
public struct JSONDocument: Sendable {
  /// Options for reading a document.
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Rejects an object with a duplicate key. By default the last one wins, as in `JSONSerialization`.
    public static let rejectDuplicateKeys = Options(rawValue: 1)

    /// Accepts JSON5: comments, trailing commas, single quotes, unquoted keys, hexadecimal numbers and the rest of
    /// json5.org. The text is converted to strict JSON first, in a separate pass.
    ///
    /// `NaN` and `Infinity` are numbers that no type can hold.
    public static let json5 = Options(rawValue: 2)

    /// Accepts a comma after the last element of an array and the last member of an object, as `JSONDecoder` does: `[1, 2,]`.
    public static let trailingCommas = Options(rawValue: 4)

    /// Reads the value inside a code fence or between sentences, as in the answer of a language model, and ignores the text
    /// around it: `Here it is: {"id": 1}. Anything else?`
    ///
    /// The value is what comes first: an object or array, or what follows the first line of a code fence that has no language
    /// or one that begins with `json`. Only a fence may have a value of another kind. A bracket that does not begin like JSON is
    /// text: `{name}`, `[see below]`, the box `[ ]` of a task. But `[1]` is an array, even if it is meant as a footnote.
    /// Locations are those in the whole text.
    ///
    /// With ``json5``, a key may have single quotes or none, so `{name: …}` begins an object. A comment at the start of an object
    /// or array makes it text, except in a fence.
    public static let ignoresProse = Options(rawValue: 8)
  }

  /// The default limit on how deep arrays and objects may nest.
  package static let defaultDepthLimit = 512

  private let storage: JSONStorage

  /// The outermost value: `try JSONDocument(data).root => "name" as String`.
  ///
  /// Threads that share a document decode in parallel if each asks for the root. A node may also be passed from one
  /// thread to another, but both threads then update one reference count, as with any class instance.
  public var root: JSONNode { JSONNode(storage: storage.ofThisThread, position: 0) }

  /// Reads records of a stream, up to the first one that is not JSON. Each record is a separate top-level value.
  ///
  /// - Throws: The problem in the first record, or, if duplicate keys are rejected, a duplicate key in any record.
  package init(
    reading owner: BytesOwner, in ranges: [Range<Int>], of origin: any DocumentOrigin, options: Options
  ) throws(JSONProblem) {
    let bytes = owner.bytes
    if UInt32(exactly: bytes.count) == nil { throw JSONProblem(.size, at: 0) }
    if ranges.isEmpty { throw JSONProblem(.value, at: 0) }
    let tape = try JSONScanner.scan(bytes, in: ranges, depthLimit: Self.defaultDepthLimit - origin.levels)
    storage = JSONStorage(owner: owner, tape: tape, origin: origin)
    if options.contains(.rejectDuplicateKeys) { try storage.reader.checkUniqueKeys() }
  }

  /// Reads a copy of the bytes.
  package init(copying bytes: ByteView, depthLimit: Int) throws(JSONProblem) {
    let owner = BytesOwner(copying: bytes)
    self.init(owner, tape: try Self.tape(of: owner.bytes, depthLimit: depthLimit))
  }

  /// Reads bytes without trailing white space.
  static func tape(of bytes: ByteView, depthLimit: Int) throws(JSONProblem) -> TapeWriter {
    if UInt32(exactly: bytes.count) == nil { throw JSONProblem(.size, at: 0) }
    let start = bytes.startOfText
    if bytes.count == start { throw JSONProblem(.value, at: start) }
    return try JSONScanner.scan(bytes, in: start..<bytes.count, depthLimit: max(0, depthLimit))
  }

  /// Keeps bytes together with their tape, and with the original if the bytes are not all of it.
  // The bytes are read before, so that nothing uses their owner after it has moved into the storage.
  init(_ owner: consuming BytesOwner, tape: TapeWriter, of origin: (any DocumentOrigin)? = nil) {
    storage = JSONStorage(owner: owner, tape: tape, origin: origin)
  }

  /// Checks that no object has equal keys.
  func checkUniqueKeys() throws(JSONProblem) { try storage.reader.checkUniqueKeys() }
}

extension ByteView {
  /// The offset of the text: 3 after a byte order mark, which is U+FEFF in UTF-8; otherwise 0.
  package var startOfText: Int { shortWord(at: 0) & 0xFF_FFFF == 0xBF_BBEF ? 3 : 0 }
}
