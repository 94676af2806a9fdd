import KeyPathDecode

/// ```
/// Recipe(unboxer: unboxer)  // a comment is left as it is
/// ```
struct Recipe: KeyPathDecodable {
  let name: String?
  let servings: Int?
  let steps: [String]?
  let nutrition: [String: Double]?
  let tip: String

  // Nothing of a recipe must be there.
  init(json: Any) throws {
    // The name first.
    _ = try json => "" as [String: Any]  // must be an object, even if it is empty
    name = try? json => "name" => .lenient
    servings = try? json => "servings" => .lenient
    steps = try? json => "steps" => .lossy(.array(.lenient))
    nutrition = try? json => "nutrition" => .lenient
    tip = (try? json => "tip" => .lenient) ?? #"say "unboxer.unbox(key: "tip")" three times"#
  }
}
