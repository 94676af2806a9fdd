import Foundation
import Testing

@testable import KeyPathDecode

@Suite struct AtomicWordTests {
  @Test("each read of a word sees one whole write") func wholeWrites() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
    memory.storeBytes(of: 0, as: UInt64.self)
    defer { memory.deallocate() }
    nonisolated(unsafe) let word = AtomicWord(at: memory)
    let torn = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<1_000 as Range<UInt64> {
        let half = round << 3 | UInt64(thread)
        word.store(half << 32 | half)
        let bits = word.load()
        if bits >> 32 != bits & 0xFFFF_FFFF { torn.withValue { $0 += 1 } }
      }
    }
    #expect(torn.withValue { $0 } == 0)
  }
}

@Suite struct LazyReferenceTests {
  private final class Instance: Sendable {
    static let alive = Locked(0)
    init() { Self.alive.withValue { $0 += 1 } }
    deinit { Self.alive.withValue { $0 -= 1 } }
  }

  @Test("concurrent callers get one instance, and the others are released") func oneInstance() {
    let memory = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 1)
    memory.initialize(to: nil)
    defer { memory.deallocate() }
    nonisolated(unsafe) let reference = LazyReference<Instance>(at: memory)
    let found = Locked<Set<ObjectIdentifier>>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let instance = reference.instance { Instance() }
      found.withValue { _ = $0.insert(ObjectIdentifier(instance)) }
    }
    #expect(found.withValue { $0.count } == 1)
    #expect(Instance.alive.withValue { $0 } == 1)
    reference.release()
    #expect(Instance.alive.withValue { $0 } == 0)
  }
}
