import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

@Suite(.enabled(if: AtomicWord.isAvailable)) struct SkipCountsTests {
  @Test("a count is refilled when none is left") func refills() throws {
    let counts = SkipCounts()
    var refills = 0
    func next() throws -> Bool {
      let found = try #require(
        counts.takeOrRefill(Int.self, 3, thread: 0) {
          refills += 1
          return 2
        })
      return found.isTaken
    }
    #expect(!counts.take(Int.self, 3, thread: 0))
    #expect(try (0..<7).map { _ in try next() } == [true, true, false, true, true, false, true])
    #expect(refills == 3 && counts.rest(of: Int.self, 3) == 1)
    #expect(counts.take(Int.self, 3, thread: 0) && !counts.take(Int.self, 3, thread: 0))
    #expect(counts.rest(of: Int.self, 3) == 0)
  }

  @Test("each type, group and thread has its own count") func apart() {
    let counts = SkipCounts()
    for group in 0..<20 {
      #expect(counts.takeOrRefill(Int.self, UInt16(group), thread: 1) { 100 + group }?.addedCount == 100 + group)
    }
    for group in 0..<20 { #expect(counts.rest(of: Int.self, UInt16(group)) == 99 + group) }
    #expect(counts.rest(of: String.self, 1) == 0 && !counts.take(String.self, 1, thread: 1))
    #expect(!counts.take(Int.self, 1, thread: 2) && !counts.take(Int.self, 1, thread: -1))
  }

  @Test("there is room for 64 types and groups, and none for a group without a number") func limits() {
    let counts = SkipCounts()
    let kept = (UInt16(0)..<100).filter { counts.takeOrRefill(Int.self, $0, thread: 0) { 1 } != nil }
    #expect(kept == Array(0..<64))
    #expect(SkipCounts().takeOrRefill(Int.self, SkipCounts.noGroup, thread: 0) { 1 } == nil)
  }

  @Test("concurrent threads take no count twice, whether they share counts or not", arguments: [0, 20])
  func threads(firstNumber: Int) {
    let counts = SkipCounts(), lock = Locked(0), taken = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      var mine = 0
      for _ in 0..<5_000 {
        if counts.take(Int.self, 0, thread: firstNumber + thread) {
          mine += 1
        } else {
          lock.withValue {
            guard let found = counts.takeOrRefill(Int.self, 0, thread: firstNumber + thread, more: { 7 }) else {
              return
            }
            $0 += found.addedCount
            mine += found.isTaken ? 1 : 0
          }
        }
      }
      taken.withValue { [mine] in $0 += mine }
    }
    let added = lock.withValue { $0 }
    #expect(taken.withValue { $0 } == added - counts.rest(of: Int.self, 0))
    // The others added counts and took none.
    #expect(taken.withValue { $0 } == 8 * 5_000 * 7 / 8)
  }

  @Test("a number is used again when its owner is gone") func numbers() {
    let owners = (0..<50).map { _ in OwnedNumber() }
    #expect(Set(owners.map(\.value)).count == 50)
    let number = withExtendedLifetime(OwnedNumber()) { $0.value }
    #expect(!owners.map(\.value).contains(number))
  }
}
