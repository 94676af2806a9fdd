/// The way from the root to what failed, with what is hidden of each value on it.
struct Spine {
  /// A container on the way, and the step that leads on from it.
  struct Level {
    /// Nil behind an element so far down in an array of a document that going there would take long.
    let container: Any?
    let scope: RedactionScope
    let step: DecodePath.Step
  }

  private(set) var levels: [Level] = []
  /// Where the way ends: what failed, or what is left of the way when the path leads nowhere.
  private(set) var end: Any
  private(set) var scope: RedactionScope

  init(to error: DecodeError, _ options: DecodeReport.Options) {
    var value: Any? = error.root
    end = error.root
    scope = RedactionScope(options)
    for step in error.path.steps {
      if let container = value {
        let next = child(step, of: container)
        if case .missing = next { return }
        if case .found(let child) = next { end = child }
        levels.append(Level(container: container, scope: scope, step: step))
        value = if case .found(let child) = next { child } else { nil }
      } else {
        levels.append(Level(container: nil, scope: scope, step: step))
      }
      scope = scope.entering(step)
    }
    if value == nil { end = error.object }
  }

  /// The steps as they may be shown.
  var shownSteps: [DecodePath.Step] { levels.map { $0.scope.shown($0.step) } }

  /// Whether the value of a level, which the next one is in, is an array.
  func isList(atLevel index: Int) -> Bool {
    if case .index = levels[index].step { true } else { levels[index].container.map { ListView($0) != nil } ?? false }
  }
}

/// An array of a document is gone through from its start, for no more than this many elements: a millisecond.
let reachedElements = 250_000

/// The member or element at a step.
private func child(_ step: DecodePath.Step, of container: Any) -> Lookup {
  switch step {
  case .key(let key): return ObjectView(container)?[key].map(Lookup.found) ?? .missing
  case .index(let index):
    guard let list = ListView(container) else { return .missing }
    if index > reachedElements, index < list.count, case .node = list { return .unreachable }
    return list[index].map(Lookup.found) ?? .missing
  }
}

extension [DecodePath.Step] {
  /// The path of the steps; of a long one the beginning and the end: `a.b…y.z`.
  var shortDescription: String {
    shortened { DecodePath(steps: $0).description }
  }

  /// The same with indexes and keys that look like ids starred.
  var shortPattern: String {
    shortened { steps in
      DecodePath(
        steps: steps.map { step in
          if case .key(let key) = step, key.looksLikeID { .key("*") } else { step }
        }
      ).pattern
    }
  }

  private func shortened(_ text: ([DecodePath.Step]) -> String) -> String {
    count <= 24 ? text(self) : "\(text(Array(prefix(8))))…\(text(Array(suffix(12))))"
  }
}
