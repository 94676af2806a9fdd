/// What `body` makes of `json` when it is a node of a document, else nil.
///
/// An `Any` keeps a node in its own first words; reading it there saves a retain and a release.
@inline(__always)
func withNode<Result>(_ json: borrowing Any, _ body: (borrowing JSONNode) -> Result?) -> Result? {
  func open<Source>(_: Source) -> Bool { Source.self == JSONNode.self }
  guard _openExistential(json, do: open) else { return nil }
  return withUnsafePointer(to: json) { body(UnsafeRawPointer($0).assumingMemoryBound(to: JSONNode.self).pointee) }
}

extension JSONNode {
  /// The usual scalar that the node holds, when it is one as it is asked for; everything else takes the long way.
  @inline(__always)
  borrowing func leaf<Value>(_: Value.Type) -> Value? {
    let storage = storage, index = index
    let word = storage[index]
    if Value.self == String.self {
      return word.kind == .string ? unsafeBitCast(storage.string(at: index), to: Value.self) : nil
    }
    if Value.self == Int.self {
      guard word.kind == .integer, let value = storage.integer(at: index), let value = Int(exactly: value) else { return nil }
      return unsafeBitCast(value, to: Value.self)
    }
    if Value.self == Bool.self {
      guard word.kind == .isTrue || word.kind == .isFalse else { return nil }
      return unsafeBitCast(word.kind == .isTrue, to: Value.self)
    }
    if Value.self == Double.self {
      guard word.kind == .integer || word.kind == .decimal else { return nil }
      let value = storage.double(at: index)
      return value.isFinite ? unsafeBitCast(value, to: Value.self) : nil
    }
    return nil
  }
}
