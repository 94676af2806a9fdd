import Foundation

/// JSON that was read from bytes: checked as a whole once, and an index of what stands where.
///
/// ```swift
/// let json = try JSONDocument(data).root
/// let name = try json => "users[0].name" as String
/// ```
///
/// Strings and numbers are read from the bytes when they are asked for; no tree of dictionaries is built. The bytes are kept, not
/// copied, as long as the document or a node of it lives.
public struct JSONDocument: Sendable {
  /// What a document refuses besides what is not JSON.
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Refuses an object in which a key stands twice; without it the last one counts, as in `JSONSerialization`.
    public static let rejectDuplicateKeys = Options(rawValue: 1)
  }

  /// How deep arrays and objects may stand in each other, unless another limit is asked for.
  public static let defaultDepthLimit = 512

  private let storage: JSONStorage

  /// Reads a document: `try JSONDocument(Data("[1, 2]".utf8)).root.count   // 2`.
  ///
  /// It reads RFC 8259 to the letter: any value may be the root, a byte order mark is skipped, and the text must be UTF-8.
  ///
  /// - Parameters:
  ///   - data: The bytes; less than 4 GiB.
  ///   - options: What to refuse besides.
  ///   - depthLimit: How deep arrays and objects may stand in each other; reading takes no stack for them, whatever the
  ///     limit is.
  /// - Throws: `invalid_json` with the line, column and byte offset, and what was expected there.
  /// - Complexity: O(n) in the bytes.
  public init(_ data: Data, options: Options = [], depthLimit: Int = defaultDepthLimit) throws(DecodeError) {
    let owner = BytesOwner(data, count: Self.count(of: data))
    do throws(JSONProblem) {
      storage = try Self.read(owner, depthLimit: max(0, depthLimit))
      if options.contains(.rejectDuplicateKeys) { try storage.reader.checkUniqueKeys() }
    } catch {
      var fields = DecodeError(.invalidJSON(error.reason(in: owner.bytes)), object: data).fields
      fields.location = DecodeError.Location(of: error.offset, in: owner.bytes)
      throw DecodeError(fields)
    }
  }

  /// The outermost value.
  public var root: JSONNode { JSONNode(storage: storage, index: 0) }

  private static func read(_ owner: BytesOwner, depthLimit: Int) throws(JSONProblem) -> JSONStorage {
    let bytes = owner.bytes
    if bytes.count >= 1 << 32 { throw JSONProblem(.size, at: 0) }
    let start = bytes.shortWord(at: 0) & 0xFF_FFFF == 0xBF_BBEF ? 3 : 0
    if bytes.count == start { throw JSONProblem(.value, at: start) }
    let tape = try JSONScanner.scan(bytes, from: start, depthLimit: depthLimit)
    return JSONStorage(owner: owner, tape: tape)
  }

  /// How many bytes there are without the white space at the end.
  private static func count(of data: Data) -> Int {
    unsafe data.withUnsafeBytes { buffer in
      var count = buffer.count
      while count > 0, unsafe [0x20, 0x0A, 0x0D, 0x09].contains(buffer[count - 1]) { count -= 1 }
      return count
    }
  }
}

extension KeyPathDecodable {
  /// Decodes a value from the bytes of a JSON document: `try [Repository](jsonData: data)`.
  ///
  /// - Throws: `invalid_json` for bytes that are not JSON, and what decoding throws; every error knows its
  ///   ``DecodeError/location``.
  public init(jsonData: Data) throws(DecodeError) {
    self = try parse(try JSONDocument(jsonData).root, .root) { try Self(json: $0) }
  }
}
