/// Reports to observers which object of `json` each object of `copy` replaces, where ``replacing(_:at:with:)`` made the copy.
func noteCopies(of json: Any, as copy: Any, along steps: ArraySlice<DecodePath.Step>) {
  guard let thread = LookupThread.existing, thread.value.hasReader else { return }
  withoutReports {
    var json = json, copy = copy
    for next in steps {
      if let object = ObjectView(json), let other = ObjectView(copy) { thread.value.didCopy(object.id, as: other.id) }
      guard let child = step(into: next, of: json).value, let other = step(into: next, of: copy).value else { return }
      (json, copy) = (child, other)
    }
  }
}

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
