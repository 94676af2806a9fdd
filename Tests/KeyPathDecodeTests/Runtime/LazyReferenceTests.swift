import Foundation
import Testing

@testable import KeyPathDecode

@Suite struct LazyReferenceTests {
  @Test("concurrent callers get one instance") func oneInstance() {
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
