/// A node as it lies in an `Any`: its document is not retained, and lives at least as long as the `Any` does.
@safe struct BorrowedNode {
  private let storage: Unmanaged<JSONStorage>
  fileprivate(set) var position: Int

  fileprivate init(_ node: JSONNode) {
    unsafe storage = .passUnretained(node.storage)
    position = node.position
  }

  @inline(__always)
  var reader: JSONReader { unsafe storage._withUnsafeGuaranteedRef { $0.reader } }

  /// Another value of the document, which keeps it alive.
  @inline(__always)
  func sibling(at position: Int) -> JSONNode {
    unsafe JSONNode(storage: storage.takeUnretainedValue(), position: position)
  }
}

/// True if `json` is a node of a document.
@inline(__always)
func isNode(_ json: borrowing Any) -> Bool {
  isStored(json, as: JSONNode.self)
}

/// The node that `json` is, or nil.
package func node(in json: Any) -> JSONNode? {
  exactCast(json, to: JSONNode.self)
}

/// What `body` makes of `json` when it is a node of a document, else nil.
///
/// A node is two words, and so lies in the `Any` itself; reading it there saves a fifth of the instructions of decoding bytes.
@inline(__always)
func withNode<Result>(_ json: borrowing Any, _ body: (BorrowedNode) -> Result?) -> Result? {
  guard isNode(json) else { return nil }
  guard Layout.isProven else { return withCastNode(copy json, body) }
  precondition(MemoryLayout<BorrowedNode>.size == MemoryLayout<JSONNode>.size)
  // The document lives as long as `json` does, and that until the pointer to it is given back.
  return unsafe withUnsafePointer(to: json) {
    unsafe body(UnsafeRawPointer($0).assumingMemoryBound(to: BorrowedNode.self).pointee)
  }
}

/// Answers the same question as ``withNode(_:_:)`` without a look into the memory of an `Any`.
func withCastNode<Result>(_ json: Any, _ body: (BorrowedNode) -> Result?) -> Result? {
  guard let node = openedCast(json, to: JSONNode.self) else { return nil }
  return withExtendedLifetime(node) { body(BorrowedNode(node)) }
}

/// Every element of an array, in order, in one `Any`: a reference to the document is counted once for all of them.
@inline(__always)
func forEachElement<Failure: Error>(of array: JSONNode, _ body: (Any) throws(Failure) -> Void) throws(Failure) {
  guard Layout.isProven else { return try array.forEachElement { node throws(Failure) in try body(node) } }
  var element: Any = array
  try array.read { reader throws(Failure) in
    try reader.forEachElement(of: array.position) { position throws(Failure) in
      unsafe withUnsafeMutablePointer(to: &element) {
        unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: BorrowedNode.self).pointee.position = position
      }
      try body(element)
    }
  }
}
