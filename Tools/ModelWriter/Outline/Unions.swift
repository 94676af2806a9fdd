import KeyPathDecode
import KeyPathDecodeReports

/// A tagged union: a string that determines the kind of the objects at a place.
struct Union {
  let tag: String
  let groups: [(tag: String, members: MemberShapes)]
  /// The key of the value that differs, if the rest of the objects is the same.
  let content: String?
  /// True if the objects have no keys except the tag and the content.
  let isAdjacent: Bool

  /// The minimum share of keys that are always in one kind and never in another.
  static let separatingPart = 0.25
  /// The minimum number of objects if two kinds share more keys, but each always has a key that the other never has.
  static let fewestObjects = 3

  /// Nil if no tag separates the objects.
  init?(_ objects: ObjectShape) {
    for key in ObjectShape.tagKeys {
      if let union = Union(objects, by: key) {
        self = union
        return
      }
    }
    return nil
  }

  /// The elements of a list that have only a tag, the same in all, and an object: `{"kind": "t1", "data": {…}}`.
  ///
  /// That form has no other use, so more tags are likely. Nil for other objects, and if ten or more were seen.
  init?(ofOneKind objects: ObjectShape) {
    guard objects.count < 10, objects.variants.count == 1, let variant = objects.variants.first,
      variant.tags.count == 1, let tag = variant.tags.first, variant.members.list.count == 2,
      let content = variant.members.list.first(where: { $0.key != tag.key }),
      content.shape.objects?.count == objects.count, content.shape.objects?.isMap(at: content.key) == false
    else { return nil }
    (self.tag, self.content, isAdjacent) = (tag.key, content.key, true)
    groups = [(tag.value, variant.members)]
  }

  private init?(_ objects: ObjectShape, by key: String) {
    var groups: [String: MemberShapes] = [:]
    for variant in objects.variants {
      guard let tag = variant.tags.first(where: { $0.key == key })?.value else { return nil }
      groups[tag, default: MemberShapes()].add(variant.members)
    }
    if groups.count < 2 { return nil }
    let sorted = groups.sorted { ($0.value.order, $0.key) < ($1.value.order, $1.key) }
    let signatures = sorted.map { Signature($0.value) }
    var isSeparated = false, contents: Set<String> = []
    for (index, one) in signatures.enumerated() {
      for other in signatures[(index + 1)...] {
        isSeparated =
          isSeparated || Self.areSeparated(one, other)
          || objects.count >= Self.fewestObjects && !one.own(besides: other).isEmpty && !other.own(besides: one).isEmpty
        contents.formUnion(one.dissimilarObjects(to: other))
      }
    }
    contents = contents.filter { key in !sorted.allSatisfy { $0.value[key]?.objects?.tellsItself ?? false } }
    if !isSeparated, contents.isEmpty { return nil }
    tag = key
    self.groups = sorted.map { ($0.key, $0.value) }
    let keys = Set(signatures.flatMap(\.keys.keys)).subtracting([key])
    let content = keys.count == 1 ? keys.first : contents.count == 1 && !isSeparated ? contents.first : nil
    let isThere = content.map { content in
      signatures.allSatisfy { $0.keys[content]?.isAlwaysThere == true && $0.keys[content]?.kinds == .object }
        && sorted.allSatisfy { $0.value[content]?.nulls == 0 }
    }
    self.content = isThere == true ? content : nil
    isAdjacent = isThere == true && keys.count == 1
  }

  /// True if the tags, which become cases, may be printed.
  func isShown(_ shown: ShownParts) -> Bool { groups.allSatisfy { shown.shows($0.tag, at: tag) } }

  private static func areSeparated(_ one: Signature, _ other: Signature) -> Bool {
    if !one.conflicts(with: other).isEmpty { return true }
    let separating = one.separating(from: other)
    let all = one.keys.count + other.keys.count - one.shared(with: other).count - 1
    return separating > 0 && Double(separating) >= separatingPart * Double(all)
  }
}

extension ObjectShape {
  /// True if every object has a tag.
  fileprivate var tellsItself: Bool {
    Self.tagKeys.contains { key in variants.allSatisfy { $0.tags.contains { $0.key == key } } }
  }
}

extension MemberShapes {
  /// The index of the first sample that contains one of the objects.
  fileprivate var order: Int { list.map(\.first.order).min() ?? 0 }
}
