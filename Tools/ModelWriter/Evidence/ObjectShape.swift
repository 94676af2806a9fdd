import KeyPathDecode
import KeyPathDecodeReports

/// Statistics about the objects at one place: their keys and values.
///
/// Objects with a tag such as `"type": "circle"` are counted separately by tag. Once all samples are read, the union
/// rules determine whether the tag matters.
package struct ObjectShape: Sendable {
  /// The keys that may identify the kind of an object.
  static let tagKeys: [String] = [
    "type", "kind", "object", "event", "op", "tag", "_type", "@type", "$type", "__typename", "resourceType",
    "resource_type", "eventType", "event_type", "messageType", "message_type",
  ]
  private static let tagKeySet = Set(tagKeys)
  /// The maximum number of variants.
  static let variantLimit = 40
  /// The maximum length of a tag, in bytes.
  private static let tagLengthLimit = 60

  package private(set) var count = 0
  /// The objects by their tags. If there are too many tags, one variant without tags.
  private(set) var variants: [Variant] = []
  private var isUntagged = false
  private(set) var haveOneTag = false
  /// The values of all members, if there are too many keys to count separately.
  private(set) var values: [Shape] = []
  /// True if one of those keys is the name of a secret.
  private(set) var hasSecretKey = false

  /// Objects with the same tags.
  struct Variant: Sendable {
    let tags: [Tag]
    var members = MemberShapes()
  }

  struct Tag: Hashable, Sendable {
    let key: String
    let value: String
  }

  init() {}

  /// The objects with one tag.
  init(_ members: MemberShapes) {
    count = members.count
    haveOneTag = true
    variants = [Variant(tags: [], members: members)]
  }

  var placeCount: Int {
    variants.reduce(0) { $0 + $1.members.placeCount } + values.reduce(0) { $0 + $1.placeCount }
  }

  /// The members of all objects, regardless of tags.
  var merged: MemberShapes {
    variants.dropFirst().reduce(into: variants.first?.members ?? MemberShapes()) { $0.add($1.members) }
  }

  mutating func add(_ node: JSONNode, level: Int, _ order: Int, _ added: inout Int) {
    count += 1
    var pairs: [(key: String, value: JSONNode)] = [], tags: [Tag] = []
    pairs.reserveCapacity(node.entryCount)
    node.forEachMember { key, value in
      pairs.append((key, value))
      if !isUntagged, value.kind == .string, Self.tagKeySet.contains(key), let name = try? String(json: value),
        name.utf8.count <= Self.tagLengthLimit
      {
        tags.append(Tag(key: key, value: name))
      }
    }
    if !values.isEmpty {
      hasSecretKey = hasSecretKey || pairs.contains { Self.isSecret($0.key) }
      return pairs.forEach { values[0].add($0.value, level: level + 1, order, &added) }
    }
    tags.sort { $0.key < $1.key }
    let index = indexOfVariant(tags)
    variants[index].members.add(pairs, level: level, order, &added)
    foldIfLarge()
  }

  mutating func add(_ other: ObjectShape) {
    count += other.count
    if let values = other.values.first {
      fold()
      hasSecretKey = hasSecretKey || other.hasSecretKey
      self.values[0].add(values)
      return
    }
    isUntagged = isUntagged || other.isUntagged
    for variant in other.variants {
      if values.isEmpty {
        let index = indexOfVariant(variant.tags)
        variants[index].members.add(variant.members)
        foldIfLarge()
      } else {
        hasSecretKey = hasSecretKey || variant.members.keys.contains(where: Self.isSecret)
        values[0].add(variant.members.all)
      }
    }
  }

  /// The index in ``variants`` of the objects with these tags.
  private mutating func indexOfVariant(_ tags: [Tag]) -> Int {
    if isUntagged { return untag() }
    if let index = variants.firstIndex(where: { $0.tags == tags }) { return index }
    if variants.count == Self.variantLimit { return untag() }
    variants.append(Variant(tags: tags))
    return variants.count - 1
  }

  private mutating func untag() -> Int {
    if !isUntagged || variants.count != 1 || !variants[0].tags.isEmpty {
      variants = [Variant(tags: [], members: merged)]
      isUntagged = true
    }
    return 0
  }

  private mutating func foldIfLarge() {
    if variants.contains(where: { $0.members.list.count > Evidence.keyLimit }) { fold() }
  }

  private mutating func fold() {
    if !values.isEmpty { return }
    let members = merged
    hasSecretKey = members.keys.contains(where: Self.isSecret)
    values = [members.all]
    variants = []
  }

  private static func isSecret(_ key: String) -> Bool { !mayBeShown("", at: key) }
}

/// The members of some objects.
package struct MemberShapes: Sendable {
  struct Member: Sendable {
    let key: String
    var shape = Shape()
    var first: Sighting
  }

  /// Where a key was first seen: the sample, the index in the object, and the previous key.
  struct Sighting: Sendable {
    let order: Int
    let index: Int
    let previous: String?

    static func < (one: Sighting, other: Sighting) -> Bool {
      if (one.order, one.index) != (other.order, other.index) {
        return (one.order, one.index) < (other.order, other.index)
      }
      // The objects of one sample may be read in any order.
      return (one.previous ?? "") < (other.previous ?? "")
    }
  }

  /// The number of objects.
  private(set) var count = 0
  /// The members, in the order found.
  private(set) var list: [Member] = []
  private var indexes: [String: Int] = [:]

  subscript(key: String) -> Shape? { indexes[key].map { list[$0].shape } }

  var keys: Set<String> { Set(indexes.keys) }

  var placeCount: Int { list.reduce(0) { $0 + $1.shape.placeCount } }

  /// The combined shape of all members.
  var all: Shape { list.reduce(into: Shape()) { $0.add($1.shape) } }

  /// The members in payload order: each one comes after the member that it followed when first seen.
  var inOrder: [Member] {
    // A linked list, because inserting into an array would take n² steps.
    var next: [String?: String] = [:]
    for member in list.sorted(by: { $0.first < $1.first || !($1.first < $0.first) && $0.key < $1.key }) {
      let key = member.key
      if let follower = next[member.first.previous] { next[key] = follower }
      next[member.first.previous] = key
    }
    var ordered: [Member] = [], key = next[nil]
    while let present = key, let index = indexes[present] {
      ordered.append(list[index])
      key = next[present]
    }
    return ordered
  }

  mutating func add(_ pairs: [(key: String, value: JSONNode)], level: Int, _ order: Int, _ added: inout Int) {
    count += 1
    for (position, pair) in pairs.enumerated() {
      let index: Int
      let sighting = Sighting(order: order, index: position, previous: position > 0 ? pairs[position - 1].key : nil)
      // Most objects have the same keys as the previous one, in the same order.
      if position < list.count, list[position].key == pair.key {
        index = position
      } else if let known = indexes[pair.key] {
        index = known
      } else {
        index = append(Member(key: pair.key, first: sighting))
        added += 1
      }
      if sighting < list[index].first { list[index].first = sighting }
      list[index].shape.add(pair.value, level: level + 1, order, &added)
    }
  }

  mutating func add(_ other: MemberShapes) {
    count += other.count
    for member in other.list {
      guard let index = indexes[member.key] else {
        _ = append(member)
        continue
      }
      list[index].shape.add(member.shape)
      if member.first < list[index].first { list[index].first = member.first }
    }
  }

  private mutating func append(_ member: Member) -> Int {
    indexes[member.key] = list.count
    list.append(member)
    return list.count - 1
  }
}
