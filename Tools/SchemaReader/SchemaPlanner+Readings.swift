import KeyPathDecode
import ModelWriter

extension SchemaPlanner {
  /// The schema of the first type: what a schema refers to, or the elements of an array.
  func element(of root: JSONNode) throws(Problem) -> JSONNode {
    var element = try document.resolved(root)
    for _ in 0..<SchemaDocument.levelLimit {
      var next = try definition(of: element) == nil ? document.shapes(of: element).first?.items : nil
      if next == nil { next = try soleReference(in: element) }
      guard let next else { break }
      element = try document.resolved(next)
    }
    return element
  }

  mutating func read(_ node: JSONNode, _ shapes: [SchemaShape], _ hint: String, _ owner: String?) -> Read {
    var shapes = shapes
    for index in shapes.indices { shapes[index].inferKinds() }
    if shapes.contains(where: { !$0.isTyped }) { return .anything }
    let isNullable = shapes.contains { $0.kinds.contains(.null) }
    for index in shapes.indices { shapes[index].kinds.remove(.null) }
    shapes.removeAll { $0.kinds.isEmpty }
    if shapes.isEmpty {
      return Read(reading: .any, isNullable: true, note: isNullable ? "only null" : "no value is valid")
    }
    return read(node, notNull: shapes, hint, owner).orNull(isNullable)
  }

  private mutating func read(
    _ node: JSONNode, notNull shapes: [SchemaShape], _ hint: String, _ owner: String?
  ) -> Read {
    var parts: [Read] = []
    for kind in SchemaShape.Kind.allCases {
      let mine = shapes.filter { $0.kinds.contains(kind) }
      guard let first = mine.first else { continue }
      switch kind {
      case .null: continue
      case .boolean: parts.append(Read(reading: .type("Bool")))
      case .integer where !mine.allSatisfy({ $0.kinds.contains(.number) && $0.values == nil }):
        parts.append(integer(node, mine, hint, owner))
      case .integer: continue
      case .number where !mine.allSatisfy({ $0.values?.allSatisfy(isInteger) == true }):
        parts.append(Read(reading: .type("Double")))
      case .number: continue
      case .string: parts.append(text(node, mine, hint, owner))
      case .array: parts.append(array(first, hint, owner))
      case .object: parts.append(object(node, mine, hint, owner))
      }
    }
    if parts.isEmpty { return .anything }
    return combined(parts, node, hint, owner)
  }

  // MARK: Scalars

  private mutating func integer(_ node: JSONNode, _ shapes: [SchemaShape], _ hint: String, _ owner: String?) -> Read {
    let values = shapes.compactMap(\.values).flatMap { $0 }.filter(isInteger)
    if shapes.allSatisfy({ $0.values != nil }), values.count > 1, values.count <= Self.caseLimit, findsEnums,
      values.allSatisfy({ Int($0) != nil }), shapes.allSatisfy({ $0.kinds.isSubset(of: [.integer, .number]) })
    {
      var caseNames = UniqueNames(taken: reservedCases)
      let cases = distinct(values).map { value in
        Plan.RawCase(name: caseNames.take(SwiftName.property(of: value)), literal: value)
      }
      return add(.rawValues(of: "Int", cases), for: node, hint, owner) { .type($0) }.read
    }
    return Read(reading: .type(shapes.first.map(integerType) ?? "Int"))
  }

  /// The type with the bounds of a schema; `Int` for others.
  private func integerType(_ shape: SchemaShape) -> String {
    if let type = boundedInteger(ofFormat: shape.text("format")) { return type.name }
    let bounds = [shape.keywords["minimum"], shape.keywords["maximum"]].map { $0?.description ?? "" }
    return boundedIntegers.first { [$0.minimum, $0.maximum] == bounds }?.name ?? "Int"
  }

