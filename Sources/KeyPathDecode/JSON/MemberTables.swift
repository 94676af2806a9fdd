import Synchronization

/// The tables of the objects that need one, each made when it is first asked for.
final class MemberTables: Sendable {
  private let tables = Locked<[Int: [String: Int]]>([:])

  func table(at index: Int, isKept: Bool, _ make: () -> [String: Int]) -> [String: Int] {
    tables.withValue { tables in
      if let table = tables[index] { return table }
      let table = make()
      if isKept { tables[index] = table }
      return table
    }
  }

  // Few documents need tables, and a lock takes a third of the time that a document of 300 bytes does.

  /// The reference to the tables of a document before they are asked for; without atomics nobody could tell who was first.
  static var initialReference: Unmanaged<MemberTables>? {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { return nil }
    return unsafe .passRetained(MemberTables())
  }

  /// The tables to which a reference is at `address`, made when they are first asked for, by whichever thread.
  static func at(_ address: UnsafeMutableRawPointer) -> MemberTables {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
      return unsafe address.load(as: Unmanaged<MemberTables>.self).takeUnretainedValue()
    }
    let reference = unsafe address.assumingMemoryBound(to: AtomicLazyReference<MemberTables>.self)
    return unsafe reference.pointee.load() ?? reference.pointee.storeIfNil(MemberTables())
  }
}
