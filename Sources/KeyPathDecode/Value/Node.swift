/// What `body` makes of `json` when it is a node of a document, else nil.
///
/// An `Any` keeps a node in its own first words; reading it there saves a retain and a release.
@inline(__always)
func withNode<Result>(_ json: borrowing Any, _ body: (borrowing JSONNode) -> Result?) -> Result? {
  func open<Source>(_: Source) -> Bool { Source.self == JSONNode.self }
  guard _openExistential(json, do: open) else { return nil }
  return withUnsafePointer(to: json) { body(UnsafeRawPointer($0).assumingMemoryBound(to: JSONNode.self).pointee) }
}

/// Whether nothing can nest in a value of this type: the usual scalars, which a node gives without a detour through `Any`.
@inline(__always)
func isLeaf<Value>(_: Value.Type) -> Bool {
  // The metatype of an optional costs a search; few other types have the size of one of these.
  Value.self == String.self || Value.self == Int.self || Value.self == Bool.self || Value.self == Double.self
    || MemoryLayout<Value>.size == MemoryLayout<String?>.size && Value.self == String?.self
    || MemoryLayout<Value>.size == MemoryLayout<Int?>.size && Value.self == Int?.self
}

extension JSONNode {
  /// The index of what a path leads to, when all that it goes through is there.
  @inline(__always)
  borrowing func find(_ path: DecodePath) -> Int? {
    switch path.storage {
    case .key(let key): storage.member(key, of: index)
    case .dotted(let text), .joined(let text): storage.descendant(text, of: index)
    default: nil
    }
  }

  /// Another value of the document.
  @inline(__always)
  borrowing func sibling(at index: Int) -> JSONNode {
    JSONNode(storage: storage, index: index)
  }

  /// The scalar at an index of the document, when it is one of the usual ones and as it is asked for; everything else takes the
  /// long way.
  @inline(__always)
  borrowing func leaf<Value>(at index: Int, _: Value.Type) -> Value? {
    storage.leaf(at: index, Value.self)
  }

  @inline(__always)
  borrowing func leaf<Value>(_: Value.Type) -> Value? {
    storage.leaf(at: index, Value.self)
  }
}

extension JSONStorage {
  @inline(__always)
  fileprivate func member(_ key: String, of index: Int) -> Int? {
    self[index].kind == .object ? member(key, ofObject: index) : nil
  }

  @inline(never)
  fileprivate func descendant(_ dotted: String, of index: Int) -> Int? {
    var index = index
    for key in DottedKeys(text: dotted) {
      guard let member = member(key, of: index) else { return nil }
      index = member
    }
    return index
  }

  @inline(__always)
  func leaf<Value>(at index: Int, _: Value.Type) -> Value? {
    if Value.self == String.self { return string(index).map { unsafeBitCast($0, to: Value.self) } }
    if Value.self == Int.self { return int(index).map { unsafeBitCast($0, to: Value.self) } }
    if Value.self == Bool.self { return bool(index).map { unsafeBitCast($0, to: Value.self) } }
    if Value.self == Double.self { return finiteDouble(index).map { unsafeBitCast($0, to: Value.self) } }
    if Value.self == String?.self { return optional(index, string).map { unsafeBitCast($0, to: Value.self) } }
    if Value.self == Int?.self { return optional(index, int).map { unsafeBitCast($0, to: Value.self) } }
    return nil
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

  @inline(__always)
  private func finiteDouble(_ index: Int) -> Double? {
    guard self[index].kind == .integer || self[index].kind == .decimal else { return nil }
    let value = double(at: index)
    return value.isFinite ? value : nil
  }
}
