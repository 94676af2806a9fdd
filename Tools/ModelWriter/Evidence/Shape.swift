import KeyPathDecode

/// Statistics about the values at one place of the samples: how often each kind occurs, and what its values share.
package struct Shape: Sendable {
  package internal(set) var nulls = 0
  package internal(set) var bools = 0
  package internal(set) var numbers = NumberEvidence()
  package internal(set) var strings = StringEvidence()
  package internal(set) var arrays = 0
  /// The combined shape of all array elements; empty if all arrays are empty.
  private(set) var elementShapes: [Shape] = []
  /// The combined shape of all objects; empty without objects.
  private(set) var objectShapes: [ObjectShape] = []
  /// The number of arrays and objects that are nested too deep to examine.
  package internal(set) var unread = 0

  package init() {}

  /// The number of values, including null.
  package var count: Int { nulls + bools + numbers.count + strings.count + arrays + (objects?.count ?? 0) + unread }

  /// The combined shape of all array elements.
  package var elements: Shape? { elementShapes.first }

  /// The combined shape of all objects.
  package var objects: ObjectShape? { objectShapes.first }

  /// The number of places here and below.
  var placeCount: Int { 1 + (elements?.placeCount ?? 0) + (objects?.placeCount ?? 0) }

  /// Adds a value.
  ///
  /// - Parameter added: Incremented by the number of new places.
  mutating func add(_ node: JSONNode, level: Int, _ order: Int, _ added: inout Int) {
    switch node.kind {
    case .null: nulls += 1
    case .bool: bools += 1
    case .number: numbers.add(node)
    case .string: strings.add(node)
    case .array where level < Evidence.levelLimit:
      arrays += 1
      var element = node.element(after: nil)
      if element != nil, elementShapes.isEmpty {
        elementShapes = [Shape()]
        added += 1
      }
      while let present = element {
        elementShapes[0].add(present, level: level + 1, order, &added)
        element = node.element(after: present)
      }
    case .object where level < Evidence.levelLimit:
      if objectShapes.isEmpty { objectShapes = [ObjectShape()] }
      objectShapes[0].add(node, level: level, order, &added)
    default: unread += 1
    }
  }

  /// Adds the statistics of another shape.
  mutating func add(_ other: Shape) {
    nulls += other.nulls
    bools += other.bools
    numbers.add(other.numbers)
    strings.add(other.strings)
    arrays += other.arrays
    unread += other.unread
    if elementShapes.isEmpty {
      elementShapes = other.elementShapes
    } else if let elements = other.elements {
      elementShapes[0].add(elements)
    }
    if let objects = other.objects { add(objects) }
  }

  mutating func add(_ objects: ObjectShape) {
    if objectShapes.isEmpty { objectShapes = [objects] } else { objectShapes[0].add(objects) }
  }
}
