import Foundation
import Testing

@testable import KeyPathDecode

/// Writes down what it sees.
private final class Witness: DecodingObserver {
  let reads: WantedReads
  /// The keys read, each once.
  private(set) var keys: [String] = []
  private(set) var readCount = 0

  init(_ reads: WantedReads = .all) { self.reads = reads }

  func didRead(_ key: String?, of object: ObjectID) {
    readCount += 1
    if !keys.contains(key ?? "*") { keys.append(key ?? "*") }
  }
}

@Suite struct DecodingObserverTests {
  private static let text = #"{"name": "n", "list": {"tags": ["a", 1]}}"#
  private static let roots: [@Sendable () throws -> Any] = [
    { try JSONDocument(jsonString: text).root }, { try JSONSerialization.jsonObject(with: Data(text.utf8)) },
  ]

  @Test("an observer sees the keys that a decode reads", arguments: roots)
  func sees(root: @Sendable () throws -> Any) throws {
    let json = try root(), witness = Witness()
    _ = try witness.observing { () throws(DecodeError) in
      _ = try json => "name" as String
      return try json => ["list", "tags"] => .lossy() as [String]
    }
    #expect(witness.keys == ["name", "list", "tags"])
    let readCount = witness.readCount
    _ = try json => "name" as String
    #expect(witness.readCount == readCount)
  }

  @Test("observers inside others see the same, and nothing after a failure", arguments: roots)
  func nested(root: @Sendable () throws -> Any) throws {
    let json = try root(), outer = Witness(), inner = Witness()
    try outer.observing { () throws(DecodeError) in
      try parse(json, "list") { list in
        #expect(throws: DecodeError.self) {
          try inner.observing { () throws(DecodeError) in try list => "tags" as [String] }
        }
        _ = try list =>? "more" as Int?
      }
    }
    #expect(outer.keys == ["list", "tags", "more"])
    #expect(inner.keys == ["tags"])
  }

  @Test("what is read without reports is not reported", arguments: roots)
  func withoutReport(root: @Sendable () throws -> Any) throws {
    let json = try root(), outer = Witness()
    _ = try outer.observing { () throws(DecodeError) in
      _ = withoutReports { ObjectView(json)?.keys }
      return try json => "name" as String
    }
    #expect(outer.keys == ["name"])
  }

  @Test(
    "the elements of a collection after the 50th are reported only if all are wanted",
    arguments: [(.none, 0), (.firstElements, 51), (.all, 61)] as [(WantedReads, Int)])
  func firstElements(reads: WantedReads, count: Int) throws {
    let element = #"{"id": 1}"#
    let text = #"{"items": [\#(Array(repeating: element, count: 60).joined(separator: ","))]}"#
    let json = try JSONDocument(jsonString: text).root, witness = Witness(reads)
    let ids = try witness.observing { () throws(DecodeError) in
      try json => "items" => .array(.custom { try $0 => "id" as Int })
    }
    #expect(ids.count == 60)
    #expect(witness.readCount == count)
  }
}
