/// The way from the root to what failed, with what is hidden of each value on it.
struct Spine {
  /// A container on the way, and the step that leads on from it.
  struct Level {
    let container: Any
    let scope: RedactionScope
    let step: DecodePath.Step
  }

  private(set) var levels: [Level] = []
  /// Where the way ends: what failed, or what is left of the way when the path leads nowhere.
  private(set) var end: Any
  private(set) var scope: RedactionScope

  init(from root: Any, along path: DecodePath, _ options: DecodeReport.Options) {
    end = root
    scope = RedactionScope(options)
    for step in path.steps {
      guard let value = child(step, of: end) else { return }
      levels.append(Level(container: end, scope: scope, step: step))
      scope = scope.entering(step)
      end = value
    }
  }

  /// The steps as they may be shown.
  var shownSteps: [DecodePath.Step] { levels.map { $0.scope.shown($0.step) } }
}

/// The member or element at a step, or nil when there is none.
private func child(_ step: DecodePath.Step, of container: Any) -> Any? {
  switch step {
  case .key(let key): ObjectView(container)?[key]
  case .index(let index): ListView(container)?[index]
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
