import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

@Suite("what lookups leave for later ones") struct LookupStateTests {
  @Test("a thread finds the cursor of the same object in the same document, or none") func cursors() {
    var cursors = ThreadCursors()
    let document = cursors.newNumber(), other = cursors.newNumber()
    #expect(cursors[7, of: document] == nil && cursors[0, of: document] == nil)
    cursors[7, of: document] = KeyCursor(isScanned: true, key: 10)
    #expect(cursors[7, of: document]?.key == 10)
    #expect(cursors[7, of: other] == nil && cursors[8, of: document] == nil)
    cursors[7, of: document] = KeyCursor(isScanned: true, key: 12)
    #expect(cursors[7, of: document]?.key == 12)
  }

  @Test("a cursor is found or replaced, but never another object's") func manyObjects() {
    var cursors = ThreadCursors()
    let documents = (0..<3).map { _ in cursors.newNumber() }
    for object in stride(from: 0, to: 60_000, by: 60) {
      for (index, document) in documents.enumerated() {
        cursors[object, of: document] = KeyCursor(isScanned: true, key: object + index)
      }
    }
    var foundCount = 0
    for object in stride(from: 0, to: 60_000, by: 60) {
      for (index, document) in documents.enumerated() {
        guard let found = cursors[object, of: document] else { continue }
        #expect(found.key == object + index)
        foundCount += 1
      }
    }
    #expect((64...256).contains(foundCount))
  }

  @Test("no two documents have the same number, also of different threads") func numbers() {
    let found = Locked<[UInt64]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      var cursors = ThreadCursors()
      let numbers = (0..<100).map { _ in cursors.newNumber() }
      found.withValue { $0 += numbers }
    }
    let numbers = found.withValue { $0 }
    #expect(Set(numbers).count == 800 && !numbers.contains(0))
  }

  @Test("a thread that has used up its numbers takes others") func exhaustedNumbers() {
    var cursors = ThreadCursors(), other = ThreadCursors()
    let first = cursors.newNumber(), taken = other.newNumber()
    var last = first
    for _ in 0..<1 << 20 { last = cursors.newNumber() }
    #expect(last > taken && last - first >= 1 << 20)
  }

  @Test("threads that share nodes of a document read the same members") func sharedNodes() throws {
    let members = (0..<20).map { #""key\#($0)":{"a":\#($0),"b":[\#($0)]}"# }.joined(separator: ",")
    let nodes = try (0..<3).map { _ in try JSONDocument(Data("{\(members)}".utf8)).root }
    let wrong = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<200 {
        let node = nodes[(round + thread) % 3], number = (round * 7 + thread) % 20
        if node["key\(number)"]?["a"]?.integer != Int64(number) || node["none"] != nil { wrong.withValue { $0 += 1 } }
      }
    }
    #expect(wrong.withValue { $0 } == 0)
  }
}
