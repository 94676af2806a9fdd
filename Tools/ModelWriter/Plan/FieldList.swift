import KeyPathDecode

/// The fields of a structure, with unique names.
package struct FieldList {
  /// The keys from an object to a field, and its presence.
  struct Way {
    private(set) var steps: [String] = []
    private(set) var presence = Plan.Presence.required

    /// The path extended by a key. It stays the same for nil.
    func entering(_ key: String?, _ next: Plan.Presence) -> Way {
      var way = self
      switch (presence, next) {
      case (.required, .optional) where !steps.isEmpty: way.presence = .optionalAfter(steps: steps.count)
      case (.required, _): way.presence = next
      // A value below something nullable may be absent from there on.
      case (.nullable, _): way.presence = steps.count > 1 ? .optionalAfter(steps: steps.count - 1) : .optional
      default: break
      }
      if let key { way.steps.append(key) }
      return way
    }
  }

  package private(set) var list: [Plan.Field] = []
  /// The quoted paths of values that were only ever null, which have no type yet.
  var onlyNull: [String] = []
  private var names = UniqueNames(taken: ["init", "self"])

  package init() {}

  package mutating func add(key: String, rename: String?, _ field: Plan.Field) {
    var field = field
    let own = SwiftName.property(of: key)
    // A field of an inner object gets that object's name as a prefix if its own name is one word or already taken.
    let steps = field.path.steps.compactMap { if case .key(let key) = $0 { key } else { nil } }
    let long = SwiftName.property(of: steps.suffix(2).joined(separator: "_"))
    if let rename {
      field.name = names.take(rename)
    } else if own == "init" || own == "self" {
      field.name = names.take("\(own)Value")
    } else if steps.count > 1 {
      field.name = SwiftName.words(of: key).count > 1 ? names.take(own, long) : names.take(long)
    } else {
      field.name = names.take(own)
    }
    list.append(field)
  }
}
