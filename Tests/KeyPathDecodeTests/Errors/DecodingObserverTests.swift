import Foundation
import TestSupport
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
    expectEqual(witness.keys, ["name", "list", "tags"])
    let readCount = witness.readCount
    _ = try json => "name" as String
    expectEqual(witness.readCount, readCount)
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
    expectEqual(outer.keys, ["list", "tags", "more"])
    expectEqual(inner.keys, ["tags"])
  }

  @Test("what is read without reports is not reported", arguments: roots)
  func withoutReport(root: @Sendable () throws -> Any) throws {
    let json = try root(), outer = Witness()
    _ = try outer.observing { () throws(DecodeError) in
      _ = withoutReports { ObjectView(json)?.keys }
      return try json => "name" as String
    }
    expectEqual(outer.keys, ["name"])
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
    expectEqual(ids.count, 60)
    expectEqual(witness.readCount, count)
  }
}

@Suite struct ObservedWarningsTests {
  /// Returns what is observed of a decode, whether it succeeds or not.
  private func observed(_ decode: () throws(DecodeError) -> Void) -> [String] {
    let warnings = ObservedWarnings()
    try? decode()
    return warnings.end()?.map(\.description) ?? []
  }

  private func tags(_ json: Any) throws(DecodeError) { _ = try json => "tags" => .lossy() as [String] }

  private let json: [String: Any] = ["list": ["tags": ["a", 1] as [Any]], "tags": [2, "b"] as [Any]]
  private let ofTags = "tags[0]: expected String, found number; dropped the element"

  @Test("the warnings of all decodes are observed, in order") func several() {
    let warnings = observed { () throws(DecodeError) in
      _ = try json => "list" => .custom { try tags($0) }
      try tags(json)
    }
    expectEqual(warnings, ["list.tags[1]: expected String, found number; dropped the element", ofTags])
    expectEqual(observed { () throws(DecodeError) in _ = try json => "tags[1]" as String }, [])
    expectEqual(observed {}, [])
  }

  @Test("a decode that fails has no warnings, but those before it stay") func failure() {
    let warnings = observed { () throws(DecodeError) in
      try tags(json)
      try parse(json, .root) {
        try tags($0)
        _ = try $0 => "list" as Int
      }
    }
    expectEqual(warnings, [ofTags])
  }

  @Test("warnings are observed by each around them, also if a decode inside fails later") func nested() {
    var inner: [[String]] = []
    let outer = observed { () throws(DecodeError) in
      for isFailing in [false, true] {
        inner.append(
          observed { () throws(DecodeError) in
            try tags(json)
            if isFailing { _ = try json => "missing" as Int }
          })
      }
      try tags(json)
    }
    expectEqual(inner, [[ofTags], [ofTags]])
    expectEqual(outer, [ofTags, ofTags, ofTags])
  }

  @Test("warnings are collected and observed, except what code inside a decode collects itself") func collected() {
    let warnings = collectingWarnings { observed { () throws(DecodeError) in try tags(json) } }
    expectEqual(warnings.value, [ofTags])
    expectEqual(warnings.warnings.map(\.description), [ofTags])
    let own = observed { () throws(DecodeError) in
      try parse(json, .root) { json in
        let own = try collectingWarnings { try tags(json) }.warnings
        expectEqual(own.map(\.description), [ofTags])
      }
    }
    expectEqual(own, [])
  }
}
