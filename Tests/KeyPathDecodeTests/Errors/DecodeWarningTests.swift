import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Tag: KeyPathDecodable, Equatable {
  let names: [String]
  init(json: Any) throws { names = try json => "names" => .lossy() }
}

private struct Feed: KeyPathDecodable {
  let tags: [Tag], first: Tag?, byName: [String: Tag], size: Int, title: String?

  init(json: Any) throws {
    tags = try json => "tags" => .lossy()
    first = try json =>? "first"
    byName = try json =>? "byName" ?? [:]
    size = try json => "size" => .or(10)
    title = try json => "title" => .or(nil)
  }
}

private struct Settings: KeyPathDecodable {
  var a = 1, b = 2, c = [3], d: Int?

  init(json: Any) throws {
    a = try json => "a" => .orKeep(a)
    b = try json => "x.b" => .or(2)
    c = try json => "c" => .orKeep(c)
    d = try json => "d" => .orNil()
  }
}

@Suite struct DecodeWarningTests {
  @Test(
    "a warning prints its error and the recovery",
    arguments: [
      (DecodeWarning.Recovery.droppedElement, "a: expected Int, found string; dropped the element"),
      (.usedFallback, "a: expected Int, found string; used a fallback"),
      (.usedNil, "a: expected Int, found string; used nil"),
      (.unreadKey, "a: expected Int, found string; left it unread"),
    ])
  func description(recovery: DecodeWarning.Recovery, text: String) throws {
    let error = try decodeError { try ["a": "secret"] => "a" as Int }
    let warning = DecodeWarning(error: error, recovery: recovery)
    expectEqual(warning.description, text)
    #expect(!"\(Mirror(reflecting: warning).children.map { "\($0.value)" })".contains("secret"))
  }

  private let payload = """
    {"tags": [{"names": ["a", 1]}, {"name": []}, {"names": [2, "b"]}], "first": {"names": [true]},
     "byName": {"x": {"names": [null]}}, "title": 5}
    """

  private let expected = [
    "droppedElement | tags[0].names[1]: expected String, found number in Tag",
    "droppedElement | tags[1]: missing key \"names\" in Tag",
    "droppedElement | tags[2].names[0]: expected String, found number in Tag",
    "droppedElement | first.names[0]: expected String, found bool in Tag",
    "droppedElement | byName.x.names[0]: expected String, found null in Tag",
    "usedFallback | (root): missing key \"size\"",
    "usedNil | title: expected String, found number",
  ]

