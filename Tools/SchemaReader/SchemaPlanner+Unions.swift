import KeyPathDecode
import ModelWriter

extension SchemaPlanner {
  /// The alternatives of a schema: those of `anyOf` or `oneOf`, or those that a base schema maps tags to.
  ///
  /// Nil if the schema has other keywords, unless each alternative says the same.
  func branches(of node: JSONNode) throws(Problem) -> [JSONNode]? {
    guard node.kind == .object else { return nil }
    var keywords = Set(node.keys.filter(SchemaShape.assertions.contains)).subtracting(["type", "nullable"])
    var branches: [JSONNode] = []
    if let list = node["anyOf"] ?? node["oneOf"] {
      branches = Array(list.elements)
      keywords.remove(node["anyOf"] == nil ? "oneOf" : "anyOf")
    } else if let mapping = node["discriminator"]?["mapping"], mapping.kind == .object {
      for target in mapping.keys.compactMap({ mapping[$0] }) {
        guard let branch = try? definition(mappedTo: target),
          !branches.contains(where: { $0.byteRange == branch.byteRange })
        else { continue }
        branches.append(branch)
      }
      if branches.isEmpty { return nil }
    } else {
      return nil
    }
    if keywords.isEmpty { return branches }
    guard keywords.isSubset(of: ["properties", "required", "additionalProperties", "allOf"]) else { return nil }
    let keys = node["properties"]?.keys ?? []
    for branch in branches where try !isExtended(node, by: branch, level: 0) {
      let shapes = try document.shapes(of: branch)
      guard keywords.isDisjoint(with: ["allOf"]),
        keys.allSatisfy({ key in shapes.allSatisfy { $0.property(key) != nil } })
      else { return nil }
    }
    return branches
  }

  /// The schema at a tag of `mapping`: a reference or a name.
  private func definition(mappedTo target: JSONNode) throws(Problem) -> JSONNode? {
    let name = (try? String(json: target)) ?? ""
    return name.hasPrefix("#") ? try document.target(of: target).node : document.named.first { $0.name == name }?.schema
  }

  /// True if a schema refers to another one in `allOf`, or in the same place of a schema that it refers to.
  private func isExtended(_ base: JSONNode, by node: JSONNode, level: Int) throws(Problem) -> Bool {
    if level > SchemaDocument.levelLimit || node.kind != .object { return false }
    if level > 0, node.byteRange == base.byteRange { return true }
    if let reference = node["$ref"], try isExtended(base, by: document.target(of: reference).node, level: level + 1) {
      return true
    }
    guard let parts = node["allOf"], parts.kind == .array else { return false }
    for part in parts.elements { if try isExtended(base, by: part, level: level + 1) { return true } }
    return false
  }

  mutating func union(
    _ node: JSONNode, _ branches: [JSONNode], _ hint: String, _ owner: String?
  ) throws(Problem) -> Read {
    let others = notNull(branches).filter { branch in
      do throws(Problem) {
        _ = try document.shapes(of: branch)
        return true
      } catch {
        _ = leavingOut(hint, error)
        return false
      }
    }
    let isNullable = notNull(branches).count < branches.count || document.flag("nullable", of: node) == true
    let read =
      if others.count == 1 {
        read(others[0], hint: hint, owner: owner)
      } else if let tagged = try tagged(node, others, hint, owner) {
        tagged
      } else {
        try alternatives(node, others, hint, owner)
      }
    return read.orNull(isNullable)
  }

  func notNull(_ schemas: [JSONNode]) -> [JSONNode] {
    schemas.filter { schema in
      (try? document.shapes(of: schema).allSatisfy { $0.kinds == [.null] }) != true
    }
  }

  // MARK: Alternatives

  private mutating func alternatives(
    _ node: JSONNode, _ branches: [JSONNode], _ hint: String, _ owner: String?
  ) throws(Problem) -> Read {
    var listed: [SchemaShape] = [], texts: [JSONNode] = [], others: [JSONNode] = [], areRequirements = true
    var objects: [JSONNode] = [], hasOtherObjects = false
    for branch in branches {
      var shapes = try document.shapes(of: branch)
      for index in shapes.indices { shapes[index].inferKinds() }
      let areObjects = shapes.allSatisfy { $0.kinds == [.object] && !$0.properties.isEmpty }
      if areObjects { objects.append(branch) }
      hasOtherObjects = hasOtherObjects || !areObjects && shapes.contains { $0.kinds.contains(.object) }
      let areTexts = shapes.allSatisfy { $0.kinds.subtracting([.null]) == [.string] && $0.values != nil }
      if areTexts { listed += shapes }
      if areTexts { texts.append(branch) } else { others.append(branch) }
      areRequirements = areRequirements && shapes.allSatisfy { $0.properties.isEmpty && !$0.required.isEmpty }
    }
    // Listed strings in several branches, and objects that differ in the required keys, are one type.
    if others.isEmpty || areRequirements { return read(node, try document.shapes(of: node), hint, owner) }
    // The type takes its name before the alternatives do.
    let (index, read) = add(.alternatives([]), for: node, hint, owner) { .type($0) }
    var parts: [(read: Read, rank: Int)] = []
    // A tag tells the objects apart, which might have the same keys.
    if objects.count > 1, objects.count < branches.count, !hasOtherObjects,
      let tagged = try tagged(node, objects, "\(hint)_object", name(of: index), isPart: true)
    {
      parts.append((tagged, 500))
      others.removeAll { branch in objects.contains { $0.byteRange == branch.byteRange } }
    }
    func title(_ branch: JSONNode) -> String { document.text("title", of: branch) ?? "\(hint)_object" }
    for branch in others {
      let part = self.read(branch, hint: title(branch), owner: name(of: index))
      if parts.contains(where: { $0.read.reading == part.reading }) { continue }
      parts.append((part, try rank(part.reading, branch)))
    }
    // If any string is valid, a case for all that are not listed would have no text.
    if parts.contains(where: { $0.read.reading.isText }) { texts = [] }
    if texts.count > 1 {
      parts.append((self.read(texts[0], listed, hint, name(of: index)), 800))
    } else if let branch = texts.first {
      parts.append((self.read(branch, hint: title(branch), owner: name(of: index)), 800))
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
    case .type("Int"): 550
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
}

extension Plan.Reading {
  fileprivate var isText: Bool {
    switch self {
    case .type("String"), .lenient("String"): true
    default: false
    }
  }

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
    case .optional(let wrapped), .emptyAsNull(let wrapped): wrapped.caseName
    case .any: "other"
    }
  }
}
