import KeyPathDecode
import ModelWriter

extension SchemaPlanner {
  /// A constant at the key of a tag.
  private struct Tag: Hashable {
    let text: String
    /// False for an integer or a Boolean.
    var isText = true
  }

  /// The constants that tell the alternatives apart.
  private typealias Tags = (key: String, tags: [(tag: Tag, branch: JSONNode)])

  /// A tagged union, if each alternative is an object with constants at one key.
  mutating func tagged(
    _ node: JSONNode, _ branches: [JSONNode], _ hint: String, _ owner: String?, isPart: Bool = false
  ) throws(Problem) -> Read? {
    guard let (key, tags) = try tags(of: node, branches), !tags.isEmpty else { return nil }
    let (index, read) = add(.structure([]), for: node, hint, owner, isPart: isPart) { .type($0) }
    var cases: [Plan.TaggedCase] = [], caseNames = UniqueNames(taken: reservedCases.union(["unknown"]))
    var withoutTag: Set<Int> = []
    for (tag, branch) in tags {
      let shapes = try document.shapes(of: branch), schema = try besides(key, branch)
      let isBare = shapes.allSatisfy { $0.properties.map(\.key) == [key] }
      let name = try definition(of: document.resolved(branch))
      let part =
        isBare
        ? nil
        : self.read(schema, hint: singular(tag.isText ? tag.text : name ?? key), owner: self.name(of: index)).reading
      if cases.contains(where: { $0.tag == tag.text && $0.reading == part }) { continue }
      let isFirst = !cases.contains { $0.tag == tag.text }
      let own = SwiftName.property(of: tag.isText && isFirst ? tag.text : name ?? tag.text)
      var item = Plan.TaggedCase(name: caseNames.take(own, "\(own)Value"), tag: tag.text, reading: part)
      item.mayLackTag = try !has(shapes, key) && withoutTag.insert(branch.byteRange.lowerBound).inserted
      cases.append(item)
    }
    setForm(of: index, .tagged(tag: key, content: nil, cases))
    return read
  }

  /// True if all objects have a key with a value.
  private func has(_ shapes: [SchemaShape], _ key: String) throws(Problem) -> Bool {
    for shape in shapes {
      guard shape.required.contains(key), let schema = shape.property(key) else { return false }
      if try document.shapes(of: schema).contains(where: { $0.isTyped && $0.kinds.contains(.null) }) { return false }
    }
    return true
  }

  /// The schema that a branch refers to, if it says nothing else except the tag.
  private func besides(_ tag: String, _ branch: JSONNode) throws(Problem) -> JSONNode {
    guard branch.kind == .object, let reference = branch["$ref"] else { return branch }
    let keywords = Set(branch.keys.filter(SchemaShape.assertions.contains))
    guard keywords.isSubset(of: ["$ref", "type", "properties", "required"]),
      branch["properties"]?.keys.allSatisfy({ $0 == tag }) != false
    else { return branch }
    return try document.target(of: reference).node
  }

  /// The key of the tag, and the alternatives for each tag: those that require more first.
  private func tags(of node: JSONNode, _ branches: [JSONNode]) throws(Problem) -> Tags? {
    var shapes: [[SchemaShape]] = []
    for branch in branches {
      shapes.append(try document.shapes(of: branch))
      guard shapes[shapes.count - 1].allSatisfy({ $0.kinds.subtracting([.null]) == [.object] || !$0.isTyped }) else {
        return nil
      }
    }
    var key = document.text("propertyName", of: node["discriminator"] ?? node), tags: [[Tag]] = []
    if let key {
      tags = try mapped(node, key, branches, shapes)
    } else {
      var best = 0
      for candidate in shapes.first?.first?.properties.map(\.key) ?? [] {
        let found = try shapes.map { (shapes) throws(Problem) in try constants(at: candidate, of: shapes) }
        let isAlwaysThere = try has(Array(shapes.joined()), candidate)
        let rank = Self.rank(found, isAlwaysThere: isAlwaysThere)
        if rank > best { (best, key, tags) = (rank, candidate, found) }
      }
    }
    guard let key else { return nil }
    let needs = shapes.map { $0.map(\.required.count).min() ?? 0 }, all = zip(tags, branches.indices)
    let ordered = all.flatMap { tags, index in tags.map { (tag: $0, index: index) } }
    var seen: Set<Tag> = []
    let groups = ordered.map(\.tag).filter { seen.insert($0).inserted }.map { tag in
      ordered.filter { $0.tag == tag }.sorted { needs[$0.index] > needs[$1.index] }
    }
    return (key, groups.joined().map { ($0.tag, branches[$0.index]) })
  }

  /// How well the constants at a key tell alternatives apart; 0 if they do not.
  private static func rank(_ tags: [[Tag]], isAlwaysThere: Bool) -> Int {
    let all = tags.flatMap { $0 }, distinct = Set(all).count
    // One alternative may be for all other tags.
    guard distinct > 0, tags.count(where: \.isEmpty) <= (tags.count > 2 ? 1 : 0) else { return 0 }
    if distinct == all.count { return isAlwaysThere ? .max : .max - 1 }
    return distinct > 1 && tags.allSatisfy { $0.count == 1 } ? distinct : 0
  }

  /// The constants that a property may have: strings, integers and Booleans. None if it may have other values.
  private func constants(at key: String, of shapes: [SchemaShape]) throws(Problem) -> [Tag] {
    var tags: [Tag] = []
    for shape in shapes {
      guard let schema = shape.property(key) else { return [] }
      for shape in try document.shapes(of: schema) {
        guard let values = shape.values else { return [] }
        for value in values where value != "null" {
          let text = value.hasPrefix("\"") ? try? String(json: JSONDocument(value.utf8).root) : nil
          guard text != nil || Int(value) != nil || ["true", "false"].contains(value) else { return [] }
          tags.append(Tag(text: text ?? value, isText: text != nil))
        }
      }
    }
    var seen: Set<Tag> = []
    return tags.filter { seen.insert($0).inserted }
  }

  /// The tags of OpenAPI: the keys of `mapping`, the constants of the property, or the names of the schemas.
  private func mapped(
    _ node: JSONNode, _ key: String, _ branches: [JSONNode], _ shapes: [[SchemaShape]]
  ) throws(Problem) -> [[Tag]] {
    var names: [String: [String]] = [:]
    node["discriminator"]?["mapping"]?.forEachMember { tag, target in
      if let text = try? String(json: target) { names[text.lastPart, default: []].append(tag) }
    }
    var all: [[Tag]] = []
    for (branch, shapes) in zip(branches, shapes) {
      let name = document.text("$ref", of: branch)?.lastPart ?? definition(of: branch) ?? ""
      let constants = try constants(at: key, of: shapes)
      var kinds: Set<SchemaShape.Kind> = []
      for schema in shapes.compactMap({ $0.property(key) }) {
        for shape in try document.shapes(of: schema) { kinds.formUnion(shape.kinds) }
      }
      let isText = kinds.isEmpty || kinds.contains(.string)
      let mapped = names[name]?.map { Tag(text: $0, isText: isText) }
      all.append(mapped ?? (constants.isEmpty && !name.isEmpty ? [Tag(text: name)] : constants))
    }
    return all
  }
}

extension String {
  fileprivate var lastPart: String { split(separator: "/").last.map(String.init) ?? self }
}
