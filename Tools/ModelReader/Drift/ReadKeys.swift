import KeyPathDecode

struct ReadKeys {
  private struct Node {
    var children: [DecodePath.Step: Int] = [:]
    /// True if the whole subtree is read.
    var isWhole = false
  }

  private var nodes = [Node()]

  mutating func add(_ field: CodeField) {
    var index = 0
    for step in field.steps {
      if let next = nodes[index].children[step] {
        index = next
      } else {
        nodes.append(Node())
        nodes[index].children[step] = nodes.count - 1
        index = nodes.count - 1
      }
    }
    if field.reading != nil, !field.steps.isEmpty { nodes[index].isWhole = true }
  }

  /// Calls `body` with the path of each key in a sample that the model does not read. Null has nothing to read.
  ///
  /// - Parameter steps: The path to `sample`.
  func forEachUnread(in sample: JSONNode, at steps: [DecodePath.Step], _ body: ([DecodePath.Step]) -> Void) {
    visit(sample, 0, steps, body)
  }

  private func visit(_ sample: JSONNode, _ index: Int, _ steps: [DecodePath.Step], _ body: ([DecodePath.Step]) -> Void)
  {
    let node = nodes[index]
    if node.isWhole { return }
    if sample.kind == .array {
      for (step, next) in node.children {
        if let number = step.number, let element = sample[number] {
          visit(element, next, steps + [.index(number)], body)
        }
      }
    }
    if sample.kind != .object { return }
    sample.forEachMember { key, value in
      if let next = node.children[.key(key)] {
        visit(value, next, steps + [.key(key)], body)
      } else if value.kind != .null {
        body(steps + [.key(key)])
      }
    }
  }
}
