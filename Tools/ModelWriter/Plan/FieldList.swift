import KeyPathDecode

/// The fields of a structure, each with a name of its own.
struct FieldList {
  /// The keys that lead from an object to a field, and whether it is there.
  struct Way {
    private(set) var steps: [String] = []
    private(set) var presence = Plan.Presence.required

    /// The way on by a key, or to the object itself for nil.
    func entering(_ key: String?, _ next: Plan.Presence) -> Way {
      var way = self
      switch (presence, next) {
      case (.required, .optional) where !steps.isEmpty: way.presence = .optionalAfter(steps: steps.count)
      case (.required, _): way.presence = next
      // What is below something that may be null may be absent from there on.
      case (.nullable, _): way.presence = steps.count > 1 ? .optionalAfter(steps: steps.count - 1) : .optional
      default: break
      }
      if let key { way.steps.append(key) }
      return way
    }
  }

  private(set) var list: [Plan.Field] = []
  private var names = UniqueNames(taken: ["init", "self"])

  mutating func add(key: String, rename: String?, _ field: Plan.Field) {
    var field = field
    let own = SwiftName.property(of: key)
    // A field of an inner object with a name of one word, or that of another field, is named after that object too.
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
