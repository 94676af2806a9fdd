import KeyPathDecode
import ModelWriter

// Alternatives: `anyOf`, `oneOf`, and several types.

extension SchemaPlanner {
  /// The alternatives of a schema that has no other keywords except a type.
  func branches(of node: JSONNode) throws(Problem) -> [JSONNode]? {
    guard node.kind == .object else { return nil }
    let keywords = Set(node.keys.filter(SchemaShape.assertions.contains)).subtracting(["type", "nullable"])
    guard keywords == ["anyOf"] || keywords == ["oneOf"], let list = node["anyOf"] ?? node["oneOf"] else { return nil }
    return Array(list.elements)
  }

  mutating func union(
    _ node: JSONNode, _ branches: [JSONNode], _ hint: String, _ owner: String?
  ) throws(Problem) -> Read {
    let others = try notNull(branches)
    let isNullable = others.count < branches.count || document.flag("nullable", of: node) == true
    let read =
      if others.count == 1 {
        try self.read(others[0], hint: hint, owner: owner)
      } else if let tagged = try tagged(node, others, hint, owner) {
        tagged
      } else {
        try alternatives(node, others, hint, owner)
      }
    return read.orNull(isNullable)
  }

  /// The schemas that accept more than null.
  func notNull(_ schemas: [JSONNode]) throws(Problem) -> [JSONNode] {
    var others: [JSONNode] = []
    for schema in schemas {
      if try !document.shapes(of: schema).allSatisfy({ $0.kinds == [.null] }) { others.append(schema) }
    }
    return others
  }

  // MARK: Alternatives

  private mutating func alternatives(
    _ node: JSONNode, _ branches: [JSONNode], _ hint: String, _ owner: String?
  ) throws(Problem) -> Read {
    let shapes = try document.shapes(of: node)
    // Listed strings in several branches, and objects that differ in the required keys, are one type.
    let areStrings =
      !shapes.isEmpty && shapes.allSatisfy { $0.kinds.subtracting([.null]) == [.string] && $0.values != nil }
    var areRequirements = true
    for branch in branches {
      let shapes = try document.shapes(of: branch)
      areRequirements = areRequirements && shapes.allSatisfy { $0.properties.isEmpty && !$0.required.isEmpty }
    }
    if areStrings || areRequirements || branches.isEmpty { return try read(node, shapes, hint, owner) }
    // The type takes its name before the alternatives do.
    let (index, read) = add(.alternatives([]), for: node, hint, owner) { .type($0) }
    var parts: [(read: Read, rank: Int)] = []
    for branch in branches {
      let title = document.text("title", of: branch) ?? "\(hint)_object"
      let part = try self.read(branch, hint: title, owner: name(of: index))
      if parts.contains(where: { $0.read.reading == part.reading }) { continue }
      parts.append((part, try rank(part.reading, branch)))
    }
    parts.sort { $0.rank < $1.rank }
    return finish(parts.map(\.read), read, index)
  }

  /// The place of a reading among others: a reading that accepts more values is tried later.
  private func rank(_ reading: Plan.Reading, _ branch: JSONNode) throws(Problem) -> Int {
    switch reading {
    case .type("String"): 900
    case .open: 800
    case .type("URL"): 700
    case .type("Double"): 600
    case .array, .dictionary: 1000
    default: 500 - (try document.shapes(of: branch).map(\.required.count).min() ?? 0)
    }
  }

  /// One reading for values of several kinds.
  mutating func combined(_ parts: [Read], _ node: JSONNode, _ hint: String, _ owner: String?) -> Read {
    if parts.count == 1 { return parts[0] }
    if let lenient = Self.lenient(parts) { return lenient }
    let (index, read) = add(.alternatives([]), for: node, hint, owner) { .type($0) }
    return finish(parts, read, index)
  }

  /// Strings, numbers and Booleans, which `.lenient` reads as a string.
  private static func lenient(_ parts: [Read]) -> Read? {
    let numbers: Set<Plan.Reading> = [.type("Int"), .type("Double")]
    let readings = Set(parts.map(\.reading)), others = readings.subtracting(numbers)
    guard readings.count > 1, others == [.type("String")] || others == [.type("String"), .type("Bool")] else {
      return nil
    }
    let note = others.count == 1 ? "strings and numbers" : "strings, numbers or Booleans"
    return Read(reading: .lenient("String"), isNullable: parts.contains(where: \.isNullable), note: note)
  }

  /// Sets the cases of an enum, or makes it a plain reading if its cases cannot be distinguished.
  private mutating func finish(_ parts: [Read], _ read: Read, _ index: Int) -> Read {
    let read = read.orNull(parts.contains(where: \.isNullable))
    let simple: Read? =
      if parts.count == 1 {
        parts[0]
      } else if parts.contains(where: { $0.reading.innermost == .any }) {
        Read(reading: .any, isNullable: true, note: "several types")
      } else {
        Self.lenient(parts)
      }
    if let simple {
      replace(index, with: simple.reading)
      return simple
    }
    var names = UniqueNames(taken: reservedCases)
    let cases = parts.map { part in
      Plan.Alternative(name: names.take(part.reading.caseName), reading: part.reading)
    }
    setForm(of: index, .alternatives(cases))
    return read
  }

