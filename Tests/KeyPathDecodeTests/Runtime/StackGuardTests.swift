import Foundation
import Testing

@testable import KeyPathDecode

@Suite struct StackGuardTests {
  /// How many calls of 4 KB fit before the guard says no: all but its reserve, and never more than the stack has.
  @Test(arguments: [256, 512, 1_024, 4_096])
  func room(kilobytes: Int) async {
    let calls = await withCheckedContinuation { continuation in
      let thread = Thread {
        let stack = StackGuard()
        func descend(_ calls: Int) -> Int {
          withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 16) { memory in
            memory[0] = UInt8(truncatingIfNeeded: calls)
            guard stack.hasRoom, calls < 10_000 else { return calls + Int(memory[0]) * 0 }
            return descend(calls + 1)
          }
        }
        continuation.resume(returning: descend(0))
      }
      thread.stackSize = kilobytes << 10
      thread.start()
    }
    #expect(calls > kilobytes / 16 && calls < kilobytes / 4)
  }

  @Test func theUsualThreadHasRoom() {
    #expect(StackGuard().hasRoom)
    #expect(foundationStack().count > 0)
  }
}
