/// A value in memory of its own, so that a copy is one pointer. Copies share the memory until one of them changes.
///
/// Assumed: nothing. Swift would check each access to a property of an instance for exclusivity, and a check takes as long
/// as several fields to read. None is needed: memory changes only through its only reference, and the access to that
/// reference is exclusive.
@safe struct Indirect<Value> {
  private final class Memory {
    @exclusivity(unchecked) var value: Value

    init(_ value: consuming Value) { unsafe self.value = value }
  }

  private var memory: Memory

  init(_ value: consuming Value) { memory = Memory(value) }

  var value: Value {
    _read { yield unsafe memory.value }
    _modify {
      if !isKnownUniquelyReferenced(&memory) { copy() }
      yield unsafe &memory.value
    }
  }

  // Not inlined into each place that changes a value: a copy takes much code.
  @inline(never)
  private mutating func copy() { memory = unsafe Memory(memory.value) }
}

// Unchecked: shared memory never changes.
extension Indirect: @unchecked Sendable where Value: Sendable {}
