import KeyPathDecode

/// One alternative of a schema, with its references and `allOf` resolved.
package struct SchemaShape {
  /// A kind of value. An integer is also a number.
  package enum Kind: String, CaseIterable {
    case null, boolean, integer, number, string, array, object
  }

  /// The kinds that are accepted.
  package var kinds = Set(Kind.allCases)
  /// True if `kinds` is written, or follows from the values.
  package var isTyped = false
  /// The values, if they are listed, as JSON.
  package var values: [String]?
  package private(set) var properties: [Property] = []
  /// The index of each property.
  private var places: [String: Int] = [:]
  package var required: Set<String> = []
  /// The schema of other members; nil if any value is accepted.
  package var additional: JSONNode?
  package var items: JSONNode?
  package var prefix: [JSONNode] = []
  /// Keywords with one value, such as `format` and `minimum`.
  package var keywords: [String: JSONNode] = [:]
  /// The schema it was read from.
  package var node: JSONNode
  /// The schema that the node refers to, if it says nothing more.
  package var reference: JSONNode?

  package init(node: JSONNode) { self.node = node }

  package typealias Property = (key: String, schema: JSONNode)

  package func property(_ key: String) -> JSONNode? { places[key].map { properties[$0].schema } }

  /// Adds a property. If it has two schemas, the more exact one counts, such as a constant.
  mutating func add(_ property: Property) {
    if let place = places[property.key] {
      if property.schema["const"] != nil { properties[place] = property }
    } else {
      places[property.key] = properties.count
      properties.append(property)
    }
  }

  /// A keyword that is text.
  package func text(_ keyword: String) -> String? { keywords[keyword].flatMap { try? String(json: $0) } }

  /// A keyword that is a number.
  package func number(_ keyword: String) -> Double? { keywords[keyword].flatMap { try? Double(json: $0) } }

  /// True if the shape accepts anything.
  package var isAnything: Bool {
    !isTyped && values == nil && properties.isEmpty && required.isEmpty && additional == nil && items == nil
      && prefix.isEmpty && keywords.keys.allSatisfy { !Self.limits.contains($0) }
  }

  package static let limits: Set<String> = [
    "format", "pattern", "minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
    "minItems", "maxItems", "minProperties", "maxProperties", "contentEncoding", "multipleOf", "not", "propertyNames",
  ]
}

extension SchemaDocument {
  /// The alternatives of a schema. A schema that accepts nothing has none.
  package func shapes(of node: JSONNode) throws(Problem) -> [SchemaShape] {
    var count = 0
    return try shapes(of: node, Around(), &count) ?? [SchemaShape(node: node)]
  }

  /// The schemas around one, by position.
  private struct Around {
    var seen: Set<Int> = []
    /// Those of which the schema is a part of an alternative.
    var ofAlternative: Set<Int> = []
    var level = 0
  }

  /// The alternatives; nil for a schema that says only what the schemas around it say.
  private func shapes(of node: JSONNode, _ around: Around, _ count: inout Int) throws(Problem) -> [SchemaShape]? {
    count += 1
    if count > Self.partLimit { throw problem(node, "has more than \(Self.partLimit) parts") }
    if node.kind == .bool { return (try? Bool(json: node)) == false ? [] : [SchemaShape(node: node)] }
    guard node.kind == .object else { throw problem(node, "is not a schema") }
    if around.level > Self.levelLimit { throw problem(node, "is nested too deep") }
    if around.seen.contains(node.byteRange.lowerBound) {
      // `Circle` extends `Shape`, and is an alternative of it: each is known where the other refers back to it.
      if around.ofAlternative.contains(node.byteRange.lowerBound) { return nil }
      throw problem(node["$ref"] ?? node, "the references form a circle")
    }
    var inside = around
    inside.seen.insert(node.byteRange.lowerBound)
    inside.level += 1
    var all = [try own(node)], refersBack = false
    func add(_ others: [SchemaShape]?) throws(Problem) {
      if let others { all = try combined(all, others, node) } else { refersBack = true }
    }
    if let reference = node["$ref"] {
      let target = try target(of: reference).node
      try add(
        try shapes(of: target, inside, &count)?.map { shape in
          var shape = shape
          shape.reference = target
          return shape
        })
    }
    for part in try list("allOf", node) { try add(try shapes(of: part, inside, &count)) }
    inside.ofAlternative = inside.seen
    for keyword in ["anyOf", "oneOf"] where node[keyword] != nil {
      var branches: [SchemaShape]? = []
      for part in try list(keyword, node) {
        if let shapes = try shapes(of: part, inside, &count) { branches? += shapes } else { branches = nil }
      }
      try add(branches)
    }
    return refersBack && all.count == 1 && all[0].isAnything ? nil : all
  }

