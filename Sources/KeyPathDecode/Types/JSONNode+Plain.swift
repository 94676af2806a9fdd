extension JSONNode: KeyPathDecodable, _SharedCollections {
  /// Takes a node of a document unchanged: `let meta: JSONNode = try document.root => "meta"`.
  ///
  /// A tree becomes a document with the same values, see ``init(_:)``.
  public init(json: borrowing Any) throws(DecodeError) {
    self = try JSONNode(copy json, in: JSONNode.originInTree())
  }

  /// Creates a document from a plain tree: `try JSONNode(["id": 1, "tags": tags])   // {"id":1,"tags":["a"]}`.
  ///
  /// Numbers keep all digits. The members of a dictionary are sorted by key. A node is returned unchanged.
  ///
  /// - Parameter plain: A tree of any shape: dictionaries, arrays, strings, numbers, Booleans, null, and nodes.
  /// - Throws: `type_mismatch` for a value that JSON does not have, such as a `Date`; `number_out_of_range` for NaN and
  ///   infinity; `invalid_value` for a key that is not a string, and for a tree that is nested too deeply; `invalid_json` if
  ///   the text of the tree has 4 GiB or more.
  /// - Complexity: O(n log n) in the values.
  public init(_ plain: Any) throws(DecodeError) {
    try self.init(plain, in: nil)
  }

  private init(_ plain: Any, in origin: @autoclosure () -> (any DocumentOrigin)?) throws(DecodeError) {
    if let node = JSONNode(storedIn: plain) {
      node.didReadWhole()
      self = node
      return
    }
    var text = JSONText()
    try text.append(plain)
    do throws(JSONProblem) {
      self = try text.document(of: origin()).root
    } catch {
      throw DecodeError(.invalidJSON(withByteView(of: text.bytes) { error.words(in: $0) }), object: plain)
    }
  }
}

extension JSONText {
  mutating func append(_ json: Any) throws(DecodeError) {
    if let node = JSONNode(storedIn: json) { return append(node) }
    if let string = readString(json) { return append(string: string) }
    let text: String
    if let bool = readBool(json) {
      text = bool ? "true" : "false"
    } else if let number = Number(json) {
      guard number.isFinite else {
        throw DecodeError(.numberOutOfRange(number.text, type: JSONNode.self), object: json)
      }
      text = number.text
    } else if isNull(json) {
      text = "null"
    } else {
      return try appendChildren(of: json)
    }
    bytes += text.utf8
  }

  private mutating func appendChildren(of json: Any) throws(DecodeError) {
    let list = ListView(json)?.elements, object = list == nil ? ObjectView(json) : nil
    guard list != nil || object != nil else { throw DecodeError(expected: JSONNode.self, butFound: json) }
    if object?.hasForeignKey == true { throw DecodeError(.foreignKey, object: json) }
    let keys = object?.orderedKeys
    let children = list ?? (keys ?? []).map { object?[$0] as Any }
    try DecodingThread.current.nesting(orThrow: DecodeError(.depth, object: json)) { () throws(DecodeError) in
      try append(keys: keys, count: children.count) { (text, index) throws(DecodeError) in
        do throws(DecodeError) { try text.append(children[index]) } catch {
          let step = keys.map { DecodePath.Step.key($0[index]) } ?? .index(index)
          throw ErrorContext.adding([step], in: json, to: error, about: children[index])
        }
      }
    }
  }
}
