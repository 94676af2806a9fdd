import Foundation
import Testing

@testable import KeyPathDecode

@Suite struct ThreadLocalTests {
  private final class Counter: Sendable {
    static let alive = Locked(0)
    init() { Self.alive.withValue { $0 += 1 } }
    deinit { Self.alive.withValue { $0 -= 1 } }
  }

  private struct Value {
    var number = 0
    let counter = Counter()
  }

  private static let local = ThreadLocal("ThreadLocalTests") { Value() }

  @Test("each thread has its own value, which ends with it") func threads() throws {
    let numbers = Locked<[Int]>([]), finished = DispatchGroup()
    for number in 1...20 {
      finished.enter()
      let thread = Thread {
        #expect(Self.local.existing.map { _ in true } == nil)
        for _ in 0..<100 { Self.local.current.value.number += number }
        numbers.withValue { $0.append(Self.local.existing?.value.number ?? -1) }
        finished.leave()
      }
      thread.start()
    }
    finished.wait()
    #expect(numbers.withValue { $0.sorted() } == (1...20).map { $0 * 100 })
    // A thread ends shortly after its code does.
    for _ in 0..<1_000 where Counter.alive.withValue({ $0 }) > 0 { usleep(5_000) }
    #expect(Counter.alive.withValue { $0 } == 0)
  }
}
