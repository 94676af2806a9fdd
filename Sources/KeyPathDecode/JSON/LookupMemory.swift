/// Lookup results that do not fit on the tape: the tables and counts of large objects, and the positions of values that
/// errors look for. On systems without atomics,
/// also everything that lookups would store on the tape.
final class LookupMemory: Sendable {
  private struct State {
    var tables: [Int: KeyTable] = [:]
    var counts: [Int: Int] = [:]
    var children: [Int: [UInt32]] = [:]
    var cursors: [Int: KeyCursor] = [:]
    var watchers = 0
  }

  private let state = Locked(State())

  /// The table of the object at a position, made on first use and stored if `isKept` is true.
  func table(at object: Int, isKept: Bool, _ make: () -> KeyTable) -> KeyTable {
    if let table = state.withValue({ $0.tables[object] }) { return table }
    let table = make()
    if isKept { state.withValue { $0.tables[object] = table } }
    return table
  }

  /// The number of members in the object at a position, computed on first use.
  func count(at object: Int, _ make: () -> Int) -> Int {
    if let count = state.withValue({ $0.counts[object] }) { return count }
    let count = make()
    state.withValue { $0.counts[object] = count }
    return count
  }

  /// The positions of the values in the container at a position, listed on first use.
  func children(at container: Int, _ list: () -> [UInt32]) -> [UInt32] {
    if let children = state.withValue({ $0.children[container] }) { return children }
    let children = list()
    state.withValue { $0.children[container] = children }
    return children
  }

  /// The key cursor that lookups stored for the object at a position.
  func cursor(at object: Int) -> KeyCursor? {
    state.withValue { $0.cursors[object] }
  }

  func remember(_ cursor: KeyCursor, at object: Int) {
    state.withValue { $0.cursors[object] = cursor }
  }

  /// The number of diagnoses that watch the document.
  var watchers: Int { state.withValue { $0.watchers } }

  func addWatchers(_ difference: Int) {
    state.withValue { $0.watchers += difference }
  }
}
