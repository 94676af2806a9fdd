import KeyPathDecode

/// The values that a model reads from an object, by path.
struct FieldTree {
  /// A member or element, with the rules that the code applies to it.
  struct Child {
    let step: DecodePath.Step
    var tree = FieldTree()
    var isRequired = false
    /// True if null makes no read fail.
    var allowsNull = true
    /// True if every read has a fallback, so that any value is accepted.
    var isTolerant = true
  }

  /// The reads that end here, except those that accept anything.
  private(set) var fields: [CodeField] = []
  private(set) var children: [Child] = []
  private var indexes: [DecodePath.Step: Int] = [:]

  init() {}

  /// The tree of the fields of a model or a closure, with what other models read from the same object.
  init(_ fields: [CodeField], of model: String? = nil, in code: CodeModels) {
    var seen = Set([model].compactMap { $0 })
    add(fields, code, &seen)
  }

  private mutating func add(_ fields: [CodeField], _ code: CodeModels, _ seen: inout Set<String>) {
    for field in fields { add(field, code, &seen) }
  }

  private mutating func add(_ field: CodeField, _ code: CodeModels, _ seen: inout Set<String>) {
    // A model that is read from the same object.
    if field.steps.isEmpty, !field.allowsNull {
      if case .object(let inner) = field.value.plain {
        add(inner, code, &seen)
        return
      }
      if let name = field.value.plain.typeName, case .type = field.value.plain, let model = code.structure(name) {
        if seen.insert(name).inserted { add(model.fields, code, &seen) }
        return
      }
    }
    add(field, at: 0)
  }

  private mutating func add(_ field: CodeField, at depth: Int) {
    guard depth < field.steps.count else {
      if field.reading != nil { fields.append(field) }
      return
    }
    let step = field.steps[depth]
    let index = indexes[step] ?? children.count
    if index == children.count {
      indexes[step] = index
      children.append(Child(step: step))
    }
    let isLast = depth == field.steps.count - 1
    if !field.value.isTolerant { children[index].isTolerant = false }
    if !field.absent.contains(depth) { children[index].isRequired = true }
    let mayEndInNull =
      isLast ? field.allowsNull || field.reading == .any && field.value == .any : field.absent.contains(depth + 1)
    // Null counts as absent here, or at the next step.
    if !(field.absent.contains(depth) || mayEndInNull || field.reading == nil && isLast) {
      children[index].allowsNull = false
    }
    children[index].tree.add(field, at: depth + 1)
  }
}
