import Foundation
import Testing

@testable import KeyPathDecode

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
