/// What lookups in a document remember that has no place on its tape: the tables of large objects, and on systems without atomics
/// everything.
final class LookupMemory: Sendable {
  private struct State {
    var tables: [Int: [String: Int]] = [:]
    var cursors: [Int: KeyCursor] = [:]
    var watchers = 0
  }

  private let state = Locked(State())

  /// The table of the object at a position, made when it is first asked for.
  func table(at object: Int, isKept: Bool, _ make: () -> [String: Int]) -> [String: Int] {
    if let table = state.withValue({ $0.tables[object] }) { return table }
    let table = make()
    if isKept { state.withValue { $0.tables[object] = table } }
    return table
  }

  /// What lookups left of the object at a position.
  func cursor(at object: Int) -> KeyCursor? {
    state.withValue { $0.cursors[object] }
  }

  func remember(_ cursor: KeyCursor, at object: Int) {
    state.withValue { $0.cursors[object] = cursor }
  }

  /// How many diagnoses watch what is read.
  var watchers: Int { state.withValue { $0.watchers } }

  func addWatchers(_ difference: Int) {
    state.withValue { $0.watchers += difference }
  }
}
