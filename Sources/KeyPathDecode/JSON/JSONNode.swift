/// A value in a ``JSONDocument``. Operators accept it like any other `Any`, and you can also read it directly.
///
/// ```swift
/// let user = try JSONDocument(data).root["users"]?[0]
/// user?.kind        // .object
/// user?.keys        // ["id", "name"]
/// user?.description // {"id":2,"name":"Ada"}
/// ```
///
/// A node is two words: a reference to its document and a position in it. It keeps the document alive. Boxing it in
/// an `Any` allocates no memory.
public struct JSONNode: Sendable {
  let storage: JSONStorage
  let position: Int

  init(storage: JSONStorage, position: Int) {
    self.storage = storage
    self.position = position
  }

  /// Calls `body` with a reader of the document and keeps the document alive until `body` returns.
  @_transparent
  borrowing func read<Result, Failure: Error>(_ body: (JSONReader) throws(Failure) -> Result) throws(Failure) -> Result
  {
    let storage = storage
    defer { withExtendedLifetime(storage) {} }
    return try body(storage.reader)
  }

  var word: TapeWord { read { $0[position] } }

  /// The value as a string. The value must be a string.
  package var string: String { read { $0.string(at: position) } }

  /// The text of the number in the document. The value must be a number.
  var digits: String { read { $0.digits(at: position) } }

  /// The value as an integer, or nil unless it is written as one and fits `Int64`.
  var integer: Int64? { read { $0.integer(at: position) } }

  /// NaN or an infinity, which JSON5 has and JSON does not; nil for any other value.
  var nonFinite: Double? { read { $0.nonFinite(at: position) } }

  borrowing func sibling(at position: Int) -> JSONNode {
    JSONNode(storage: storage, position: position)
  }

  /// The kind of the value.
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

  /// False if the value is still arriving: an open array, object or string of a `PartialJSON`, or its root before the
  /// first value begins. True for every value of a whole document.
  public var isComplete: Bool { read { $0.isComplete(at: position) } }

  /// True if an object that is still arriving contains the value, so that its key may occur again.
  var mayBeReplaced: Bool { read { $0.mayBeReplaced(at: position) } }

  /// The number of elements in an array or members in an object; 0 for any other value.
  ///
  /// - Complexity: O(1). For an object with more than 64 members, or with escaped or equal keys, the first call is
  ///   O(n) in the members.
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
  /// If a key appears twice, the last member wins.
  ///
  /// - Complexity: O(1) in the members for keys read in document order. In objects of more than 64 members, O(1) for
  ///   any key after the first lookup, which is O(n).
  public subscript(key: String) -> JSONNode? {
    read { $0.member(key, of: position) }.map(sibling)
  }

  /// The element of an array at an index, counted from 0, or nil: `node[0]`.
  ///
  /// - Complexity: O(n) in the index; use ``elements`` to visit all elements.
  public subscript(index: Int) -> JSONNode? {
    read { $0.element(index, of: position) }.map(sibling)
  }

  /// The keys of an object in document order; empty for any other value.
  ///
  /// - Complexity: O(n) in the members.
  public var keys: [String] {
    var keys: [String] = []
    forEachMember { key, _ in keys.append(key) }
    return keys
  }

  /// The elements of an array, or the values of an object in document order; empty for any other value.
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

  /// Calls `body` with the elements of an array, in order.
  package func forEachElement<Failure: Error>(_ body: (JSONNode) throws(Failure) -> Void) throws(Failure) {
    try read { reader throws(Failure) in
      try reader.forEachElement(of: position) { element throws(Failure) in try body(sibling(at: element)) }
    }
  }

  /// The element after `previous`, or the first one if `previous` is nil. It lets a caller visit elements one at a
  /// time.
  package func element(after previous: JSONNode?) -> JSONNode? {
    read { reader in
      let next = previous.map { reader.position(after: $0.position) } ?? reader.firstPosition(in: position)
      return next < reader[position].end ? sibling(at: next) : nil
    }
  }

