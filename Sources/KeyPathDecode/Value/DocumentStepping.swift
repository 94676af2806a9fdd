/// A place in a document that a type reads during a call. It does not retain the document. A type cannot keep it, because it is borrowed
/// and cannot be copied.
public struct _BorrowedPlace: ~Copyable {
  let node: _UnretainedNode

  @_transparent
  init(_ node: _UnretainedNode) { self.node = node }
}

/// The place of a value in a document. It does not retain the document.
struct _UnretainedNode {
  let reader: JSONReader
  let position: Int

  @_transparent
  init(_ reader: JSONReader, _ position: Int) {
    self.reader = reader
    self.position = position
  }

  @_transparent
  init(_ node: BorrowedNode) {
    self.init(node.reader, node.position)
  }

  var kind: TapeWord.Kind { reader[position].kind }
}

/// Steps into values of a document. Gives the same results as ``TreeStepping`` gives for nodes.
enum DocumentStepping: Stepping {
  @_transparent
  static func member(_ key: InlineASCII, of place: _UnretainedNode) -> Lookup<_UnretainedNode> {
    guard let member = place.reader.member(key, of: place.position) else { return noMember(key.string, of: place) }
    return .found(_UnretainedNode(place.reader, member))
  }

  @_transparent
  static func member(_ key: String, of place: _UnretainedNode) -> Lookup<_UnretainedNode> {
    guard let member = place.reader.member(key, of: place.position) else { return noMember(key, of: place) }
    return .found(_UnretainedNode(place.reader, member))
  }

  @inline(never)
  private static func noMember(_ key: String, of place: _UnretainedNode) -> Lookup<_UnretainedNode> {
    switch place.kind {
    case .object: .missing
    case .null: .null
    case .array: element(atDigits: key, of: place)
    default: .notContainer
    }
  }

  static func element(_ index: Int, of place: _UnretainedNode) -> Lookup<_UnretainedNode> {
    guard place.kind == .array else { return place.kind == .null ? .null : .notContainer }
    guard let element = place.reader.element(index, of: place.position) else { return .missing }
    return .found(_UnretainedNode(place.reader, element))
  }

  @_transparent
  static func isNull(_ place: _UnretainedNode) -> Bool { place.kind == .null }

  static func isArray(_ place: _UnretainedNode) -> Bool { place.kind == .array }
}
