/// A value in a ``JSONDocument``: an ordinary `Any` to every operator, and useful by itself.
///
/// ```swift
/// let user = try JSONDocument(data).root["users"]?[0]
/// user?.kind        // .object
/// user?.keys        // ["id", "name"]
/// user?.description // {"id":2,"name":"Ada"}
/// ```
///
/// A node is two words, a reference to its document and a position in it: it keeps the document alive, and boxing it in an `Any`
/// allocates nothing.
public struct JSONNode: Sendable {
  let storage: JSONStorage
  /// Where its word is on the tape of the document.
  let position: Int

  @inline(__always)
  init(storage: JSONStorage, position: Int) {
    self.storage = storage
    self.position = position
  }

  /// Reads the document, which lives at least as long as `body` runs.
  @inline(__always)
  borrowing func read<Result, Failure: Error>(_ body: (JSONReader) throws(Failure) -> Result) throws(Failure) -> Result
  {
    let storage = storage
    defer { withExtendedLifetime(storage) {} }
    return try body(storage.reader)
  }

  @inline(__always)
  var word: TapeWord { read { $0[position] } }

  /// The string that the value is; only for strings.
  var string: String { read { $0.string(at: position) } }

  /// The number as it is written; only for numbers.
  var digits: String { read { $0.digits(at: position) } }

  /// The integer that the value is, when it is written as one and `Int64` holds it; only for numbers.
  var integer: Int64? { read { $0.integer(at: position) } }

  /// Another value of the document.
  @inline(__always)
  borrowing func sibling(at position: Int) -> JSONNode {
    JSONNode(storage: storage, position: position)
  }

  /// What the value is.
  public var kind: JSONKind {
    switch word.kind {
    case .isFalse, .isTrue: .bool
    case .integer, .decimal: .number
    case .string: .string
    case .array: .array
    case .object: .object
    default: .null
    }
  }

  /// How many elements an array has, or members an object; 0 for anything else.
  public var count: Int {
    read { reader in
      switch reader[position].kind {
      case .array: reader.count(of: position)
      case .object: reader.memberCount(ofObject: position)
      default: 0
      }
    }
  }

  /// The member of an object at a key, or nil: `node["name"]?["first"]`.
  ///
  /// Of a key that stands twice, the last member counts.
  ///
  /// - Complexity: O(1) in the members for keys that are asked for in the order of the document, and for objects of more than
  ///   64 members after the first lookup, which is O(n).
  public subscript(key: String) -> JSONNode? {
    read { $0.member(key, of: position) }.map(sibling)
  }

  /// The element of an array at an index, counted from 0, or nil: `node[0]`.
  ///
  /// - Complexity: O(n) in the index: ``elements`` is the way to all of them.
  public subscript(index: Int) -> JSONNode? {
    read { $0.element(index, of: position) }.map(sibling)
  }

  /// The keys of an object in the order of the document; none for anything else.
  ///
  /// - Complexity: O(n) in the members.
  public var keys: [String] {
    var keys: [String] = []
    forEachMember { key, _ in keys.append(key) }
    return keys
  }

  /// The elements of an array, or the values of an object's members in the order of the document; none for anything else.
  ///
  /// - Complexity: O(n) in the elements.
  public var elements: [JSONNode] {
    var elements: [JSONNode] = []
    if word.kind == .array {
      elements.reserveCapacity(count)
      forEachElement { elements.append($0) }
    } else {
      forEachMember { elements.append($1) }
    }
    return elements
  }

  /// The elements of an array, in order.
  package func forEachElement<Failure: Error>(_ body: (JSONNode) throws(Failure) -> Void) throws(Failure) {
    try read { reader throws(Failure) in
      try reader.forEachElement(of: position) { element throws(Failure) in try body(sibling(at: element)) }
    }
  }

  /// The members of an object in the order of the document, without those that a later one of the same key replaces.
  package func forEachMember<Failure: Error>(_ body: (String, JSONNode) throws(Failure) -> Void) throws(Failure) {
    didReadAll()
    try read { reader throws(Failure) in
      guard reader[position].kind == .object else { return }
      let table = reader.needsTable(ofObject: position) ? reader.table(ofObject: position, isKept: false) : nil
      var next = reader.firstPosition(in: position)
      let end = reader[position].end
      while next < end {
        let key = reader.string(at: next), value = next + 1
        next = reader.position(after: value)
        if let table, table[key] != value { continue }
        try body(key, sibling(at: value))
      }
    }
  }

  /// Where the value's bytes are in the data: a string's with its quotes.
  public var byteRange: Range<Int> {
    read { $0.byteRange(of: position) }
  }

  /// The line of the value's first byte, and its column in characters, both from 1.
  ///
  /// - Complexity: O(n) in the bytes before it.
  public var location: (line: Int, column: Int) {
    let location = byteLocation
    return (location.line, location.column)
  }

  /// The same with the offset in bytes.
  package var byteLocation: ByteLocation {
    read { ByteLocation(of: $0.byteRange(of: position).lowerBound, in: $0.bytes) }
  }

  /// How many elements or members there are, equal keys counted each: what ``count`` finds without a look at the keys.
  package var entryCount: Int { word.isContainer ? read { $0.count(of: position) } : 0 }

  /// The first characters of a string or number that are written without an escape.
  package var beginning: String {
    read { reader in
      let range = reader.contentRange(of: position)
      var end = range.lowerBound
      while end < min(range.upperBound, range.lowerBound + 240), reader.bytes[end] != "\\" { end += 1 }
      // A character is not cut.
      while end > range.lowerBound, reader.bytes[end] & 0xC0 == 0x80 { end -= 1 }
      return reader.bytes[range.lowerBound..<end].string
    }
  }

  /// Lets lookups in the document ask whether a diagnosis is under way, until as many calls of ``unwatch()`` followed.
  package func watch() { read { $0.watch() } }

  package func unwatch() { read { $0.unwatch() } }

  /// Tells a diagnosis that all members of the object are read.
  func didReadAll() {
    LookupWatch.didReadAll(of: word.kind == .object ? read { $0.id(ofObject: position) } : nil)
  }
}
