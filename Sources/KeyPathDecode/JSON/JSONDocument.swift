import Foundation

/// JSON read from bytes: checked once as a whole, with a record of where each value is.
///
/// ```swift
/// let json = try JSONDocument(data).root
/// let name = try json => "users[0].name" as String
/// ```
///
/// Strings and numbers are read from the bytes when they are asked for; no tree of dictionaries is built. The document
/// and its nodes keep the bytes alive. Short ones, and those that do not end in a bracket, are copied first.
public struct JSONDocument: Sendable {
  /// What a document refuses besides invalid JSON.
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Refuses an object with a duplicate key; without it the last one counts, as in `JSONSerialization`.
    public static let rejectDuplicateKeys = Options(rawValue: 1)
  }

  /// How deep arrays and objects may nest by default.
  public static let defaultDepthLimit = 512

  private let storage: JSONStorage

  /// The outermost value.
  public var root: JSONNode { JSONNode(storage: storage, position: 0) }

  /// Reads a document.
  ///
  /// - Parameter owner: The bytes, without white space at their end.
  /// - Throws: What was expected, and where, if they are not JSON.
  init(reading owner: BytesOwner, options: Options, depthLimit: Int) throws(JSONProblem) {
    let bytes = owner.bytes
    if bytes.count >= 1 << 32 { throw JSONProblem(.size, at: 0) }
    let start = bytes.beginsWithByteOrderMark ? 3 : 0
    if bytes.count == start { throw JSONProblem(.value, at: start) }
    let tape = try JSONScanner.scan(bytes, from: start, depthLimit: max(0, depthLimit))
    storage = JSONStorage(owner: owner, tape: tape)
    if options.contains(.rejectDuplicateKeys) { try storage.reader.checkUniqueKeys() }
  }

  /// The number of bytes without trailing white space.
  static func count(of data: Data) -> Int {
    unsafe data.withUnsafeBytes { buffer in
      var count = buffer.count
      while count > 0, unsafe [0x20, 0x0A, 0x0D, 0x09].contains(buffer[count - 1]) { count -= 1 }
      return count
    }
  }
}

extension ByteView {
  /// True if the first three bytes are U+FEFF in UTF-8, which is not part of the text.
  var beginsWithByteOrderMark: Bool { shortWord(at: 0) & 0xFF_FFFF == 0xBF_BBEF }
}
