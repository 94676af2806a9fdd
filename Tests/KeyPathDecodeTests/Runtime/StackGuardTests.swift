import Foundation
import Testing

@testable import KeyPathDecode

@Suite struct StackGuardTests {
  @Test("the guard stops recursion before the stack ends", arguments: [256, 512, 1_024, 4_096])
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

  /// The system may or may not report the bounds of the stack.
  @Test("a payload nested too deeply is refused on any stack", arguments: [64, 128, 256, 512], [true, false])
  func deepPayload(kilobytes: Int, isKnown: Bool) async throws {
    let text = String(repeating: #"{"a":["#, count: 2_000) + "{}" + String(repeating: "]}", count: 2_000)
    let json = try JSONDocument(Data(text.utf8), depthLimit: 5_000).root
    let code = await withCheckedContinuation { continuation in
      let thread = Thread {
        if !isKnown { DecodingThread.current.value.stack = StackGuard(unknownStack()) }
        var code: DecodeError.Code?
        do { _ = try Nest(json: json) } catch { code = (error as? DecodeError)?.code }
        continuation.resume(returning: code)
      }
      thread.stackSize = kilobytes << 10
      thread.start()
    }
    #expect(code == .invalidValue)
  }

  private struct Nest: KeyPathDecodable {
    let nests: [Nest]
    init(json: Any) throws { nests = try json =>? "a" ?? [] }
  }

  @Test("a stack of unknown size counts as the smallest") func unknownSize() {
    let bounds = unknownStack()
    #expect(bounds.count == 64 << 10 && StackGuard(bounds).hasRoom)
  }

  @Test("an ordinary thread has room") func theUsualThreadHasRoom() {
    #expect(StackGuard().hasRoom)
  }
}
