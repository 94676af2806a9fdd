/// A value in a ``JSONDocument``: an ordinary `Any` to every operator, and useful by itself.
///
/// ```swift
/// let user = try JSONDocument(data).root["users"]?[0]
/// user?.kind        // .object
/// user?.keys        // ["id", "name"]
/// user?.description // {"id":2,"name":"Ada"}
/// ```
///
/// A node is two words, a reference to its document and a place in it: it keeps the document alive, and boxing it in an `Any`
/// allocates nothing.
public struct JSONNode: Sendable {
  let storage: JSONStorage
  /// The place of its word in the index of the document.
  let index: Int

  @inline(__always)
  init(storage: JSONStorage, index: Int) {
    self.storage = storage
    self.index = index
  }

  @inline(__always)
  var word: TapeWord { storage[index] }

  /// What the value is.
  public var kind: JSONKind {
    switch word.kind {
    case .null: .null
    case .isFalse, .isTrue: .bool
    case .integer, .decimal: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// How many elements an array has, or members an object; 0 for anything else.
  public var count: Int {
    switch word.kind {
    case .array: storage.count(of: index)
    case .object: storage.memberCount(ofObject: index)
    default: 0
    }
  }

  /// The member of an object at a key, or nil: `node["name"]?["first"]`.
  ///
  /// Of a key that stands twice, the last member counts.
  ///
  /// - Complexity: O(1) in the members for keys that are asked for in the order of the document, and for objects of more than
  ///   64 members after the first lookup, which is O(n).
  public subscript(key: String) -> JSONNode? {
    guard word.kind == .object, let value = storage.member(key, ofObject: index) else { return nil }
    return JSONNode(storage: storage, index: value)
  }

  /// The element of an array at an index, counted from 0, or nil: `node[0]`.
  ///
  /// - Complexity: O(n) in the index: ``elements`` is the way to all of them.
  public subscript(index: Int) -> JSONNode? {
    guard word.kind == .array, let element = storage.element(index, ofArray: self.index) else { return nil }
    return JSONNode(storage: storage, index: element)
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
      var next = storage.firstIndex(in: index)
      let end = word.offset
      while next < end {
        elements.append(JSONNode(storage: storage, index: next))
        next = storage.index(after: next)
      }
    } else {
      forEachMember { elements.append($1) }
    }
    return elements
  }

  /// The members of an object in the order of the document, without those that a later one of the same key replaces.
  func forEachMember<Failure: Error>(_ body: (String, JSONNode) throws(Failure) -> Void) throws(Failure) {
    guard word.kind == .object else { return }
    let table = storage.needsTable(ofObject: index) ? storage.table(ofObject: index) : nil
    var next = storage.firstIndex(in: index)
    let end = word.offset
    while next < end {
      let key = storage.string(at: next), value = next + 1
      next = storage.index(after: value)
      if let table, table[key] != value { continue }
      try body(key, JSONNode(storage: storage, index: value))
    }
  }

  /// Where the value's bytes are in the data: a string's with its quotes.
  public var byteRange: Range<Int> {
    let range = storage.contentRange(of: index)
    return word.kind == .string ? range.lowerBound - 1..<range.upperBound + 1 : range
  }

  /// The line of the value's first byte, and its column in characters, both from 1.
  ///
  /// - Complexity: O(n) in the bytes before it.
  public var location: (line: Int, column: Int) {
    let place = place
    return (place.line, place.column)
  }

  /// The same with the offset in bytes.
  var place: DecodeError.Location {
    DecodeError.Location(of: byteRange.lowerBound, in: storage.bytes)
  }
}
