/// Lookup results that do not fit on the tape: the tables and counts of large objects, and the positions of values that
/// errors look for.
final class LookupMemory: Sendable {
  /// The results for one array or object.
  private final class Container {
    var table: KeyTable?
    var count: Int?
    var children: [UInt32]?
  }

  // One dictionary for all kinds of results, since the code of a dictionary takes 2 KB for each type of its values.
  private let containers = Locked([Int: Container]())

  /// Changes the results for the container at a position.
  private func change(_ position: Int, _ change: (Container) -> Void) {
    containers.withValue { containers in
      let container = containers[position] ?? Container()
      containers[position] = container
      change(container)
    }
  }

  /// The table of the object at a position, made on first use and stored if `isKept` is true.
  func table(at object: Int, isKept: Bool, _ make: () -> KeyTable) -> KeyTable {
    if let table = containers.withValue({ $0[object]?.table }) { return table }
    let table = make()
    if isKept { change(object) { $0.table = table } }
    return table
  }

  /// The number of members in the object at a position, computed on first use.
  func count(at object: Int, _ make: () -> Int) -> Int {
    if let count = containers.withValue({ $0[object]?.count }) { return count }
    let count = make()
    change(object) { $0.count = count }
    return count
  }

  /// The positions of the values in the container at a position, listed on first use.
  func children(at container: Int, _ list: () -> [UInt32]) -> [UInt32] {
    if let children = containers.withValue({ $0[container]?.children }) { return children }
    let children = list()
    change(container) { $0.children = children }
    return children
  }
}
