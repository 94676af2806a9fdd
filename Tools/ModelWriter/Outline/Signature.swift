/// The keys of the objects at a place, and the kinds of their values. It is used to compare objects.
struct Signature {
  struct Key {
    var kinds: Kinds
    /// True if every object has the key.
    var isAlwaysThere: Bool
    /// The keys of the object at this key; empty for a map.
    var keys: Set<String>
  }

  private(set) var keys: [String: Key] = [:]

  /// Two objects that share a smaller part of their keys are of different kinds.
  static let dissimilar = 0.3

  init(_ members: MemberShapes) {
    for member in members.list {
      keys[member.key] = Key(
        kinds: member.shape.kinds, isAlwaysThere: member.shape.count == members.count,
        keys: member.shape.objects.map { $0.isMap(at: member.key) ? [] : $0.merged.keys } ?? [])
    }
  }

  mutating func add(_ other: Signature) {
    for (key, theirs) in other.keys {
      guard let ours = keys[key] else {
        keys[key] = theirs
        keys[key]?.isAlwaysThere = false
        continue
      }
      keys[key] = Key(
        kinds: ours.kinds.union(theirs.kinds), isAlwaysThere: ours.isAlwaysThere && theirs.isAlwaysThere,
        keys: ours.keys.union(theirs.keys))
    }
    for key in keys.keys where other.keys[key] == nil { keys[key]?.isAlwaysThere = false }
  }

  /// The keys that both have.
  func shared(with other: Signature) -> [String] { keys.keys.filter { other.keys[$0] != nil } }

  /// The share of all keys that both have, from 0 to 1.
  func likeness(to other: Signature) -> Double {
    let shared = shared(with: other).count, all = keys.count + other.keys.count - shared
    return all == 0 ? 1 : Double(shared) / Double(all)
  }

  /// The shared keys whose values cannot have one type.
  func conflicts(with other: Signature) -> [String] {
    shared(with: other).filter { key in
      guard let ours = keys[key], let theirs = other.keys[key] else { return false }
      return !ours.kinds.mayBe(theirs.kinds)
    }
  }

  /// The shared keys whose objects have little in common.
  func dissimilarObjects(to other: Signature) -> [String] {
    shared(with: other).filter { key in
      guard let ours = keys[key]?.keys, let theirs = other.keys[key]?.keys, !ours.isEmpty, !theirs.isEmpty else {
        return false
      }
      return Double(ours.intersection(theirs).count) < Self.dissimilar * Double(ours.union(theirs).count)
    }
  }

  /// The number of keys that are always in one and never in the other.
  func separating(from other: Signature) -> Int {
    own(besides: other).count + other.own(besides: self).count
  }

  /// The keys that are always in these objects and never in the others.
  func own(besides other: Signature) -> [String] {
    keys.filter { $0.value.isAlwaysThere && other.keys[$0.key] == nil }.map(\.key)
  }
}
