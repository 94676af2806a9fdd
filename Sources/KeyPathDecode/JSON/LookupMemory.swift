/// What lookups in a document remember that the tape cannot hold: the tables and counts of large objects, and
/// everything on systems without atomics.
final class LookupMemory: Sendable {
  private struct State {
    var tables: [Int: KeyTable] = [:]
    var counts: [Int: Int] = [:]
    var cursors: [Int: KeyCursor] = [:]
    var watchers = 0
  }

  private let state = Locked(State())

  /// The table of the object at a position, made when it is first asked for.
  func table(at object: Int, isKept: Bool, _ make: () -> KeyTable) -> KeyTable {
    if let table = state.withValue({ $0.tables[object] }) { return table }
    let table = make()
    if isKept { state.withValue { $0.tables[object] = table } }
    return table
  }

  /// How many members the object at a position has, worked out when it is first asked for.
  func count(at object: Int, _ make: () -> Int) -> Int {
    if let count = state.withValue({ $0.counts[object] }) { return count }
    let count = make()
    state.withValue { $0.counts[object] = count }
    return count
  }

  /// What lookups left for the object at a position.
  func cursor(at object: Int) -> KeyCursor? {
    state.withValue { $0.cursors[object] }
  }

  func remember(_ cursor: KeyCursor, at object: Int) {
    state.withValue { $0.cursors[object] = cursor }
  }

  /// How many diagnoses watch the document.
  var watchers: Int { state.withValue { $0.watchers } }

  func addWatchers(_ difference: Int) {
    state.withValue { $0.watchers += difference }
  }
}
