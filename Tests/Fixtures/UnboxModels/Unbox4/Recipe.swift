import UnboxCompat

/// ```
/// Recipe(unboxer: unboxer)  // a comment is left as it is
/// ```
struct Recipe: Unboxable {
  let name: String?
  let servings: Int?
  let steps: [String]?
  let nutrition: [String: Double]?
  let tip: String

  // Nothing of a recipe must be there.
  init(unboxer: Unboxer) throws {
    // The name first.
    name = try? unboxer.unbox(key: "name")
    servings = try? unboxer.unbox(key: "servings")
    steps = try? unboxer.unbox(key: "steps", allowInvalidElements: true)
    nutrition = try? unboxer.unbox(key: "nutrition")
    tip = (try? unboxer.unbox(key: "tip")) ?? #"say "unboxer.unbox(key: "tip")" three times"#
  }
}
