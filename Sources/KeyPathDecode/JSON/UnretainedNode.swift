/// A value or key of a document, which is not kept alive. It is valid as long as the node, or the `Any`, that it was made from.
@safe package struct _UnretainedNode {
  private let storage: Unmanaged<JSONStorage>
  let position: Int

  init(_ node: borrowing JSONNode) {
    unsafe self.init(.passUnretained(node.storage), node.position)
  }

  private init(_ storage: Unmanaged<JSONStorage>, _ position: Int) {
    unsafe self.storage = unsafe storage
    self.position = position
  }

  var reader: JSONReader { unsafe storage._withUnsafeGuaranteedRef { $0.reader } }

  var kind: TapeWord.Kind { reader[position].kind }

  func sibling(at position: Int) -> _UnretainedNode { unsafe _UnretainedNode(storage, position) }

  var retained: JSONNode { unsafe JSONNode(storage: storage.takeUnretainedValue(), position: position) }

  func isInSameDocument(as other: _UnretainedNode) -> Bool {
    unsafe storage.toOpaque() == other.storage.toOpaque()
  }
}

/// A value of a document that a type reads during a call. A type cannot keep it, because it is borrowed and cannot be copied.
public struct _BorrowedPlace: ~Copyable {
  let node: _UnretainedNode

  init(_ node: _UnretainedNode) { self.node = node }
}

// MARK: Nodes in an `Any`

/// True if `json` is a node of a document.
func isNode(_ json: borrowing Any) -> Bool {
  isStored(json, as: JSONNode.self)
}

/// The node in `json`, or nil.
func storedNode(in json: borrowing Any) -> JSONNode? {
  exactCast(json, to: JSONNode.self)
}

extension JSONNode {
  /// The node in `json`. A document gives its root, and any other value nil.
  @inline(never)
  package init?(storedIn json: Any) {
    guard let node = storedNode(in: json) ?? exactCast(json, to: JSONDocument.self)?.root else { return nil }
    self = node
  }
}

/// Calls `body` with the node in `json` and returns its result, or returns nil if `json` is not a node.
@_transparent
func withNode<Result>(_ json: borrowing Any, _ body: (_UnretainedNode) -> Result?) -> Result? {
  withStored(json, as: JSONNode.self) { body(_UnretainedNode($0)) }
}