  private mutating func text(_ node: JSONNode, _ shapes: [SchemaShape], _ hint: String, _ owner: String?) -> Read {
    if shapes.allSatisfy({ $0.values != nil }) {
      let values = shapes.compactMap(\.values).flatMap { $0 }.filter { $0.hasPrefix("\"") }
      let texts = values.compactMap { try? String(json: JSONDocument($0.utf8).root) }
      let distinct = distinct(texts)
      // One string is a constant, such as `"object": "list"`.
      guard findsEnums, 2...Self.caseLimit ~= distinct.count else { return Read(reading: .type("String")) }
      return Read(reading: enumeration(distinct, node, hint, owner))
    }
    guard shapes.count == 1, let shape = shapes.first else { return Read(reading: .type("String")) }
    if shape.text("contentEncoding") == "base64" { return Read(reading: .type("Data")) }
    switch shape.text("format") {
    case "date-time": return Read(reading: .type("Date"))
    case "date": return Read(reading: .date(format: "yyyy-MM-dd"))
    case "uri", "url", "iri", "uri-reference", "iri-reference": return Read(reading: .type("URL"))
    case "uuid": return Read(reading: .type("UUID"))
    case "byte": return Read(reading: .type("Data"))
    default:
      let isJSON = shape.text("contentMediaType") == "application/json"
      return Read(reading: .type("String"), note: isJSON ? "JSON in a string" : nil)
    }
  }

  /// The maximum number of cases of an enum.
  private static let caseLimit = 500

  private func isInteger(_ value: String) -> Bool { Int(value) != nil }

  /// The texts without those that occurred before.
  private func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  // MARK: Collections

  private mutating func array(_ shape: SchemaShape, _ hint: String, _ owner: String?) -> Read {
    if shape.prefix.isEmpty, let items = shape.items {
      let element = read(items, hint: singular(hint), owner: owner)
      return Read(reading: .array(element.inside), note: element.note)
    }
    var elements: Set<Read> = []
    for item in shape.prefix { elements.insert(read(item, hint: singular(hint), owner: owner)) }
    // A tuple whose elements have one type is an array.
    if let element = elements.first, elements.count == 1 { return Read(reading: .array(element.inside)) }
    return Read(reading: .array(.any), note: shape.prefix.isEmpty ? nil : "a tuple")
  }

  private mutating func object(_ node: JSONNode, _ shapes: [SchemaShape], _ hint: String, _ owner: String?) -> Read {
    if shapes.contains(where: { !$0.properties.isEmpty || $0.additional?.kind == .bool && !$0.isOpen }) {
      return structure(node, shapes, hint, owner)
    }
    let patterns = shapes.first?.keywords["patternProperties"]
    let values = shapes.first?.additional ?? (patterns?.count == 1 ? patterns?[patterns?.keys.first ?? ""] : nil)
    guard let values, values.kind == .object else { return Read(reading: .dictionary(.any)) }
    let value = read(values, hint: singular(hint), owner: owner)
    return Read(reading: .dictionary(value.inside), note: value.note)
  }
}

extension SchemaPlanner.Read {
  /// The reading of an array element or map value.
  var inside: Plan.Reading {
    // The operators read `Any` in at most two nested containers.
    if reading.innermost == .any, reading.depth >= 2 { return .any }
    return isNullable && reading != .any ? .optional(reading) : reading
  }
}

extension SchemaShape {
  /// False if `additionalProperties` is false.
  fileprivate var isOpen: Bool { additional.flatMap { try? Bool(json: $0) } != false }

  /// Derives the kinds from other keywords if `type` is missing.
  mutating func inferKinds() {
    if isTyped { return }
    let kind: Kind? =
      if !properties.isEmpty || !required.isEmpty || additional?.kind == .object {
        .object
      } else if items != nil || !prefix.isEmpty {
        .array
      } else if ["format", "pattern", "minLength", "maxLength", "contentEncoding"].contains(
        where: keywords.keys.contains)
      {
        .string
      } else if ["minimum", "maximum", "multipleOf"].contains(where: keywords.keys.contains) {
        .number
      } else {
        nil
      }
    if let kind { (kinds, isTyped) = ([kind], true) }
  }
}
