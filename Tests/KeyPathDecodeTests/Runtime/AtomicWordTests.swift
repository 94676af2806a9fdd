import Foundation
import Testing

@testable import KeyPathDecode

@Suite struct AtomicWordTests {
  @Test("concurrent additions are not lost", .enabled(if: AtomicWord.isAvailable))
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
}
