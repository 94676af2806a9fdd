import Foundation

extension KeyPathDecoder {
  /// Returns bytes that decode without repairs, for a decoder that you cannot replace:
  ///
  /// ```swift
  /// decoder.repairs = ["models[*].created": .or(0)]
  /// let body = try decoder.repaired(data, for: ModelsResult.self)  // {"models":[{"id":"a","created":0}]}
  /// ```
  ///
  /// If the bytes decode as they are, they are returned unchanged. Otherwise the values that a repair replaced or removed
  /// are changed, and all others keep their bytes. Each repair is a ``DecodeWarning``. A failure that the type catches itself, for
  /// example with `try?`, is not repaired.
  ///
  /// Of equal keys in an object, only the last is kept, which this decoder reads; `JSONDecoder` reads the first. JSON5 that is
  /// changed becomes JSON, except `NaN` and `Infinity`, which JSON does not have.
  ///
  /// - Parameters:
  ///   - data: The bytes of a JSON document; less than 4 GiB.
  ///   - type: The type that the other decoder decodes.
  /// - Throws: A ``DecodeError`` for bytes that are not JSON, for a failure that no repair helps, and for a value of ``Repair/map(_:)``
  ///   that JSON does not have.
  /// - Complexity: O(n) in the bytes, plus what decoding takes.
  public func repaired<Value: Decodable>(_ data: Data, for type: Value.Type) throws(DecodeError) -> Data {
    let root = try root(of: data)
    let changes = try repairs.changes(for: root) { json throws(DecodeError) in
      _ = try decodeOnce(json) { try $0.decode(type) }
    }
    if changes.isEmpty, !root.hasEqualKeys { return data }
    let payload = ChangedPayload()
    for change in changes { payload.set(change.value, at: change.steps) }
    var text = JSONText(namesNonFinite: true)
    try text.append(root, payload)
    return Data(text.bytes)
  }
}

/// What repairs changed in a document, by path, to write the document anew.
final class ChangedPayload {
  /// The new value, in which nil is a removed one. Nil if only values inside it changed.
  private(set) var replacement: Any??
  private var children = [DecodePath.Step: ChangedPayload]()
  private(set) var steps: [DecodePath.Step] = []

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
  /// Appends a value with changes. All values without one keep their bytes, except objects with equal keys: decoders differ
  /// in which of these they read, so only the last is written.
  ///
  /// - Parameter hasEqualKeys: True if an object inside may have equal keys; nil to find out.
  /// - Throws: `type_mismatch` for a new value that JSON does not have, such as a `Date`.
  mutating func append(
    _ node: JSONNode, _ change: ChangedPayload?, hasEqualKeys: Bool? = nil
  ) throws(DecodeError) {
    if let replacement = change?.replacement {
      guard let new = JSONNode(storedIn: replacement as Any) else { return try append(replacement as Any) }
      return try append(new, nil)
    }
    let hasEqualKeys = change != nil ? hasEqualKeys : hasEqualKeys ?? node.hasEqualKeys
    guard change != nil || hasEqualKeys == true, node.word.isContainer else { return append(node) }
    let children = ChangedChildren(of: node, change), kept = children.kept
    let keys = node.kind == .array ? nil : kept.map { children.keys[$0] }
    try append(keys: keys, count: kept.count) { (text, index) throws(DecodeError) in
      let child = kept[index], value = children.values[child]
      do throws(DecodeError) { try text.append(value, children.changes[child], hasEqualKeys: hasEqualKeys) } catch {
        let step = keys.map { DecodePath.Step.key($0[index]) } ?? .index(child)
        throw ErrorContext.adding([step], in: node, to: error, about: value)
      }
    }
  }
}

/// The elements or members of a value, each with its changes, and the members that changes add, whose value is null.
private struct ChangedChildren {
  private(set) var keys: [String] = [], values: [JSONNode]
  private(set) var changes: [ChangedPayload?] = []

  init(of node: JSONNode, _ change: ChangedPayload?) {
    if node.kind == .array {
      values = node.elements
      for index in values.indices { changes.append(change?[.index(index)]) }
      return
    }
    (keys, values) = node.distinctMembers
    changes = Array(repeating: nil, count: keys.count)
    guard let change else { return }
    // Keys that look alike are one key to a dictionary, so a change is for the member with the same bytes if there is one.
    var numbers = [String: Int](), exactNumbers = [String: Int]()
    for number in keys.indices { (numbers[keys[number]], exactNumbers[exactKey(keys[number])]) = (number, number) }
    for case .key(let key) in change.steps {
      if let number = exactNumbers[exactKey(key)] ?? numbers[key] {
        changes[number] = change[.key(key)]
      } else {
        keys.append(key)
        values.append(.null)
        changes.append(change[.key(key)])
      }
    }
  }

  /// The numbers of those that no change removes.
  var kept: [Int] { values.indices.filter { changes[$0]?.isRemoved != true } }
}

extension JSONNode {
  /// The members in their order. Of several keys with the same bytes, the last one counts.
  fileprivate var distinctMembers: (keys: [String], values: [JSONNode]) {
    var keys: [String] = [], values: [JSONNode] = []
    withoutReports {
      forEachMember { key, value in
        keys.append(key)
        values.append(value)
      }
    }
    return (keys, values)
  }

  /// True if an object in the value has two keys with the same bytes.
  var hasEqualKeys: Bool {
    read { reader in
      var next = position
      let end = reader.position(after: position)
      while next < end {
        let word = reader[next]
        if word.kind == .object, reader.tableOfEqualKeys(ofObject: next) != nil,
          sibling(at: next).distinctMembers.keys.count < reader.count(of: next)
        {
          return true
        }
        next = word.isContainer ? reader.firstPosition(in: next) : next + 1
      }
      return false
    }
  }
}
