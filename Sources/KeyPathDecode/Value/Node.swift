import Foundation

/// What `body` makes of `json` when it is a node of a document, else nil.
///
/// An `Any` keeps a node in its own first words; reading it there, without counting a reference, is half the time of a lookup.
@inline(__always)
func withNode<Result>(_ json: borrowing Any, _ body: (BorrowedNode) -> Result?) -> Result? {
  guard isNode(json) else { return nil }
  assert(MemoryLayout<BorrowedNode>.size == MemoryLayout<JSONNode>.size)
  // The document lives as long as `json` does, and that until the pointer to it is given back.
  return unsafe withUnsafePointer(to: json) {
    unsafe body(UnsafeRawPointer($0).assumingMemoryBound(to: BorrowedNode.self).pointee)
  }
}

/// Whether `json` is a node of a document.
@inline(__always)
func isNode(_ json: borrowing Any) -> Bool {
  isStored(json, as: JSONNode.self)
}

/// Every element of an array, in order, in one `Any`: a reference to the document is counted once for all of them.
@inline(__always)
func forEachElement<Failure: Error>(of array: JSONNode, _ body: (Any) throws(Failure) -> Void) throws(Failure) {
  var element: Any = array
  try array.read { reader throws(Failure) in
    try reader.forEachElement(of: array.index) { index throws(Failure) in
      unsafe withUnsafeMutablePointer(to: &element) {
        unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: BorrowedNode.self).pointee.index = index
      }
      try body(element)
    }
  }
}

/// A node as it lies in an `Any`, its document not retained.
@safe struct BorrowedNode {
  private let storage: Unmanaged<JSONStorage>
  fileprivate(set) var index: Int

  @inline(__always)
  var reader: JSONReader { unsafe storage._withUnsafeGuaranteedRef { $0.reader } }

  @inline(__always)
  var kind: TapeWord.Kind { reader[index].kind }

  /// Another value of the document.
  @inline(__always)
  func sibling(at index: Int) -> JSONNode {
    unsafe JSONNode(storage: storage.takeUnretainedValue(), index: index)
  }

  /// The index of what a path of keys, or one index, leads to.
  @inline(__always)
  func find(_ path: DecodePath, isOptional: Bool) -> Found<Int> {
    if case .small(let key) = path.storage { return found(reader.member(key, of: index), isOptional: isOptional) }
    return findByOther(path, isOptional: isOptional)
  }

  @inline(never)
  private func findByOther(_ path: DecodePath, isOptional: Bool) -> Found<Int> {
    switch path.storage {
    case .key(let key): return found(reader.member(key, of: index), isOptional: isOptional)
    case .index(let offset):
      return reader.element(offset, of: index).map { found($0, isOptional: isOptional) } ?? .unknown
    case .dotted(let text), .joined(let text):
      return reader.descendant(text, of: index, optionalCount: path.optionalKeyCount(isOptional: isOptional))
    default: return .unknown
    }
  }

  @inline(__always)
  private func found(_ member: Int?, isOptional: Bool) -> Found<Int> {
    if let member { return found(member, isOptional: isOptional) }
    return isOptional && kind == .object ? .absent : .unknown
  }

  @inline(__always)
  private func found(_ index: Int, isOptional: Bool) -> Found<Int> {
    isOptional && reader[index].kind == .null ? .absent : .found(index)
  }

  /// The scalar that the node holds, when it is one of the usual ones and as it is asked for; everything else takes the long way.
  @inline(__always)
  func leaf<Value>(_: Value.Type) -> Value? {
    reader.leaf(at: index, Value.self)
  }
}

/// Whether nothing can nest in a value of this type: the usual scalars and arrays of them, most of which a node gives without a
/// detour through `Any`.
@inline(__always)
func isLeaf<Value>(_: Value.Type) -> Bool {
  // The metatype of a generic type costs a search; few other types have the size of one of these.
  Value.self == String.self || Value.self == Int.self || Value.self == Bool.self || Value.self == Double.self
    || Value.self == Date.self || Value.self == URL.self
    || MemoryLayout<Value>.size == MemoryLayout<[Int]>.size
      && (Value.self == [Int].self || Value.self == [String].self || Value.self == [Double].self)
    || MemoryLayout<Value>.size == MemoryLayout<String?>.size && Value.self == String?.self
    || MemoryLayout<Value>.size == MemoryLayout<Int?>.size && Value.self == Int?.self
}

