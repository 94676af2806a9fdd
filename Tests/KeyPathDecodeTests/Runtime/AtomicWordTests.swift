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
