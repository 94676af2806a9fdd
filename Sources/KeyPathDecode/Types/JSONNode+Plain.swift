extension JSONNode: KeyPathDecodable {
  /// Takes a node of a document unchanged: `let meta: JSONNode = try document.root => "meta"`.
  ///
  /// A tree becomes a document with the same values, see ``init(_:)``.
  public init(json: borrowing Any) throws(DecodeError) {
    self = try JSONNode(copy json)
  }

  /// Creates a document from a plain tree: `try JSONNode(["id": 1, "tags": tags])   // {"id":1,"tags":["a"]}`.
  ///
  /// Numbers keep all digits. The members of a dictionary are sorted by key. A node is returned unchanged.
  ///
  /// - Parameter plain: A tree of any shape: dictionaries, arrays, strings, numbers, Booleans, null, and nodes.
  /// - Throws: `type_mismatch` for a value that JSON does not have, such as a `Date`; `number_out_of_range` for NaN and
  ///   infinity; `invalid_value` for a key that is not a string, and for a tree that is nested too deeply.
  /// - Complexity: O(n log n) in the values.
  public init(_ plain: Any) throws(DecodeError) {
    if let node = node(in: plain) {
      self = node
      return
    }
    var text = JSONText()
    try text.append(plain)
    self = text.root
  }
}

extension JSONText {
  /// Appends a value of a tree.
  fileprivate mutating func append(_ json: Any) throws(DecodeError) {
    if let node = node(in: json) {
      append(node)
    } else if let string = readString(json) {
      append(string: string)
    } else if let bool = readBool(json) {
      append(bool ? "true" : "false")
    } else if let number = Number(json) {
      guard number.isFinite else {
        throw DecodeError(.numberOutOfRange(number.text, type: JSONNode.self), object: json)
      }
      append(number.text)
    } else if isNull(json) {
      append("null")
    } else if let list = ListView(json) {
      try append(list.elements.enumerated().map { (.index($0), $1) }, of: json, in: ("[", "]"))
    } else if let object = ObjectView(json) {
      if object.hasForeignKey { throw DecodeError(.foreignKey, object: json) }
      try append(object.orderedKeys.map { (.key($0), object[$0] as Any) }, of: json, in: ("{", "}"))
    } else {
      throw DecodeError(expected: JSONNode.self, butFound: json)
    }
  }

  private mutating func append(
    _ children: [(step: DecodePath.Step, value: Any)], of json: Any, in brackets: (String, String)
  ) throws(DecodeError) {
    let thread = DecodingThread.current
    try thread.nesting(orThrow: DecodeError(.depth, object: json)) { () throws(DecodeError) in
      try append(children, in: brackets) { text, child throws(DecodeError) in
        if case .key(let key) = child.step {
          text.append(string: key)
          text.append(":")
        }
        do throws(DecodeError) {
          try text.append(child.value)
        } catch {
          throw ErrorContext.adding([child.step], in: json, to: error, about: child.value)
        }
      }
    }
  }
}