extension JSONReader {
  @inline(never)
  fileprivate func descendant(_ dotted: String, of index: Int, optionalCount: Int) -> Found<Int> {
    dotted.withDottedKeys { keys in
      var index = index
      while let key = unsafe keys.nextBytes() {
        guard self[index].kind == .object else { return .unknown }
        let isOptional = keys.count <= optionalCount
        guard let member = unsafe member(key, of: index) else { return isOptional ? .absent : .unknown }
        if isOptional, self[member].kind == .null { return .absent }
        index = member
      }
      return .found(index)
    }
  }

  @inline(__always)
  func leaf<Value>(at index: Int, _: Value.Type) -> Value? {
    if Value.self == String.self { return string(index).map { unsafe unsafeBitCast($0, to: Value.self) } }
    if Value.self == Int.self { return int(index).map { unsafe unsafeBitCast($0, to: Value.self) } }
    if Value.self == Bool.self { return bool(index).map { unsafe unsafeBitCast($0, to: Value.self) } }
    if Value.self == Double.self { return finiteDouble(index).map { unsafe unsafeBitCast($0, to: Value.self) } }
    if Value.self == Date.self { return date(index).map { unsafe unsafeBitCast($0, to: Value.self) } }
    if Value.self == URL.self {
      guard let text = string(index), let url = URL.verbatim(text) else { return nil }
      return unsafe unsafeBitCast(url, to: Value.self)
    }
    if Value.self == [Double].self {
      return leaves(of: index, Double.self).map { unsafe unsafeBitCast($0, to: Value.self) }
    }
    if Value.self == [Int].self { return leaves(of: index, Int.self).map { unsafe unsafeBitCast($0, to: Value.self) } }
    if Value.self == [String].self {
      return leaves(of: index, String.self).map { unsafe unsafeBitCast($0, to: Value.self) }
    }
    if Value.self == String?.self { return optional(index, string).map { unsafe unsafeBitCast($0, to: Value.self) } }
    if Value.self == Int?.self { return optional(index, int).map { unsafe unsafeBitCast($0, to: Value.self) } }
    return nil
  }

  /// The elements of an array when all are leaves.
  private func leaves<Value>(of index: Int, _: Value.Type) -> [Value]? {
    var elements: [Value] = []
    return appendLeaves(of: index, to: &elements) ? elements : nil
  }

  /// Appends the elements of an array when all are leaves and as they are asked for; else gives false.
  // An optional array as a result would cost its metatype, more than all the rest of a short array.
  @_specialize(where Value == Double)
  @_specialize(where Value == Int)
  @_specialize(where Value == String)
  @_specialize(where Value == [Double])
  @inline(never)
  func appendLeaves<Value>(of index: Int, to elements: inout [Value]) -> Bool {
    guard self[index].kind == .array else { return false }
    let count = count(of: index)
    var next = firstIndex(in: index)
    elements.reserveCapacity(count)
    for _ in 0..<count {
      guard let element = leaf(at: next, Value.self) else { return false }
      elements.append(element)
      next = self.index(after: next)
    }
    return true
  }

  @inline(__always)
  private func optional<Value>(_ index: Int, _ read: (Int) -> Value?) -> Value?? {
    if self[index].kind == .null { return .some(nil) }
    return read(index).map { .some($0) }
  }

  @inline(__always)
  private func string(_ index: Int) -> String? {
    self[index].kind == .string ? string(at: index) : nil
  }

  @inline(__always)
  private func int(_ index: Int) -> Int? {
    self[index].kind == .integer ? integer(at: index).flatMap { Int(exactly: $0) } : nil
  }

  @inline(__always)
  private func bool(_ index: Int) -> Bool? {
    switch self[index].kind {
    case .isTrue: true
    case .isFalse: false
    default: nil
    }
  }

  /// The date in a string that is an RFC 3339 date; without a string to be made of it.
  private func date(_ index: Int) -> Date? {
    let word = self[index]
    guard word.kind == .string, word.isPlain else { return nil }
    return unsafe try? RFC3339.date(bytes[contentRange(of: index)])
  }

  @inline(__always)
  private func finiteDouble(_ index: Int) -> Double? {
    guard self[index].kind == .integer || self[index].kind == .decimal else { return nil }
    let word = self[index]
    let value =
      unsafe word.length < TapeWord.longLength
      ? readDouble(bytes[word.offset..<word.offset &+ word.length]) : double(at: index)
    return value.isFinite ? value : nil
  }
}
