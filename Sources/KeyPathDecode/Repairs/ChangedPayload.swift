/// What repairs changed in a document, by path, to write the document anew.
final class ChangedPayload {
  /// One change. Later ones may change what earlier ones put there.
  struct Change {
    /// The steps from the root to the value.
    let steps: ArraySlice<DecodePath.Step>
    /// The number of steps from the root to `payload`, in which the value is; nil if an element was removed.
    let start: Int, payload: Any?

    /// The new value; nil if it was removed.
    var value: Any? {
      let rest = steps.dropFirst(start), found = payload.map { follow(rest, from: $0) }
      return found?.count == rest.count ? found?.value : nil
    }
  }

  /// The new value, in which nil is a removed one. Nil if only values inside it changed.
  private(set) var replacement: Any??
  private var children: [DecodePath.Step: ChangedPayload] = [:]
  /// The steps of the children, in the order of their first change.
  private(set) var steps: [DecodePath.Step] = []

  /// Adds a change.
  func set(_ value: Any?, at steps: ArraySlice<DecodePath.Step>) {
    if let next = steps.first {
      guard replacement == nil else {
        replacement = replacement?.map { replacing($0, at: steps, with: value) ?? $0 }
        return
      }
      if children[next] == nil {
        children[next] = ChangedPayload()
        self.steps.append(next)
      }
      children[next]?.set(value, at: steps.dropFirst())
    } else {
      (replacement, children, self.steps) = (.some(value), [:], [])
    }
  }

  /// The changes at or inside a child; nil if there are none.
  subscript(step: DecodePath.Step) -> ChangedPayload? { children[step] }

  var isRemoved: Bool { if case .some(.none) = replacement { true } else { false } }
}

extension JSONText {
  /// Appends a value with changes. All values without one keep their bytes.
  ///
  /// - Throws: `type_mismatch` for a new value that JSON does not have, such as a `Date`.
  mutating func append(_ node: JSONNode, _ change: ChangedPayload?) throws(DecodeError) {
    guard let change else { return append(node) }
    if let replacement = change.replacement { return try append(replacement as Any) }
    var children: [(step: DecodePath.Step, value: JSONNode?)] = []
    let isArray = node.kind == .array
    if isArray {
      node.forEachElement { children.append((.index(children.count), $0)) }
    } else {
      node.forEachMember { children.append((.key($0), $1)) }
      let keys = Set(node.keys)
      for case .key(let key) in change.steps where !keys.contains(key) { children.append((.key(key), nil)) }
    }
    bytes.append(isArray ? UInt8(ascii: "[") : UInt8(ascii: "{"))
    var isFirst = true
    for (step, value) in children where change[step]?.isRemoved != true {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      if case .key(let key) = step {
        append(string: key)
        bytes.append(UInt8(ascii: ":"))
      }
      do throws(DecodeError) {
        try append(value ?? .null, change[step])
      } catch {
        throw ErrorContext.adding([step], in: node, to: error, about: value as Any)
      }
    }
    bytes.append(isArray ? UInt8(ascii: "]") : UInt8(ascii: "}"))
  }
}
