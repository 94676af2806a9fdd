import KeyPathDecode

/// The path from the root to the failure, with what is hidden of each value on it.
// A class, because each copy of so many fields is code.
final class RedactedPath {
  /// A container on the path, and the step into it.
  final class Level {
    /// Nil if it is so far into an array of a document that reaching it would take long.
    let container: Any?
    let scope: RedactionScope
    let step: DecodePath.Step

    init(container: Any?, scope: RedactionScope, step: DecodePath.Step) {
      (self.container, self.scope, self.step) = (container, scope, step)
    }
  }

  private(set) var levels: [Level] = []
  /// The value that failed, or the last one found if the path leads nowhere.
  private(set) var end: Any
  private(set) var scope: RedactionScope

  convenience init(to error: DecodeError, _ options: DecodeReport.Options) {
    self.init(along: error.path.steps, from: error.root, to: error.object, options)
  }

  /// - Parameter object: The value at the end of the steps.
  init(along steps: [DecodePath.Step], from root: Any, to object: Any, _ options: DecodeReport.Options) {
    var value: Any? = root
    end = root
    scope = RedactionScope(options)
    for step in steps {
      if let container = value {
        let next = child(step, of: container)
        switch next {
        case .found(let child): end = child
        case .unreachable: break
        case .absent, .missing, .null, .notContainer: return
        }
        levels.append(Level(container: container, scope: scope, step: step))
        value = if case .found(let child) = next { child } else { nil }
      } else {
        levels.append(Level(container: nil, scope: scope, step: step))
      }
      scope = scope.entering(step)
    }
    if value == nil { end = object }
  }

  /// The steps, with the hidden keys redacted.
  var shownSteps: [DecodePath.Step] { levels.map { $0.scope.shown($0.step) } }

  /// The parts of the root to hide.
  var rootScope: RedactionScope { levels.first?.scope ?? scope }
}

/// The maximum number of elements to walk in an array of a document, which takes a millisecond.
let reachedElements = 250_000

/// The member or element at a step. It is unreachable if walking there would take long.
private func child(_ next: DecodePath.Step, of container: Any) -> Lookup<Any> {
  if case .index(let index) = next, index > reachedElements, case .node(let list) = ListView(container),
    index < list.count
  {
    return .unreachable
  }
  return TreeStepping.step(into: next, of: container)
}
