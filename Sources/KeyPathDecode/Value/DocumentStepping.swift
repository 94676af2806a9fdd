/// Steps into values of a document. Gives the same results as ``TreeStepping`` gives for nodes.
enum DocumentStepping: Stepping {
  @_transparent
  static func member(_ key: InlineASCII, of place: _UnretainedNode) -> Lookup<_UnretainedNode> {
    guard let member = place.reader.member(key, of: place.position) else { return noMember(key.string, of: place) }
    return .found(place.sibling(at: member))
  }

  @_transparent
  static func member(_ key: String, of place: _UnretainedNode) -> Lookup<_UnretainedNode> {
    guard let member = place.reader.member(key, of: place.position) else { return noMember(key, of: place) }
    return .found(place.sibling(at: member))
  }

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
    return .found(place.sibling(at: element))
  }

  static func isNull(_ place: _UnretainedNode) -> Bool { place.kind == .null }

  static func isArray(_ place: _UnretainedNode) -> Bool { place.kind == .array }
}
