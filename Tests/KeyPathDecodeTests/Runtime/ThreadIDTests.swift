import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

@Suite struct ThreadIDTests {
  /// Two threads that run at once differ, except in the twin.
  @Test func current() async {
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
