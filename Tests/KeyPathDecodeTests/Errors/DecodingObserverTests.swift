import Foundation
import Testing

@testable import KeyPathDecode

/// Writes down what it sees.
private final class Witness: DecodingObserver {
  let reads: WantedReads, document: JSONNode?
  /// The keys read, each once.
  private(set) var keys: [String] = []
  private(set) var readCount = 0, warnings = FirstWarnings(), ends: [DecodeError?] = []
  /// Called at the end of the observed calls.
  var atEnd: () -> Void = {}

  init(_ reads: WantedReads = .all, of json: Any = 0) {
    self.reads = reads
    document = node(in: json)
  }

  func didRead(_ key: String?, of object: ObjectID) {
    readCount += 1
    if !keys.contains(key ?? "*") { keys.append(key ?? "*") }
  }
  var wantsWarnings: Bool { true }
  func didWarn(_ warnings: [DecodeWarning]) { self.warnings.add(warnings) }
  func didEnd(_ error: DecodeError?) {
    ends.append(error)
    atEnd()
  }

  var warned: [String] { warnings.all.map(\.description) }
}

@Suite struct DecodingObserverTests {
  private static let text = #"{"name": "n", "list": {"tags": ["a", 1]}}"#
  private static let roots: [@Sendable () throws -> Any] = [
    { try JSONDocument(jsonString: text).root }, { try JSONSerialization.jsonObject(with: Data(text.utf8)) },
  ]

  @Test("an observer sees the keys, the warnings, and the end of a decode", arguments: roots)
  func sees(root: @Sendable () throws -> Any) throws {
    let json = try root(), witness = Witness(of: json)
    _ = try witness.observing { () throws(DecodeError) in
      _ = try json => "name" as String
      return try json => ["list", "tags"] => .lossy() as [String]
    }
    #expect(witness.keys == ["name", "list", "tags"])
    #expect(witness.warned == ["list.tags[1]: expected String, found number; dropped the element"])
    #expect(witness.ends.count == 1 && witness.ends[0] == nil)
    let readCount = witness.readCount
    _ = try json => "name" as String
    #expect(witness.readCount == readCount)
  }

  @Test("an observer sees the error of a decode that fails, and no warnings of it") func failure() throws {
    let witness = Witness()
    let error = try #require(throws: DecodeError.self) {
      try witness.observing { () throws(DecodeError) in
        try parse(["a": ["x"], "b": 1] as [String: Any], .root) {
          _ = try $0 => "a" => .lossy() as [Int]
          return try $0 => "b" as String
        }
      }
    }
    #expect(witness.ends.map { $0?.description } == [error.description])
    #expect(witness.warned.isEmpty)
  }

  @Test("observers inside others see the same, each with paths from the root of its calls", arguments: roots)
  func nested(root: @Sendable () throws -> Any) throws {
    let json = try root(), outer = Witness(of: json), inner = Witness(of: json)
    _ = try outer.observing { () throws(DecodeError) in
      try parse(json, "list") { list in
        try inner.observing { () throws(DecodeError) in
          try parse(list, .root) { try $0 => "tags" => .lossy() as [String] }
        }
      }
    }
    #expect(outer.keys == ["list", "tags"])
    #expect(inner.keys == ["tags"])
    #expect(inner.warned == ["tags[1]: expected String, found number; dropped the element"])
    #expect(outer.warned == ["list.tags[1]: expected String, found number; dropped the element"])
  }

  @Test("what an observer reads at the end of a decode is not reported", arguments: roots)
  func readsAtEnd(root: @Sendable () throws -> Any) throws {
    let json = try root(), outer = Witness(of: json), inner = Witness(.none)
    inner.atEnd = { _ = ObjectView(json)?.keys }
    _ = try outer.observing { () throws(DecodeError) in
      try inner.observing { () throws(DecodeError) in try json => "name" as String }
    }
    #expect(outer.keys == ["name"])
    #expect(inner.keys == ["name"])
  }

  @Test(
    "the elements of a collection after the 50th are reported only if all are wanted",
    arguments: [(.none, 0), (.firstElements, 51), (.all, 61)] as [(WantedReads, Int)])
  func firstElements(reads: WantedReads, count: Int) throws {
    let element = #"{"id": 1}"#
    let text = #"{"items": [\#(Array(repeating: element, count: 60).joined(separator: ","))]}"#
    let json = try JSONDocument(jsonString: text).root, witness = Witness(reads, of: json)
    let ids = try witness.observing { () throws(DecodeError) in
      try json => "items" => .array(Decoding { try $0 => "id" as Int })
    }
    #expect(ids.count == 60)
    #expect(witness.readCount == count)
  }

  @Test("an observer gets the first 1,000 warnings of a decode, and the number of the others")
  func manyWarnings() throws {
    let text = "[\(Array(repeating: #""x""#, count: 3_000).joined(separator: ","))]", witness = Witness(.none)
    let numbers = try witness.observing { () throws(DecodeError) in
      try [Int](jsonData: Data(text.utf8), repairs: ["[*]": .or(1)])
    }
    #expect(numbers.count == 3_000)
    let warnings = witness.warnings.all
    #expect(warnings.count == 1_000 && warnings.map { 1 + $0.omittedCount }.reduce(0, +) == 3_000)
  }
}