  // MARK: Tags

  /// A tagged union, if each alternative is an object with a constant at one key.
  private mutating func tagged(
    _ node: JSONNode, _ branches: [JSONNode], _ hint: String, _ owner: String?
  ) throws(Problem) -> Read? {
    guard let (key, tags) = try tags(of: node, branches) else { return nil }
    let (index, read) = add(.structure([]), for: node, hint, owner) { .type($0) }
    var cases: [Plan.TaggedCase] = [], caseNames = UniqueNames(taken: reservedCases.union(["unknown"]))
    for (tag, branch) in tags {
      let properties = try document.shapes(of: branch).flatMap { $0.properties.map(\.key) }
      let isBare = Set(properties) == [key]
      let schema = try besides(key, branch)
      let part = isBare ? nil : try self.read(schema, hint: singular(tag), owner: name(of: index)).reading
      let own = SwiftName.property(of: tag)
      cases.append(Plan.TaggedCase(name: caseNames.take(own, "\(own)Value"), tag: tag, reading: part))
    }
    setForm(of: index, .tagged(tag: key, content: nil, cases))
    return read
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

  /// The key of the tag, and the alternative for each tag.
  private func tags(
    of node: JSONNode, _ branches: [JSONNode]
  ) throws(Problem) -> (key: String, tags: [(tag: String, branch: JSONNode)])? {
    var constants: [[String: [String]]] = []
    for branch in branches {
      let shapes = try document.shapes(of: branch)
      guard let shape = shapes.first, shapes.count == 1, shape.kinds.subtracting([.null]) == [.object] || !shape.isTyped
      else { return nil }
      constants.append(try self.constants(of: shape))
    }
    let discriminator = node["discriminator"]?["propertyName"].flatMap { try? String(json: $0) }
    if let discriminator {
      return (discriminator, mapped(node, branches, constants.map { $0[discriminator] ?? [] }))
    }
    let candidates = try document.shapes(of: branches[0]).first?.properties.map(\.key) ?? []
    for key in candidates {
      let tags = constants.map { $0[key] ?? [] }
      let all = tags.flatMap { $0 }
      // One alternative may be for all other tags.
      guard tags.count(where: \.isEmpty) <= (tags.count > 2 ? 1 : 0), Set(all).count == all.count else { continue }
      return (key, zip(tags, branches).flatMap { tags, branch in tags.map { ($0, branch) } })
    }
    return nil
  }

  /// The strings that the required properties of an object may have.
  private func constants(of shape: SchemaShape) throws(Problem) -> [String: [String]] {
    var constants: [String: [String]] = [:]
    for (key, schema) in shape.properties where shape.required.contains(key) {
      let shapes = try document.shapes(of: schema)
      guard shapes.count == 1, let values = shapes[0].values else { continue }
      let texts = values.compactMap { try? String(json: JSONDocument($0.utf8).root) }
      if texts.count == values.count { constants[key] = texts }
    }
    return constants
  }

  /// The tags of OpenAPI: the keys of `mapping`, the constants of the property, or the names of the schemas.
  private func mapped(
    _ node: JSONNode, _ branches: [JSONNode], _ constants: [[String]]
  ) -> [(tag: String, branch: JSONNode)] {
    var names: [String: [String]] = [:]
    node["discriminator"]?["mapping"]?.forEachMember { tag, target in
      if let text = try? String(json: target) { names[text.lastPart, default: []].append(tag) }
    }
    return zip(branches, constants).flatMap { branch, constants in
      let name = document.text("$ref", of: branch)?.lastPart ?? ""
      let tags = names[name] ?? (constants.isEmpty ? [name] : constants)
      return tags.filter { !$0.isEmpty }.map { ($0, branch) }
    }
  }
}

extension String {
  /// The part after the last slash.
  fileprivate var lastPart: String { split(separator: "/").last.map(String.init) ?? self }
}

extension Plan.Reading {
  /// The name of a case with the value.
  fileprivate var caseName: String {
    switch self {
    case .type("Bool"): "bool"
    case .type("Double"): "number"
    case .type("String"), .lenient: "string"
    case .type("Date"), .date, .unixSeconds, .unixMilliseconds: "date"
    case .type("URL"): "url"
    case .type("UUID"): "uuid"
    case .type("Data"): "data"
    case .type(let name) where name == "Int" || boundedIntegers.contains { $0.name == name }: "integer"
    case .type(let name), .open(let name): SwiftName.property(of: name)
    case .array: "array"
    case .dictionary: "object"
    case .limited(let wrapped, _), .optional(let wrapped), .emptyAsNull(let wrapped): wrapped.caseName
    case .any: "other"
    }
  }
}
