import KeyPathDecode

/// One walk through a payload, which marks the known keys.
struct CensusWalk {
  typealias Place = KeyCensus.Place

  /// The keys read, if decoding was observed.
  let run: DiagnosisRun?
  private(set) var objects: [KeyCensus.Object] = []
  private(set) var isUnknown = false
  private(set) var unread: [(KeyCensus.Key, [DecodePath.Step])] = []
  private var steps: [DecodePath.Step] = []
  private var memberCount = 0

  init(run: DiagnosisRun?) {
    self.run = run
  }

  mutating func visit(_ value: Any, _ place: Place, _ census: KeyCensus) {
    if let node = node(in: value) { return visit(node, place, census) }
    guard isContainer(value), place.steps.count < KeyCensus.depthLimit, !isUnknown else { return }
    if let object = ObjectView(value) {
      visit(object, place, census)
    } else if let list = ListView(value) {
      let elements = list.first(KeyCensus.elementLimit)
      for (index, element) in elements.enumerated() {
        memberCount += 1
        visit(element, at: .index(index), place.elements(), census)
      }
    }
  }

  /// Does the same with a node, in less time.
  private mutating func visit(_ node: JSONNode, _ place: Place, _ census: KeyCensus) {
    let kind = node.kind
    guard kind == .object || kind == .array, place.steps.count < KeyCensus.depthLimit, !isUnknown else { return }
    if kind == .object { return visit(.node(node), place, census) }
    var index = 0, element = node.element(after: nil)
    while let next = element, index < KeyCensus.elementLimit {
      memberCount += 1
      if run == nil {
        visit(next, place.elements(), census)
      } else {
        visit(next, at: .index(index), place.elements(), census)
      }
      index += 1
      element = node.element(after: next)
    }
  }

  private mutating func visit(_ value: Any, at step: DecodePath.Step, _ place: Place, _ census: KeyCensus) {
    if run != nil { steps.append(step) }
    visit(value, place, census)
    if run != nil { steps.removeLast() }
  }

  private mutating func visit(_ view: ObjectView, _ place: Place, _ census: KeyCensus) {
    guard let object = place.object ?? (run == nil ? nil : census.addObject(at: place)) else {
      isUnknown = true
      return
    }
    var read = run?.keysRead(of: view.id)
    if read != nil { object.isKeyed = true }
    if object.mark == 0 { objects.append(object) }
    object.mark += 1
    // A large object is a dictionary, or hostile.
    if !object.isKeyed, view.count > KeyCensus.elementLimit { return }
    var next = 0
    if run == nil, object.isKeyed, case .node(let node) = view {
      return node.forEachMember { name, value in mark(name, value, in: object, &next, census) }
    }
    view.forEach { name, value in
      memberCount += 1
      guard let name, memberCount < KeyCensus.memberLimit, !isUnknown else { return }
      if !object.isKeyed { return visit(value, at: .key(name), place.elements(), census) }
      guard let key = find(name, in: object, &next, census) else { return }
      key.mark += 1
      if let isRead = read?.contain(name) {
        key.isRead = key.isRead || isRead
        if !isRead {
          key.wasUnread = true
          key.observationCount += 1
          if !key.isRead { unread.append((key, steps + [.key(name)])) }
        }
      } else if run == nil, KeyCensus.isUncertain(key) {
        isUnknown = true
      }
      if key.isRead { visit(value, at: .key(name), key.place, census) }
    }
  }

  /// Marks a member of a node. It must be known, and so must be what is below it.
  private mutating func mark(
    _ name: String, _ value: JSONNode, in object: KeyCensus.Object, _ next: inout Int, _ census: KeyCensus
  ) {
    memberCount += 1
    guard memberCount < KeyCensus.memberLimit, !isUnknown, let key = find(name, in: object, &next, census) else {
      return
    }
    key.mark += 1
    if key.isRead {
      visit(value, key.place, census)
    } else if KeyCensus.isUncertain(key) {
      isUnknown = true
    }
  }

  /// Finds a known key, mostly the one after the last. A new key is added if decoding was observed.
  private mutating func find(
    _ name: String, in object: KeyCensus.Object, _ next: inout Int, _ census: KeyCensus
  ) -> KeyCensus.Key? {
    if next < object.keys.count, object.keys[next].name == name {
      next += 1
      return object.keys[next - 1]
    }
    if let index = object.indexes[name] {
      next = index + 1
      return object.keys[index]
    }
    if run != nil { return census.addKey(name, to: object) }
    isUnknown = census.mayAdd(name, to: object)
    return nil
  }
}
