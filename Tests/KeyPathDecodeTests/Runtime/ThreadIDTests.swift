import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

@Suite struct ThreadIDTests {
  /// The portable twin gives all threads the same ID.
  @Test("threads that run at once have different IDs") func current() async {
    let ids = await onAnotherThread {
      let mine = ThreadID.current, other = Locked<ThreadID?>(nil), end = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        other.withValue { $0 = .current }
        end.signal()
      }
      end.wait()
      return [mine, .current, other.withValue { $0 }]
    }
    #expect(ids[0] == ids[1])
    #expect((ids[0] == ids[2]) == !Layout.isProven)
  }
}
