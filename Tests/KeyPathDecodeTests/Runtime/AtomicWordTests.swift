import Foundation
import Testing

@testable import KeyPathDecode

@Suite struct AtomicWordTests {
  /// Additions of many threads at once are all counted.
  @Test(.enabled(if: AtomicWord.isAvailable))
  func additions() {
    let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
    memory.initialize(to: 5)
    defer { memory.deallocate() }
    let word = AtomicWord(at: memory)
    nonisolated(unsafe) let shared = word
    DispatchQueue.concurrentPerform(iterations: 8) { _ in for _ in 0..<1_000 { shared.add(1) } }
    #expect(word.load() == 8_005)
    word.add(-8_000)
    #expect(word.load() == 5)
    word.store(.max)
    #expect(word.load() == .max)
  }

  /// Whoever asks first makes the instance, and everyone gets the same.
  @Test func lazyReferences() {
    final class Instance: Sendable {}
    let memory = UnsafeMutablePointer<Unmanaged<Instance>?>.allocate(capacity: 1)
    memory.initialize(to: LazyReference<Instance>.initial { Instance() })
    defer {
      memory.pointee?.release()
      memory.deallocate()
    }
    nonisolated(unsafe) let reference = LazyReference<Instance>(at: memory)
    let found = Locked<Set<ObjectIdentifier>>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let instance = reference.instance { Instance() }
      found.withValue { _ = $0.insert(ObjectIdentifier(instance)) }
    }
    #expect(found.withValue { $0.count } == 1)
  }
}
