extension Array: KeyPathDecodable where Element: KeyPathDecodable {
  /// Reads every element: `try [Int](json: [1, 2])   // [1, 2]`.
  ///
  /// - Throws: The first element's error, with its index in the path.
  /// - Complexity: O(n) in the number of elements.
  public init(json: borrowing Any) throws(DecodeError) {
    if isLeaf(Element.self) {
      var elements: [Element] = []
      if withNode(json, { $0.reader.appendLeaves(of: $0.index, to: &elements) }) == true {
        self = elements
        return
      }
    }
    guard let list = ListView(json) else { throw DecodeError(expected: Self.self, butFound: copy json) }
    self = try decodeElements(of: list, in: copy json)
  }
}

extension Set: KeyPathDecodable where Element: KeyPathDecodable {
  /// Reads an array, in which equal elements become one: `try Set<Int>(json: [1, 2, 2])   // [1, 2]`.
  ///
  /// - Throws: The first element's error, with its index in the path.
  /// - Complexity: O(n) in the number of elements.
  public init(json: Any) throws(DecodeError) {
    guard let list = ListView(json) else { throw DecodeError(expected: Self.self, butFound: json) }
    self.init(try decodeElements(of: list, in: json))
  }
}

/// Decodes one element after the other, all on one level of nesting.
@_specialize(where Element == String)
@_specialize(where Element == Int)
@_specialize(where Element == Double)
private func decodeElements<Element: KeyPathDecodable>(of list: ListView, in json: Any) throws(DecodeError) -> [Element]
{
  if case .node(let node) = list { return try decodeElements(of: node, in: json) }
  let objects = list.elements
  if objects.isEmpty { return [] }
  let thread = ThreadState.current
  guard thread.pointee.enter() else { throw ThreadState.tooDeep(json) }
  defer { thread.pointee.leave() }
  var elements: [Element] = []
  elements.reserveCapacity(objects.count)
  do {
    for object in objects {
      let keptFailures = thread.pointee.keptFailures
      elements.append(try Element(json: object))
      if thread.pointee.keptFailures != keptFailures {
        addContext(toLastOf: &elements, at: elements.count - 1, in: json)
      }
    }
  } catch {
    let index = elements.count
    throw failure(error, at: index, about: objects[index], in: json)
  }
  return elements
}

/// The same for the elements of a node.
@inline(__always)
private func decodeElements<Element: KeyPathDecodable>(
  of list: JSONNode, in json: Any
) throws(DecodeError) -> [Element] {
  let count = list.count
  if count == 0 { return [] }
  let thread = ThreadState.current
  guard thread.pointee.enter() else { throw ThreadState.tooDeep(json) }
  defer { thread.pointee.leave() }
  var elements: [Element] = []
  elements.reserveCapacity(count)
  try list.read { reader throws(DecodeError) in
    var next = reader.firstIndex(in: list.index)
    do {
      while elements.count < count {
        let keptFailures = thread.pointee.keptFailures
        elements.append(try Element(json: list.sibling(at: next)))
        if thread.pointee.keptFailures != keptFailures {
          addContext(toLastOf: &elements, at: elements.count - 1, in: json)
        }
        next = reader.index(after: next)
      }
    } catch {
      throw failure(error, at: elements.count, about: list.sibling(at: next), in: json)
    }
  }
  return elements
}

/// Adds the index that it has in `json` to what the last element kept.
@inline(never)
func addContext<Element>(toLastOf elements: inout [Element], at index: Int, in json: Any) {
  let last = elements.count - 1
  elements[last] = adding(ErrorContext(steps: [.index(index)], root: json), to: elements[last])
}

/// The error of an element, in `json`.
@inline(never)
func failure(_ error: any Error, at index: Int, about object: Any, in json: Any) -> DecodeError {
  ThreadState.current.pointee.forgetWarnings()
  return ErrorContext(steps: [.index(index)], root: json).adding(to: error, about: object)
}

extension Dictionary: KeyPathDecodable where Key: KeyPathDecodableKey, Value: KeyPathDecodable {
  /// Reads every member: `try [String: Int](json: ["a": 1])   // ["a": 1]`.
  ///
  /// - Throws: The first error in the order of the keys, with the key in its path: of a value, or `unknown_raw_value` or
  ///   `invalid_value` of a key that `Key` refuses.
  /// - Complexity: O(n) in the number of members; O(n log n) when one fails.
  public init(json: Any) throws(DecodeError) {
    guard let object = ObjectView(json) else { throw DecodeError(expected: Self.self, butFound: json) }
    self.init(minimumCapacity: object.count)
    var visited = 0
    do throws(DecodeError) {
      try object.forEach { (key, value) throws(DecodeError) in
        visited += 1
        try decodeMember(key, value, in: json)
      }
    } catch {
      // Dictionaries have another order in every run; the error must not. No member is decoded twice: nested dictionaries
      // would double the work at each level.
      for (key, value) in object.membersBefore(visited) { try decodeMember(key, value, in: json) }
      throw error
    }
  }

  private mutating func decodeMember(_ key: String?, _ object: Any, in json: Any) throws(DecodeError) {
    guard let key else {
      throw DecodeError(.invalidValue(ObjectView.foreignKey), object: json)
    }
    let context = { ErrorContext(steps: [.key(key)], root: json) }
    let decodedKey: Key
    do throws(DecodeError) {
      decodedKey = try KeyPathDecode.decodedKey(key, of: object)
    } catch {
      throw context().adding(to: error, about: object)
    }
    let value = try decodeNested(object, Value.init(json:), context: context)
    if updateValue(value, forKey: decodedKey) != nil {
      throw DecodeError(.invalidValue("two keys of the object read as the same \(typeName(Key.self))"), object: json)
    }
  }
}

/// A key of an object as a key of a dictionary.
///
/// - Throws: `unknown_raw_value` or `invalid_value`, about the member's value.
func decodedKey<Key: KeyPathDecodableKey>(_ key: String, of object: Any) throws(DecodeError) -> Key {
  if let key = Key(jsonKey: key) { return key }
  let allowed = allowedRawValues(of: Key.self)
  throw DecodeError(
    allowed.isEmpty
      ? .invalidValue("the key is not a valid \(typeName(Key.self))")
      : .unknownRawValue(key, type: Key.self, allowed: allowed),
    object: object)
}
