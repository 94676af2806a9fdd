/// The secret values near a failure, so that texts of others do not repeat them.
struct Secrets {
  private var texts: Set<String> = []
  /// How many values may still be looked at.
  private var budget = 1_000

  static let none = Secrets()

  private init() {}

  /// The secrets below the containers of a spine, from the failure to the root, as far as a bounded search comes.
  init(near spine: Spine) {
    collect(spine.end, spine.scope, depth: 0)
    for level in spine.levels.reversed() where budget > 0 { collect(level.container, level.scope, depth: 0) }
  }

  /// The text with every secret in it replaced.
  func removed(from text: String) -> String {
    texts.sorted { $0.utf8.count > $1.utf8.count }.reduce(text) { $0.replacing($1, with: "<redacted>") }
  }

  private mutating func collect(_ value: Any, _ scope: RedactionScope, depth: Int) {
    struct Enough: Error {}
    budget -= 1
    guard budget > 0, depth < 16 else { return }
    if let list = ListView(value) {
      for index in 0..<min(list.count, 100) where budget > 0 {
        guard let element = list[index] else { break }
        collect(element, scope.entering(.index(index)), depth: depth + 1)
      }
    } else if let object = ObjectView(value) {
      guard object.quickCount <= Neighbours.orderedCount else { return }
      try? object.forEach { key, value throws(Enough) in
        if budget <= 0 { throw Enough() }
        if let key { collect(key, value, scope, depth) }
      }
    } else if scope.isRedacted, let text = shortText(of: value), text.utf8.count > 2 {
      texts.insert(text)
    }
  }

  private mutating func collect(_ key: String, _ value: Any, _ scope: RedactionScope, _ depth: Int) {
    if scope.hidesKeys || scope.isRedacted && !key.looksLikeFieldName { texts.insert(key) }
    collect(value, scope.entering(.key(key)), depth: depth + 1)
  }
}
