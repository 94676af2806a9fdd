/// A value or key of a document in a walk, which counts no references and makes no strings. It is valid only in the closure of
/// ``JSONNode/inPlace(_:)``.
package struct NodeInPlace {
  /// A text to compare with keys.
  package struct ShortText {
    fileprivate let text: InlineASCII?

    package init(_ text: String) { self.text = InlineASCII(text) }
  }

  fileprivate let reader: JSONReader
  fileprivate let position: Int

  package var isContainer: Bool { reader[position].isContainer }
  package var isObject: Bool { reader[position].kind == .object }

  /// The number of elements or members, counting equal keys separately.
  package var entryCount: Int { reader.count(of: position) }

  /// The value as a string. The value must be a string.
  package var string: String { reader.string(at: position) }

  /// The first element of an array, or the first key of an object.
  package var first: NodeInPlace? { entry(at: reader.firstPosition(in: position)) }

  /// The element after an element of this array, or the key after the value of a key of this object.
  package func entry(after value: NodeInPlace) -> NodeInPlace? { entry(at: reader.position(after: value.position)) }

  @inline(__always)
  private func entry(at next: Int) -> NodeInPlace? {
    next < reader[position].end ? NodeInPlace(reader: reader, position: next) : nil
  }

  /// The value of this key.
  package var value: NodeInPlace { NodeInPlace(reader: reader, position: position + 1) }

  /// True if a later key of the object equals this one.
  package func isReplaced(in object: NodeInPlace) -> Bool {
    reader.needsTable(ofObject: object.position)
      && !reader.table(ofObject: object.position).isLast(position, in: reader)
  }

  /// True if the key has the bytes of a text of at most 15 ASCII characters. False for any other text, which may still be equal.
  package func hasBytes(of text: ShortText) -> Bool {
    guard let text = text.text else { return false }
    return reader.isKey(text, at: position)
  }
}

extension JSONNode {
  /// Calls `body` with the value in place, and returns its result.
  package func inPlace(_ body: (NodeInPlace) -> Bool) -> Bool {
    read { body(NodeInPlace(reader: $0, position: position)) }
  }
}
