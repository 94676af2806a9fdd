import KeyPathDecode

/// The secret values near a failure, so that texts of others do not repeat them.
struct Secrets {
  private struct Place {
    let value: Any
    let scope: RedactionScope
    let depth: Int
    /// A step that others have taken.
    var taken: DecodePath.Step?
  }

  private var texts: Set<String> = []
  /// What is known of the keys that were met; those of the elements of an array are the same.
  private var isSecretKey: [String: Bool] = [:]

  /// How many values are looked at in what failed, which texts are likely to be about, and around it.
  private static let innerBudget = 1_000, outerBudget = 100

  static let none = Secrets()

  private init() {}

  /// The secrets in what failed, and around it as far as a bounded search comes, the nearest first.
  init(near trail: Trail) {
    collect([Place(value: trail.end, scope: trail.scope, depth: 0)], budget: Self.innerBudget)
    collect(
      trail.levels.suffix(16).reversed().compactMap { level in
        level.container.map { Place(value: $0, scope: level.scope, depth: 0, taken: level.step) }
      },
      budget: Self.outerBudget)
  }

  /// The text with every secret in it replaced.
  func removed(from text: String) -> String {
    texts.sorted { $0.utf8.count > $1.utf8.count }.reduce(text) { $0.replacing($1, with: "<redacted>") }
  }

  /// Goes through the values and what is in them, in the breadth.
  private mutating func collect(_ values: [Place], budget: Int) {
    var places = values
    var next = 0
    while next < places.count, next < budget {
      let place = places[next]
      next += 1
      if place.depth < 16, let list = ListView(place.value) {
        add(list, in: place, to: &places, limit: budget)
      } else if place.depth < 16, let object = ObjectView(place.value) {
        add(object, in: place, to: &places, limit: budget)
      } else if place.scope.isRedacted, let text = shortText(of: place.value), text.utf8.count > 2 {
        texts.insert(text)
      }
    }
  }

  private func add(_ list: ListView, in place: Place, to places: inout [Place], limit: Int) {
    for index in 0..<min(list.count, 100) where places.count < limit && place.taken != .index(index) {
      guard let element = list[index] else { break }
      places.append(Place(value: element, scope: place.scope.entering(.index(index)), depth: place.depth + 1))
    }
  }

  private mutating func add(_ object: ObjectView, in place: Place, to places: inout [Place], limit: Int) {
    struct Enough: Error {}
    guard object.quickCount <= Neighbours.orderedCount else { return }
    try? object.forEach { key, value throws(Enough) in
      guard let key, place.taken != .key(key) else { return }
      if !place.scope.shows(key) { texts.insert(key) }
      if places.count >= limit { throw Enough() }
      let scope = place.scope.entering(.key(key), isSecret: isSecret(key, in: place.scope))
      places.append(Place(value: value, scope: scope, depth: place.depth + 1))
    }
  }

  private mutating func isSecret(_ key: String, in scope: RedactionScope) -> Bool {
    if let isSecret = isSecretKey[key] { return isSecret }
    let isSecret = scope.keys.contains(key)
    isSecretKey[key] = isSecret
    return isSecret
  }
}
