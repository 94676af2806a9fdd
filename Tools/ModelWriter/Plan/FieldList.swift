import KeyPathDecode

/// The fields of a structure, with unique names.
package struct FieldList {
  package private(set) var list: [Plan.Field] = []
  /// The quoted keys of values that were only ever null, which have no type yet.
  var onlyNull: [String] = []
  private var names = UniqueNames(taken: ["init", "self"])

  package init() {}

  package mutating func add(key: String, rename: String?, _ field: Plan.Field) {
    var field = field
    let own = SwiftName.property(of: key)
    field.name = names.take(rename ?? (own == "init" || own == "self" ? "\(own)Value" : own))
    list.append(field)
  }
}
