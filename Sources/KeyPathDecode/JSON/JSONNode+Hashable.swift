extension JSONNode: Hashable {
  /// Hashes the value as `==` compares it: numbers by value, and members in any order.
  ///
  /// - Complexity: O(n) in the value. It uses no stack for nesting.
  public func hash(into hasher: inout Hasher) {
    // Each value is hashed together with its path, and the sum does not depend on the order of the members.
    var sum = 0
    var rest = [(node: self, path: 0)]
    while let (node, path) = rest.popLast() {
      switch node.kind {
      case .array:
        var index = 0
        node.forEachElement { element in
          rest.append((element, combined(path, index)))
          index += 1
        }
        sum &+= combined(path, "[]")
      case .object:
        node.forEachMember { key, value in rest.append((value, combined(path, key))) }
        sum &+= combined(path, "{}")
      case .string: sum &+= combined(path, node.string, "")
      case .number: sum &+= combined(path, node.numberKey)
      case .bool: sum &+= combined(path, node.word.kind == .isTrue)
      case .null, .other: sum &+= combined(path, 0)
      }
    }
    hasher.combine(sum)
  }

  /// The number, equal for numbers of the same value.
  private var numberKey: NumberText {
    nonFinite.map { NumberText($0.isNaN ? "1e99999" : $0 < 0 ? "-2e99999" : "2e99999") } ?? NumberText(digits)
  }
}

private func combined(_ values: any Hashable...) -> Int {
  var hasher = Hasher()
  for value in values { value.hash(into: &hasher) }
  return hasher.finalize()
}
