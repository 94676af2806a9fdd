import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Tag: KeyPathDecodable, Equatable {
  let names: [String]

  init(json: Any) throws {
    names = try json => "names" => .lossy()
  }
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

@Suite struct DecodeWarningTests {
  @Test(
    "a warning prints its error and the recovery",
    arguments: [
      (DecodeWarning.Recovery.droppedElement, "a: expected Int, found string; dropped the element"),
      (.usedFallback, "a: expected Int, found string; used a fallback"),
      (.usedNil, "a: expected Int, found string; used nil"),
      (.ignoredKey, "a: expected Int, found string; ignored the key"),
    ])
  func description(recovery: DecodeWarning.Recovery, text: String) throws {
    let error = try decodeError { try ["a": "secret"] => "a" as Int }
    let warning = DecodeWarning(error: error, recovery: recovery)
    #expect(warning.description == text)
    #expect(Mirror(reflecting: warning).children.map { "\($0.label ?? ""): \($0.value)" } == ["description: \(text)"])
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

  @Test("a warning's path starts at the root") func pathsStartAtTheRoot() throws {
    for shape in shapes(of: payload) {
      let json = shape.json()
      let (feed, warnings) = try collectingWarnings { try Feed(json: json) }
      #expect(lines(of: warnings) == expected, "\(shape.name)")
      #expect(feed.tags.map(\.names) == [["a"], ["b"]])
      #expect(feed.size == 10)
      for warning in warnings where warning.error.code != .missingKey {
        let object = try warning.error.root => warning.error.path as Any
        #expect(JSONKind(of: object) == JSONKind(of: warning.error.object))
        #expect(presence(of: "tags", in: warning.error.root) == .present)
      }
    }
    let (feeds, warnings) = try collectingWarnings { try [Feed](jsonData: Data("[\(payload), \(payload)]".utf8)) }
    #expect(feeds.count == 2)
    let lines = (0...1).flatMap { index in
      expected.map { line in
        let inner = line.replacing("| (root)", with: "| [\(index)]").replacing(/\| (\w)/) { "| [\(index)].\($0.1)" }
        return inner.contains(" in ")
          ? inner : inner.replacing(/( \(use.*)$|$/, maxReplacements: 1) { " in Feed\($0.1 ?? "")" }
      }
    }
    #expect(KeyPathDecodeTests.lines(of: warnings) == lines)
    #expect(warnings[7].error.location?.line == 2)
  }

  @Test("decoding without a collector drops warnings") func withoutCollector() throws {
    #expect(try Feed(jsonData: Data(payload.utf8)).tags.count == 2)
    let (_, warnings) = try collectingWarnings { try Tag(json: ["names": ["a"]]) }
    #expect(warnings.isEmpty)
  }

  @Test("an inner collector keeps its warnings from outer ones") func collectorsNest() throws {
    let json: Any = ["a": [1, "x"] as [Any], "b": [2]]
    let outer = try collectingWarnings {
      let inner = try collectingWarnings { try json => "a" => .lossy() as [String] }
      #expect(lines(of: inner.warnings) == ["droppedElement | a[0]: expected String, found number"])
      return try json => "b" => .lossy() as [String]
    }
    #expect(lines(of: outer.warnings) == ["droppedElement | b[0]: expected String, found number"])

    struct Silent: KeyPathDecodable {
      init(json: Any) throws {
        let inner = try collectingWarnings { try json => "a" => .lossy() as [String] }
        #expect(inner.warnings.map(\.error.path) == ["a[0]"])
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
    #expect(sum == 20)
    #expect(warnings.count == 21)
  }
}