  @Test("lines that step into a value of the wrong kind give one warning for it") func oneWarning() throws {
    let array = "usedFallback | [0]: expected object, found array in Settings"
    let expected = [array, "usedNil | [0]: expected object, found array in Settings"]
    try expect("[[]]", gives: [1], warnings: expected) { try ($0 => "" as [Settings]).map(\.a) }
    // The value of another element is another value, and a missing key is not a value.
    try expect("[[], []]", gives: [1, 1], warnings: expected + expected.map { $0.replacing("[0]", with: "[1]") }) {
      try ($0 => "" as [Settings]).map(\.a)
    }
    // An initializer that is called directly is in no decoding call.
    let direct = try collectingWarnings { try (Settings(json: [1]), Settings(json: [1])) }.warnings
    let lines = ["usedFallback", "usedNil"].map { "\($0) | (root): expected object, found array" }
    expectEqual(direct.map { "\($0.recovery.rawValue) | \($0.error.summary)" }, lines + lines)
    // Two documents are two values, also if other lines read them.
    let nulls = try (0..<2).map { _ in try JSONDocument(jsonString: #"{"meta": null}"#).root }
    let two = try collectingWarnings {
      (try nulls[0] => "meta" => "page" => .or(1), try nulls[1] => "meta" => "total" => .or(1))
    }.warnings
    expectEqual(two.count, 2)
    let rule = DecodeRule<Int>.custom { try ($0 => "a" => .or(1)) + ($0 => "b" => .or(1)) }
    try expect(
      "{}", gives: 2,
      warnings: [#"usedFallback | (root): missing key "a""#, #"usedFallback | (root): missing key "b""#]
    ) { try $0 => "" => rule }
  }

  @Test("a warning's path starts at the root") func pathsStartAtTheRoot() throws {
    for shape in shapes(of: payload) {
      let json = shape.json()
      let (feed, warnings) = try collectingWarnings { try Feed(json: json) }
      expectEqual(lines(of: warnings), expected, "\(shape.name)")
      expectEqual(feed.tags.map(\.names), [["a"], ["b"]])
      expectEqual(feed.size, 10)
      for warning in warnings where warning.error.code != .missingKey {
        let object = try warning.error.root => warning.error.path as Any
        expectEqual(JSONKind(of: object), JSONKind(of: warning.error.object))
        expectEqual(presence(of: "tags", in: warning.error.root), .present)
      }
    }
    let (feeds, warnings) = try collectingWarnings { try [Feed](jsonData: Data("[\(payload), \(payload)]".utf8)) }
    expectEqual(feeds.count, 2)
    let lines = (0...1).flatMap { index in
      expected.map { line in
        let inner = line.replacing("| (root)", with: "| [\(index)]").replacing(/\| (\w)/) { "| [\(index)].\($0.1)" }
        return inner.contains(" in ")
          ? inner : inner.replacing(/( \(use.*)$|$/, maxReplacements: 1) { " in Feed\($0.1 ?? "")" }
      }
    }
    expectEqual(KeyPathDecodeTests.lines(of: warnings), lines)
    expectEqual(warnings[7].error.location?.line, 2)
  }

  @Test("an inner collector keeps its warnings from outer ones") func collectorsNest() throws {
    let json: Any = ["a": [1, "x"] as [Any], "b": [2]]
    let outer = try collectingWarnings {
      let inner = try collectingWarnings { try json => "a" => .lossy() as [String] }
      expectEqual(lines(of: inner.warnings), ["droppedElement | a[0]: expected String, found number"])
      return try json => "b" => .lossy() as [String]
    }
    expectEqual(lines(of: outer.warnings), ["droppedElement | b[0]: expected String, found number"])

    struct Silent: KeyPathDecodable {
      init(json: Any) throws {
        let inner = try collectingWarnings { try json => "a" => .lossy() as [String] }
        expectEqual(inner.warnings.map(\.error.path), ["a[0]"])
      }
    }
    #expect(try collectingWarnings { try [json] => 0 as Silent }.warnings.isEmpty)
  }

  @Test("warnings are collected across await and child tasks") func acrossAwait() async throws {
    let (sum, warnings) = try await collectingWarnings {
      let first = try Tag(json: ["names": [1]]).names.count
      await Task.yield()
      return try await withThrowingTaskGroup(of: Int.self) { group in
        for index in 0..<20 { group.addTask { try Tag(json: ["names": ["a", index] as [Any]]).names.count } }
        return try await group.reduce(first, +)
      }
    }
    expectEqual(sum, 20)
    expectEqual(warnings.count, 21)
  }

  @Test("the call throws the error type of its closure") func typedErrors() async {
    let typed: (Any) throws(DecodeError) -> (value: Int, warnings: [DecodeWarning]) = { json throws(DecodeError) in
      try collectingWarnings { () throws(DecodeError) -> Int in try json => "a" }
    }
    let typedAsync: (Int) async throws(DecodeError) -> Int = { number throws(DecodeError) in
      try await collectingWarnings { () async throws(DecodeError) -> Int in
        await Task.yield()
        return try ["a": number] => "a"
      }.value
    }
    do throws(DecodeError) {
      try expectEqual(typed(["a": 1]).value, 1)
      try await expectEqual(typedAsync(2), 2)
      _ = try typed(["a": "x"])
    } catch {
      expectEqual(error.code, .typeMismatch)
    }
    expectEqual(collectingWarnings { 1 }.value, 1)
  }
}

@Suite struct WarningCollectorTests {
  @Test("the first 1,000 warnings are kept, the rest counted") func firstThousandAreKept() throws {
    let count = isThorough ? 100_000 : 2_000, omitted = count - 1_000
    for json in [Array(repeating: "x", count: count), try JSONDocument(Self.texts(count)).root] as [Any] {
      let (numbers, warnings) = try collectingWarnings { try json => "" => .lossy() as [Int] }
      #expect(numbers.isEmpty)
      expectEqual(warnings.map(\.error.path), (0..<1_000).map { DecodePath(steps: [.index($0)]) })
      expectEqual(warnings.map(\.omittedCount), Array(repeating: 0, count: 999) + [omitted])
      expectEqual(
        warnings.last?.description, "[999]: expected Int, found string; dropped the element; \(omitted) more warnings"
      )
    }
  }

  private static func texts(_ count: Int) -> Data {
    Data("[\(Array(repeating: #""x""#, count: count).joined(separator: ","))]".utf8)
  }

  /// Each decoding call is an outermost call.
  @Test("the limit spans all calls of a collector") func manyCalls() throws {
    let (_, warnings) = try collectingWarnings { for _ in 0..<1_500 { _ = try [1] => "" => .lossy() as [String] } }
    expectEqual(warnings.count, 1_000)
    expectEqual(warnings.last?.omittedCount, 500)
  }

  @Test("a failed value discards its counted warnings") func manyFailures() throws {
    let pairs: [Any] = (0..<600).map { index in
      ["pair": ["names": ["a", 1, 2, 3] as [Any]], "id": index % 3 == 0 ? "x" : index] as [String: Any]
    }
    let rule = DecodeRule<Int>.custom { json in
      _ = try json => "pair" as Tag
      return try json => "id"
    }
    let expected = (0..<600).flatMap { index -> [DecodePath] in
      index % 3 == 0
        ? ["[\(index)].id"]
        : (1...3).map { DecodePath(steps: [.index(index), .key("pair"), .key("names"), .index($0)]) }
    }
    let (ids, warnings) = try collectingWarnings { try ["list": pairs] => "list" => .lossy(rule) as [Int] }
    expectEqual(ids.count, 400)
    expectEqual(
      warnings.map { DecodePath(steps: Array($0.error.path.steps.dropFirst())) }, Array(expected.prefix(1_000)))
    expectEqual(warnings.last?.omittedCount, expected.count - 1_000)
    let failed = collectingWarnings {
      try? [pairs] => 0
        => .each {
          _ = try rule($0); throw CancellationError()
        } as [Int]
    }
    #expect(failed.warnings.isEmpty)
  }

  /// Decodes a value with a warning, then fails.
  private func failing(_ json: Any) throws -> Int {
    _ = try json => "pair" as Tag
    throw CancellationError()
  }

  @Test("a failed value discards its warnings") func failures() throws {
    struct Model: KeyPathDecodable {
      let tag: Tag?

      init(json: Any) throws {
        tag = try? json => "pair" => .custom { try Tag(json: $0).names.isEmpty ? Tag(json: $0) : $0 => "missing" }
      }
    }
    let json: Any = ["pair": ["names": ["a", 1] as [Any]]]
    let (model, warnings) = try collectingWarnings { try Model(json: json) }
    expectEqual(model.tag, nil)
    #expect(warnings.isEmpty)
    let lossy = try collectingWarnings { try [json] => "" => .lossy(.each(failing)) as [Int] }
    expectEqual(lines(of: lossy.warnings), ["droppedElement | [0]: threw CancellationError"])
    let error = try decodeError { try collectingWarnings { try [json] => 0 => .each(failing) as [Int] } }
    expectEqual(error.code, .typeMismatch)
    let after = try collectingWarnings { try Tag(json: ["names": [1]]) }
    expectEqual(lines(of: after.warnings), ["droppedElement | names[0]: expected String, found number"])
  }
}
