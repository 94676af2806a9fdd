/// Looks up `path` in `json`. The path's first operand may be absent if it is optional.
@inline(never)
func find(_ path: DecodePath, in json: Any, isOptional: Bool) -> Lookup<Any> {
  if path.depthOfAlternatives > 0 {
    return Walk(from: json).follow(path)
  }
  return withNode(json) { node in
    DocumentStepping.follow(path, from: node, isOptional: isOptional).map { $0.retained }
  } ?? TreeStepping.follow(path, from: json, isOptional: isOptional)
}

extension JSONNode {
  /// The node that the steps lead to, or nil if they lead to no value or `json` is not from a document.
  package init?(at steps: [DecodePath.Step], in json: Any) {
    let found = TreeStepping.follow(steps[...], from: json)
    guard found.count == steps.count else { return nil }
    self.init(storedIn: found.value)
  }

  /// The steps that lead to the value from its document's root: `users[1].id`.
  package var stepsFromRoot: [DecodePath.Step] {
    read { reader in
      var steps: [DecodePath.Step] = []
      var container = documentRoot.position
      while container != position {
        let child = reader.child(of: container, containing: position)
        let isList = reader[container].kind == .array
        steps.append(isList ? .index(child.index) : .key(reader.string(at: child.position - 1)))
        container = child.position
      }
      return steps
    }
  }
}

/// Steps into values of any shape.
package enum TreeStepping: Stepping {
  /// Follows one step: `TreeStepping.step(into: .key("a"), of: ["a": 1])   // .found(1)`.
  @inline(never)
  package static func step(into step: DecodePath.Step, of json: Any) -> Lookup<Any> { child(at: step, of: json) }

  /// Follows the steps as far as possible. Returns the value reached and the number of steps followed.
  package static func follow(_ steps: ArraySlice<DecodePath.Step>, from json: Any) -> (value: Any, count: Int) {
    var value = json, count = 0
    while count < steps.count, case .found(let child) = step(into: steps[steps.startIndex + count], of: value) {
      value = child
      count += 1
    }
    return (value, count)
  }

  static func member(_ key: InlineASCII, of json: Any) -> Lookup<Any> { member(key.string, of: json) }

  @inline(__always)
  static func member(_ key: String, of json: Any) -> Lookup<Any> {
    guard isDictionary(json) else { return memberOfOther(key, of: json) }
    guard let member = nativeMember(key, of: json) else { return .missing }
    return .found(member)
  }

  @inline(never)
  private static func memberOfOther(_ key: String, of json: Any) -> Lookup<Any> {
    if let object = ObjectView(json) { return object[key].map { .found($0) } ?? .missing }
    if isNull(json) { return .null }
    return ListView(json) != nil ? element(atDigits: key, of: json) : .notContainer
  }

  @inline(never)
  static func element(_ index: Int, of json: Any) -> Lookup<Any> {
    if let list = ListView(json) { return list[index].map { .found($0) } ?? .missing }
    return isNull(json) ? .null : .notContainer
  }

  static func isNullValue(_ json: Any) -> Bool { isNull(json) }
}

extension JSONDocument {
  /// Returns the byte range of the value at a path, or nil if it is missing: `document.byteRange(of: "users[1].id")`.
  package func byteRange(of path: DecodePath) -> Range<Int>? {
    let found = find(path, in: root, isOptional: false).value
    return found.flatMap(JSONNode.init(storedIn:)).map { node in node.read { $0.byteRange(of: node.position) } }
  }
}

// MARK: Copies

/// Returns a copy of `json` with another value at the end of the steps, or nil if there is no container for it. It copies
/// the containers on the way; all other values are the payload's own.
///
/// - Parameter value: Nil to remove the member.
func replacing(_ json: Any, at steps: ArraySlice<DecodePath.Step>, with value: Any?) -> Any? {
  guard let step = steps.first else { return value }
  let rest = steps.dropFirst()
  switch step {
  case .key(let key):
    guard let object = ObjectView(json) else { return nil }
    if !rest.isEmpty {
      guard let child = object[key].flatMap({ replacing($0, at: rest, with: value) }) else { return nil }
      return replacing(json, at: [step], with: child)
    }
    var members = object.dictionary
    members?[key] = value
    return members
  case .index(let index):
    guard var elements = ListView(json)?.elements, index < elements.count,
      let child = replacing(elements[index], at: rest, with: value)
    else { return nil }
    elements[index] = child
    return elements
  }
}
