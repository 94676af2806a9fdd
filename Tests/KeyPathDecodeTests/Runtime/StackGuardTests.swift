import Foundation
import TestSupport
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
        if !isKnown { DecodingThread.current.value.stack = StackGuard(StackGuard.unknown()) }
        var code: DecodeError.Code?
        do { _ = try Nest(json: json) } catch { code = (error as? DecodeError)?.code }
        continuation.resume(returning: code)
      }
      thread.stackSize = kilobytes << 10
      thread.start()
    }
    expectEqual(code, .invalidValue)
  }

  private struct Nest: KeyPathDecodable {
    let nests: [Nest]
    init(json: Any) throws { nests = try json =>? "a" ?? [] }
  }

  @Test("an ordinary thread has room, and a stack of unknown size counts as the smallest") func knownStacks() {
    let bounds = StackGuard.unknown()
    #expect(bounds.count == 64 << 10 && StackGuard(bounds).hasRoom && StackGuard().hasRoom)
  }
}

@Suite struct ThreadLocalTests {
  private final class Counter: Sendable {
    static let alive = Locked(0), made = Locked(0)
    init() {
      Self.alive.withValue { $0 += 1 }
      Self.made.withValue { $0 += 1 }
    }
    deinit { Self.alive.withValue { $0 -= 1 } }
  }

  /// Uses the value again while the thread releases it.
  private final class Straggler { deinit { Value.current.value.number += 1 } }

  private struct Value: ThreadLocal {
    static var slot: ThreadSlot { .tests }
    var number = 0
    let counter = Counter()
    var straggler: Straggler?
  }

  @Test("each thread has its own value, which ends with it, also if code uses it again meanwhile")
  func threads() {
    let numbers = Locked<[Int]>([]), finished = DispatchGroup()
    for number in 1...20 {
      finished.enter()
      let thread = Thread {
        expectEqual(Value.existing.map { _ in true }, nil)
        for _ in 0..<100 { Value.current.value.number += number }
        if number > 10 { Value.current.value.straggler = Straggler() }
        numbers.withValue { $0.append(Value.existing?.value.number ?? -1) }
        finished.leave()
      }
      thread.start()
    }
    finished.wait()
    expectEqual(numbers.withValue { $0.sorted() }, (1...20).map { $0 * 100 })
    // A thread ends shortly after its code does.
    for _ in 0..<1_000 where Counter.alive.withValue({ $0 }) > 0 || Counter.made.withValue({ $0 }) < 30 {
      usleep(5_000)
    }
    expectEqual(Counter.alive.withValue { $0 }, 0)
    expectEqual(Counter.made.withValue { $0 }, 30)
  }

  @Test("threads that run at once have different identities") func identities() async {
    let ids = await onAnotherThread {
      let mine = ThreadID.current, other = Locked<ThreadID?>(nil), end = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        other.withValue { $0 = .current }
        end.signal()
      }
      end.wait()
      return [mine, .current, other.withValue { $0 }]
    }
    expectEqual(ids[0], ids[1])
    #expect(ids[0] != ids[2])
  }
}
