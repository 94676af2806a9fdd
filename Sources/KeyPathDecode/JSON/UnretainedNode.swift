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

  /// The value at another position of the document.
  func sibling(at position: Int) -> _UnretainedNode { unsafe _UnretainedNode(storage, position) }

  /// The node, which keeps the document alive.
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

/// The node in `json`. A document gives its root, and any other value nil.
@inline(never)
package func node(in json: Any) -> JSONNode? {
  storedNode(in: json) ?? exactCast(json, to: JSONDocument.self)?.root
}

/// Calls `body` with the node in `json` and returns its result, or returns nil if `json` is not a node.
@_transparent
func withNode<Result>(_ json: borrowing Any, _ body: (_UnretainedNode) -> Result?) -> Result? {
  withStored(json, as: JSONNode.self) { body(_UnretainedNode($0)) }
}

// MARK: Walks without strings

extension JSONNode {
  /// Calls `body` with the value in place, and returns its result.
  package func inPlace(_ body: (_UnretainedNode) -> Bool) -> Bool {
    withExtendedLifetime(storage) { body(_UnretainedNode(self)) }
  }
}

extension _UnretainedNode {
  /// A text to compare with keys.
  package struct ShortText {
    fileprivate let text: InlineASCII?

    package init(_ text: String) { self.text = InlineASCII(text) }
  }

  package var isContainer: Bool { reader[position].isContainer }
  package var isObject: Bool { kind == .object }

  /// The number of elements or members, counting equal keys separately.
  package var entryCount: Int { reader.count(of: position) }

  /// The value as a string. The value must be a string.
  package var string: String { reader.string(at: position) }

  /// The first element of an array, or the first key of an object.
  package var first: _UnretainedNode? { entry(at: reader.firstPosition(in: position)) }

  /// The element after an element of this array, or the key after the value of a key of this object.
  package func entry(after value: _UnretainedNode) -> _UnretainedNode? {
    entry(at: reader.position(after: value.position))
  }

  private func entry(at next: Int) -> _UnretainedNode? { next < reader[position].end ? sibling(at: next) : nil }

  /// The value of this key.
  package var value: _UnretainedNode { sibling(at: position + 1) }

  /// True if a later key of the object equals this one.
  package func isReplaced(in object: _UnretainedNode) -> Bool {
    reader.needsTable(ofObject: object.position)
      && !reader.table(ofObject: object.position).isLast(position, in: reader)
  }

  /// True if the key has the bytes of a text of at most 15 ASCII characters. False for any other text, which may still be equal.
  package func hasBytes(of text: ShortText) -> Bool {
    guard let text = text.text else { return false }
    return reader.isKey(text, at: position)
  }
}
