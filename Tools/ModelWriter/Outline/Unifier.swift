import KeyPathDecode

/// Gives equal and similar objects one type, wherever they are.
struct Unifier {
  /// The minimum share of keys that objects of one type have in common.
  static let likeness = 0.75
  static let sharedKeys = 3
  /// The minimum share for objects at keys with the same name, or if one is inside the other and has no keys of its
  /// own.
  static let likenessOfKin = 0.5

  private var places: [ObjectPlace] = []
  /// The objects below unified places, which must be unified as well.
  private var pending: [(other: ObjectPlace, one: ObjectPlace)] = []

  static func unify(_ outline: Outline) {
    var unifier = Unifier()
    unifier.collect(from: outline.root)
    unifier.unify()
  }

  /// Collects the objects, outer ones first.
  private mutating func collect(from root: Place) {
    var queue = [root], next = 0
    while next < queue.count {
      let place = queue[next]
      next += 1
      if let elements = place.elements { queue.append(elements.place) }
      guard let object = place.object else { continue }
      places.append(object)
      queue += object.edges.map(\.place)
    }
  }

  private mutating func unify() {
    var kinds = KindsByKey()
    for place in places where place === place.current {
      if let like = kinds.candidates(for: place).first(where: { $0 !== place && Self.areAlike($0, place) }) {
        kinds.add(place, as: like)
        pending = [(place, like)]
        while let (other, one) = pending.popLast() { merge(other, into: one) }
      } else {
        kinds.add(place, as: place)
      }
    }
  }

  /// True if both can have one type.
  ///
  /// - Parameter one: The place that was found first.
  static func areAlike(_ one: ObjectPlace, _ other: ObjectPlace) -> Bool {
    switch (one.form, other.form) {
    case (.fields(let fields), .fields):
      if fields.isEmpty { return false }
      let ours = one.signature, theirs = other.signature
      let likeness = ours.likeness(to: theirs)
      if likeness < likenessOfKin || likeness < 1 && one.union != nil && one.union == other.union { return false }
      let shared = ours.shared(with: theirs).count
      let isWithin = other.steps.starts(with: one.steps) && shared == theirs.keys.count
      guard
        likeness == 1 || likeness >= Self.likeness && shared >= sharedKeys
          || (one.hint == other.hint || isWithin) && shared >= 2
      else { return false }
      return ours.conflicts(with: theirs).isEmpty && ours.dissimilarObjects(to: theirs).isEmpty
    case (.tagged(let tag, let content, let ours), .tagged(let otherTag, let otherContent, let theirs)):
      return tag == otherTag && content == otherContent
        && Set(ours.map(\.key)).intersection(theirs.map(\.key)).count * 2 >= min(ours.count, theirs.count)
    default: return false
    }
  }

  private mutating func merge(_ other: ObjectPlace, into one: ObjectPlace) {
    let one = one.current, other = other.current
    if one === other { return }
    other.yield(to: one)
    switch (one.form, other.form) {
    case (.map(let ours), .map(let theirs)): one.form = .map(merged(ours, theirs))
    case (.tagged(let tag, let content, let ours), .tagged(let otherTag, let otherContent, let theirs))
    where tag == otherTag && content == otherContent:
      one.form = .tagged(tag: tag, content: content, merged(ours, theirs))
    case (.map(let ours), _): one.form = .map(merged(ours, all: other.edges))
    case (_, .map(let theirs)): one.form = .map(merged(theirs, all: one.edges))
    default: one.form = .fields(merged(merged([], one.fields), other.fields))
    }
  }

  private mutating func merged(_ edge: Edge, all others: [Edge]) -> Edge {
    var edge = edge
    for other in others { edge = merged(edge, other) }
    return edge
  }

  /// Merges two lists of edges. A new edge is inserted after the one it followed.
  private mutating func merged(_ ours: [Edge], _ theirs: [Edge]) -> [Edge] {
    var edges = ours, previous = -1
    for edge in theirs {
      if let index = edges.firstIndex(where: { $0.key == edge.key }) {
        edges[index] = merged(edges[index], edge)
        previous = index
      } else {
        previous += 1
        edges.insert(edge, at: previous)
      }
    }
    return edges
  }

  private mutating func merged(_ ours: Edge, _ theirs: Edge) -> Edge {
    merge(theirs.place, into: ours.place)
    var edge = ours
    edge.count += theirs.count
    edge.nulls += theirs.nulls
    edge.wish = ours.wish ?? theirs.wish
    edge.isTag = ours.isTag && theirs.isTag
    edge.readsParent = ours.readsParent && theirs.readsParent
    return edge
  }

  private mutating func merge(_ other: Place, into one: Place) {
    one.bools += other.bools
    one.numbers.add(other.numbers)
    one.strings.add(other.strings)
    one.arrays += other.arrays
    one.unread += other.unread
    one.isSecret = one.isSecret || other.isSecret
    one.elements =
      if let ours = one.elements, let theirs = other.elements { merged(ours, theirs) } else {
        one.elements ?? other.elements
      }
    if let object = other.object {
      if let ours = one.object { pending.append((object, ours)) } else { one.object = object }
    }
  }
}

/// The kinds of objects so far, by key. Comparing every pair would take n² steps.
private struct KindsByKey {
  private var kinds: [ObjectPlace] = []
  private var indexes: [ObjectIdentifier: Int] = [:]
  private var byKey: [String: Set<Int>] = [:]
  private var unions: [Int] = []

  /// The kinds that share half of the keys, in the order found; all unions if the place is a union or a map.
  func candidates(for place: ObjectPlace) -> some Sequence<ObjectPlace> {
    var found = unions
    if case .fields = place.form {
      let keys = place.signature.keys.keys
      var shared: [Int: Int] = [:]
      for key in keys { for index in byKey[key, default: []] { shared[index, default: 0] += 1 } }
      found = shared.filter { $0.value * 2 >= keys.count }.keys.sorted()
    }
    return found.lazy.map { kinds[$0].current }
  }

  mutating func add(_ place: ObjectPlace, as kind: ObjectPlace) {
    let index = indexes[ObjectIdentifier(kind), default: kinds.count]
    if index == kinds.count {
      indexes[ObjectIdentifier(kind)] = index
      kinds.append(kind)
      if case .tagged = kind.form { unions.append(index) }
    }
    for key in place.signature.keys.keys { byKey[key, default: []].insert(index) }
  }
}

extension ObjectPlace {
  /// The edges to the places inside.
  var edges: [Edge] {
    switch form {
    case .fields(let edges), .tagged(_, _, let edges): edges
    case .map(let edge): [edge]
    }
  }

  /// The fields. For a tagged union, the fields of all its cases, in which a key may be several times.
  fileprivate var fields: [Edge] {
    guard case .tagged(_, let content, let cases) = form else { return edges }
    return cases.flatMap { edge in
      if let content { return [Edge(key: content, count: edge.count, nulls: edge.nulls, place: edge.place)] }
      let object = edge.place.object?.current
      return object === self ? [] : object?.fields ?? []
    }
  }
}
