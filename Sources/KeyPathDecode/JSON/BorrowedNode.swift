/// A node read in place from an `Any`. It does not retain its document, which lives at least as long as the `Any`.
@safe struct BorrowedNode {
  private let storage: Unmanaged<JSONStorage>
  let position: Int

  fileprivate init(_ node: JSONNode) {
    unsafe storage = .passUnretained(node.storage)
    position = node.position
  }

  @inline(__always)
  var reader: JSONReader { unsafe storage._withUnsafeGuaranteedRef { $0.reader } }

  func isInSameDocument(as other: BorrowedNode) -> Bool {
    unsafe storage.toOpaque() == other.storage.toOpaque()
  }

  /// The value at another position of the document, as a node that keeps the document alive.
  @_transparent
  func sibling(at position: Int) -> JSONNode {
    unsafe JSONNode(storage: storage.takeUnretainedValue(), position: position)
  }
}

/// True if `json` is a node of a document.
@_transparent
func isNode(_ json: borrowing Any) -> Bool {
  isStored(json, as: JSONNode.self)
}

/// The node in `json`, or nil. A cast would take several times as many instructions.
@inline(__always)
func storedNode(in json: borrowing Any) -> JSONNode? {
  withNode(json) { $0.sibling(at: $0.position) }
}

/// The node in `json`. A document gives its root, and any other value nil.
@inline(never)
package func node(in json: Any) -> JSONNode? {
  storedNode(in: json) ?? exactCast(json, to: JSONDocument.self)?.root
}

/// Calls `body` with the node in `json` and returns its result, or returns nil if `json` is not a node.
///
/// A node is two words, so an `Any` stores it inline. Reading it in place saves 27 to 31% of the instructions
/// of decoding a document.
@_transparent
func withNode<Result>(_ json: borrowing Any, _ body: (BorrowedNode) -> Result?) -> Result? {
  guard isNode(json) else { return nil }
  guard Layout.isProven else { return withCastNode(copy json, body) }
  precondition(MemoryLayout<BorrowedNode>.size == MemoryLayout<JSONNode>.size)
  // The document lives as long as `json`, which outlives the pointer.
  return unsafe _withUnprotectedUnsafePointer(to: json) {
    unsafe body(UnsafeRawPointer($0).assumingMemoryBound(to: BorrowedNode.self).pointee)
  }
}

/// Returns the same result as ``withNode(_:_:)`` without reading the memory of an `Any`.
func withCastNode<Result>(_ json: Any, _ body: (BorrowedNode) -> Result?) -> Result? {
  guard let node = openedCast(json, to: JSONNode.self) else { return nil }
  return withExtendedLifetime(node) { body(BorrowedNode(node)) }
}
