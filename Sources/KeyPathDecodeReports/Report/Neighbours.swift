import KeyPathDecode

/// A member of an object, or an element of an array.
struct Member {
  let step: DecodePath.Step
  let value: Any
}

/// The members around one member of a container, in document order, or by key if the container has no order.
final class Neighbours {
  /// The number of hidden members before and after the shown ones.
  var hiddenBefore = 0
  var hiddenAfter = 0
  var previous: Member?
  var next: Member?

  /// The maximum size of an object to search, which bounds the time.
  static let orderedCount = 1_000

  /// Finds the members around a level's step. Neighbors that are not shown count as hidden.
  init(of level: RedactedPath.Level, areShown: Bool) {
    guard let container = level.container else { return }
    switch level.step {
    case .index(let index): if let list = ListView(container) { find(index, in: list, areShown) }
    case .key(let key): if let object = ObjectView(container) { find(key, in: object) }
    }
    if areShown {
      if previous != nil { hiddenBefore -= 1 }
      if next != nil { hiddenAfter -= 1 }
    } else {
      previous = nil
      next = nil
    }
  }

  private func find(_ index: Int, in list: ListView, _ areShown: Bool) {
    hiddenBefore = index
    hiddenAfter = list.count - index - 1
    // Reaching this element already took one walk through the array.
    if case .node = list, index > reachedElements / 4 { return }
    guard areShown else { return }
    previous = list[index - 1].map { Member(step: .index(index - 1), value: $0) }
    next = list[index + 1].map { Member(step: .index(index + 1), value: $0) }
  }

  private func find(_ key: String, in object: ObjectView) {
    guard object.quickCount <= Self.orderedCount else {
      hiddenAfter = object.quickCount - 1
      return
    }
    if case .node(let node) = object {
      findInDocument(key, in: node)
    } else {
      findInOrder(key, in: object)
    }
  }

  private func findInDocument(_ key: String, in node: JSONNode) {
    var isBehind = false
    node.forEachMember { other, value in
      if other == key {
        isBehind = true
      } else if isBehind {
        hiddenAfter += 1
        if next == nil { next = Member(step: .key(other), value: value) }
      } else {
        hiddenBefore += 1
        previous = Member(step: .key(other), value: value)
      }
    }
  }

  private func findInOrder(_ key: String, in object: ObjectView) {
    var before: (key: String, value: Any)?
    var after: (key: String, value: Any)?
    object.forEach { other, value in
      // Keys that are not strings come after all others.
      guard let other else { return hiddenAfter += 1 }
      if other == key { return }
      if comes(other, before: key) {
        hiddenBefore += 1
        if before.map({ comes($0.key, before: other) }) ?? true { before = (other, value) }
      } else {
        hiddenAfter += 1
        if after.map({ comes(other, before: $0.key) }) ?? true { after = (other, value) }
      }
    }
    previous = before.map { Member(step: .key($0.key), value: $0.value) }
    next = after.map { Member(step: .key($0.key), value: $0.value) }
  }
}

extension ObjectView {
  /// The number of members. In a large object of a document, duplicate keys count too, because finding them would take
  /// long.
  var quickCount: Int {
    guard case .node(let node) = self else { return count }
    let count = node.entryCount
    return count > Neighbours.orderedCount ? count : node.count
  }

  /// The first members in document or key order; empty for an object that is too large to search.
  func firstMembers(_ limit: Int) -> [Member] {
    guard quickCount <= Neighbours.orderedCount else { return [] }
    var members: [Member] = []
    if case .node(let node) = self {
      node.forEachMember { key, value in
        if members.count < limit { members.append(Member(step: .key(key), value: value)) }
      }
      return members
    }
    var first: [(key: String, value: Any)] = []
    forEach { key, value in
      guard let key, first.count < limit || first.last.map({ key < $0.key }) == true else { return }
      first.insert((key, value), at: first.firstIndex { key < $0.key } ?? first.count)
      if first.count > limit { first.removeLast() }
    }
    return first.map { Member(step: .key($0.key), value: $0.value) }
  }
}