  /// Calls `body` with the members of an object in document order, except those that a later equal key replaces.
  // Not specialized.
  @_semantics("optimize.sil.specialize.generic.never")
  package func forEachMember<Failure: Error>(_ body: (String, JSONNode) throws(Failure) -> Void) throws(Failure) {
    try visitMembers(body)
  }

  // Its own copy of the loop, without a closure.
  var members: [String: Any] {
    var members = [String: Any](minimumCapacity: entryCount)
    visitMembers { members[$0] = $1 }
    return members
  }

  func visitMembers<Failure: Error>(_ body: (String, JSONNode) throws(Failure) -> Void) throws(Failure) {
    didReadAll()
    try read { reader throws(Failure) in
      guard reader[position].kind == .object else { return }
      let table = reader.tableOfEqualKeys(ofObject: position)
      var next = reader.firstPosition(in: position)
      let end = reader[position].end
      while next < end {
        let key = next
        next = reader.position(after: key + 1)
        if let table, !table.isLast(key, in: reader) { continue }
        try body(reader.string(at: key), sibling(at: key + 1))
      }
    }
  }

  /// The range of the value's bytes in the data. The range of a string includes its quotes.
  ///
  /// - Complexity: O(1). O(log n) in the bytes for JSON5, and O(n) for UTF-16 and UTF-32.
  public var byteRange: Range<Int> {
    read { $0.byteRange(of: position) }
  }

  /// The line of the value's first byte, and its column in characters, both counted from 1.
  ///
  /// - Complexity: O(n) in the bytes before it.
  public var location: (line: Int, column: Int) {
    let location = byteLocation
    return (location.line, location.column)
  }

  /// The line, column and byte offset of the value's first byte.
  package var byteLocation: ByteLocation {
    read { $0.location(of: position) }
  }

  /// The number of elements or members, counting equal keys separately. Unlike ``count``, it reads no keys.
  package var entryCount: Int { word.isContainer ? read { $0.count(of: position) } : 0 }

  /// The beginning of a string or number: at most 240 bytes, ending before the first escape.
  package var beginning: String {
    read { reader in
      let range = reader.contentRange(of: position)
      var end = range.lowerBound
      while end < min(range.upperBound, range.lowerBound + 240), reader.bytes[end] != "\\" { end += 1 }
      // Do not split a character.
      while end > range.lowerBound, reader.bytes[end] & 0xC0 == 0x80 { end -= 1 }
      return reader.bytes[range.lowerBound..<end].string
    }
  }

  /// Reports that the value is read with everything in it, because it is kept.
  func didReadWhole() {
    var rest = LookupThread.isObserved ? [self] : []
    while let node = rest.popLast() { rest += node.elements.filter(\.word.isContainer) }
  }

  func didReadAll() {
    LookupThread.didRead(nil, of: word.kind == .object ? read { $0.id(ofObject: position) } : nil)
  }
}

// MARK: Places in the document

extension JSONNode {
  package func isSame(as other: JSONNode) -> Bool { id == other.id }

  /// True if the value is `other` or part of it.
  func isInside(_ other: JSONNode) -> Bool {
    let range = other.position..<other.read { $0.position(after: other.position) }
    return id.base == other.id.base && range.contains(position)
  }

  /// The top-level value that contains the value: the root of the document, or of a record in a stream.
  package var documentRoot: JSONNode {
    read { reader in
      var root = 0
      while let next = reader.root(after: root), next <= position { root = next }
      return sibling(at: root)
    }
  }

  private var id: ObjectID { read { $0.id(ofObject: position) } }
}

/// The JSON type of a value, whatever Swift type stores it. Error messages use it instead of a platform's class name.
#if compiler(>=6.2.3)
  @nonexhaustive
#endif
public enum JSONKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// `NSNull`, or a nil in an `Any`.
  case null
  /// A Boolean, which is never a number.
  case bool
  /// A number of any width, integer or not.
  case number
  /// A string.
  case string
  /// An array.
  case array
  /// A dictionary, whatever its type of key.
  case object
  /// Anything that JSON does not have, such as a `Date` or `Data` in a property list.
  case other
}