  private func list(_ keyword: String, _ node: JSONNode) throws(Problem) -> [JSONNode] {
    guard let list = node[keyword] else { return [] }
    guard list.kind == .array else { throw problem(list, "`\(keyword)` is not an array") }
    return Array(list.elements)
  }

  /// The keywords of a schema itself.
  private func own(_ node: JSONNode) throws(Problem) -> SchemaShape {
    var shape = SchemaShape(node: node)
    if let type = node["type"] {
      let names = type.kind == .array ? Array(type.elements) : [type]
      var kinds: Set<SchemaShape.Kind> = []
      for name in names {
        guard let kind = (try? String(json: name)).flatMap(SchemaShape.Kind.init) else {
          throw problem(name, "\(shortened(name.description, to: 40)) is not a type of JSON Schema")
        }
        kinds.formUnion(kind == .number ? [.number, .integer] : [kind])
      }
      (shape.kinds, shape.isTyped) = (kinds, true)
    }
    // OpenAPI 3.0.
    if shape.isTyped, (try? node["nullable"].map { try Bool(json: $0) }) == true { shape.kinds.insert(.null) }
    if let values = node["enum"] ?? node["const"].map({ $0 }) {
      let list = node["enum"] == nil ? [values] : Array(values.elements)
      shape.values = list.map { compact($0) }
      let kinds = Set(list.flatMap(kinds))
      shape.kinds = shape.isTyped ? shape.kinds.intersection(kinds) : kinds
      shape.isTyped = true
    }
    if let properties = node["properties"] {
      guard properties.kind == .object else { throw problem(properties, "`properties` is not an object") }
      properties.forEachMember { shape.add(($0, $1)) }
    }
    for key in try list("required", node) { if let key = try? String(json: key) { shape.required.insert(key) } }
    shape.additional = node["additionalProperties"]
    shape.items = node["items"]?.kind == .array ? nil : node["items"]
    shape.prefix = try list("prefixItems", node) + (node["items"]?.kind == .array ? try list("items", node) : [])
    node.forEachMember { key, value in shape.keywords[key] = value }
    return shape
  }

  private func kinds(of value: JSONNode) -> [SchemaShape.Kind] {
    switch value.kind {
    case .null: [.null]
    case .bool: [.boolean]
    case .number: (try? Int(json: value)) != nil ? [.integer] : [.number]
    case .string: [.string]
    case .array: [.array]
    case .object, .other: [.object]
    }
  }

  /// A value as JSON in which equal values are equal: `1` for `1.0`.
  private func compact(_ value: JSONNode) -> String {
    if let text = try? String(json: value) { return jsonString(text) }
    return (try? Int(json: value)).map { "\($0)" } ?? value.description
  }

  /// Each alternative of one list together with each of the other.
  private func combined(
    _ some: [SchemaShape], _ others: [SchemaShape], _ node: JSONNode
  ) throws(Problem) -> [SchemaShape] {
    if some.count * others.count > Self.shapeLimit {
      throw problem(node, "has more than \(Self.shapeLimit) alternatives")
    }
    return some.flatMap { one in others.map { one.combined(with: $0) } }.filter {
      !$0.kinds.isEmpty && $0.values?.isEmpty != true
    }
  }
}

extension SchemaShape {
  /// A shape that accepts what both accept.
  fileprivate func combined(with other: SchemaShape) -> SchemaShape {
    var shape = self
    shape.kinds.formIntersection(other.kinds)
    shape.isTyped = isTyped || other.isTyped
    if let values, let others = other.values.map(Set.init) {
      shape.values = values.filter(others.contains)
    } else {
      shape.values = values ?? other.values
    }
    for property in other.properties { shape.add(property) }
    shape.required.formUnion(other.required)
    // Anything says more than `true`.
    if additional.map({ (try? Bool(json: $0)) == true }) ?? true { shape.additional = other.additional ?? additional }
    shape.items = items ?? other.items
    shape.prefix = prefix.isEmpty ? other.prefix : prefix
    shape.keywords.merge(other.keywords) { mine, _ in mine }
    shape.reference = isAnything ? other.reference : other.isAnything ? reference : nil
    // A schema that only refers to another, or to alternatives, shows the line of that one.
    if !other.isAnything, isAnything { shape.node = other.node }
    return shape
  }
}
