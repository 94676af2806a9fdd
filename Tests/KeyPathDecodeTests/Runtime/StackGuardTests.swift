import Foundation
import Testing

@testable import KeyPathDecode

@Suite struct StackGuardTests {
  /// Calls go on until the guard says no, which it does before the stack ends.
  @Test(arguments: [256, 512, 1_024, 4_096])
  func room(kilobytes: Int) async {
    let calls = await withCheckedContinuation { continuation in
      let thread = Thread {
        let stack = StackGuard()
        func descend(_ calls: Int) -> Int {
          withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 16) { memory in
            memory[0] = UInt8(truncatingIfNeeded: calls)
            guard stack.hasRoom, calls < 1_000_000 else { return calls }
            return descend(calls + 1) + Int(memory[0]) * 0
          }
        }
        continuation.resume(returning: descend(0))
      }
      thread.stackSize = kilobytes << 10
      thread.start()
    }
    #expect(calls > kilobytes / 64 && calls < 1_000_000)
  }

  @Test func theUsualThreadHasRoom() {
    #expect(StackGuard().hasRoom)
    #expect(foundationStack().count > 0)
  }
}
