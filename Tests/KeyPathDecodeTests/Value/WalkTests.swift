import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

private let payload = """
  {"nick": null, "name": "Ada", "deep": {"name": "Lovelace"}, "n": 1, "m": 2, "a": {"b": {"c": [1]}},
   "list": ["a", "b"], "object": {"0": "c"}}
  """

@Suite("steps along a path") struct WalkTests {
  @Test("`|` takes the first path with a value", arguments: shapes(of: payload))
  func alternatives(shape: Shape) throws {
    let json = shape.json()
    try expectEqual(json => "nick" | "name", "Ada")
    try expectEqual(json => "deep.nick" | "deep.name" | "name", "Lovelace")
    try expectEqual(json => "deep" => "nick" | "name", "Lovelace")
    try expectEqual(json => "nick" | "zzz" as String?, nil)
    try expectEqual(json =>? "nick" | "zzz" as String?, nil)
    try expectEqual(json =>? "yyy" | "zzz" as String?, nil)
    try expectEqual(json =>? "deep.nick" | "zzz" as String?, nil)
    try expectEqual(json =>? "yyy" | "zzz" => "a" as String?, nil)
    try expectEqual(json => "n.x" | "m", 2)
    try expectEqual(json => "n.x" | "n", 1)
  }

  @Test("each joined path stays optional or required", arguments: shapes(of: payload))
  func optionalSteps(shape: Shape) throws {
    let json = shape.json()
    try expectEqual(json => "a" => "b" =>? "z" => "c" as Int?, nil)
    try expectEqual(json =>? "a" => "b" => "c[0]" as Int?, 1)
    try expectEqual(json =>? ("y" => "x" =>? "z") as Int?, nil)
    try expectEqual(json =>? "y.x" as Int?, nil)
    try expectEqual(json =>? ["y", "x"] as Int?, nil)
    try expectEqual(json =>? ["a", "x"] as Int?, nil)
    try expectEqual(json =>? ["a", "b", "c", 0], 1)
  }

  @Test("digits are an array's index or an object's key", arguments: shapes(of: payload))
  func digits(shape: Shape) throws {
    try expectEqual(shape.json() => "list.1", "b")
    try expectEqual(shape.json() => "object.0", "c")
  }
}

/// How often a payload is walked, counted by the questions that its lazy collections are asked.
@Suite("number of walks") struct WalkCountTests {
  private static let paths: [DecodePath] = [
    "name", "deep.name", "a.b.c", "a" => "b" => "c", ["a", "b"], "list[1]", "list.1", "object.0",
    "deep" => "name" | "zzz", "nick" | "deep.name", "zzz" | "list.0", "deep.zzz" | "a.b.zzz" | "a.b", #"["deep"].name"#,
  ]

  private static let missing: [DecodePath] = [
    "zzz", "deep.zzz", "a.b.zzz", "zzz.a", "a" => "b" => "zzz", ["a", "zzz"], "yyy" | "zzz", "deep" => "yyy" | "zzz",
    "nick.zzz" | "zzz", "nick.a",
  ]

  private let questions = Questions()
  private let json: Any

  init() throws {
    json = lazyTree(try JSONSerialization.jsonObject(with: Data(payload.utf8)), questions)
  }

  /// The number of questions that one walk along a path asks.
  private func walk(_ path: DecodePath) -> Int {
    questions.asked { find(path, in: json, isOptional: false) }.count
  }

  @Test("a value of the wrong type is walked to at most twice", arguments: paths) func wrongType(path: DecodePath) {
    let one = walk(path)
    #expect(one > 0)
    // No value at these paths is any of these, and deciding that asks nothing.
    #expect(questions.asked { _ = Result { try json => path as Bool } }.count <= 2 * one)
    #expect(questions.asked { _ = Result { try json =>? path as URL? } }.count <= 2 * one)
    #expect(questions.asked { _ = Result { try json => path => .iso8601 } }.count <= 2 * one)
    #expect(questions.asked { _ = Result { try json => path => .lenient as Bool } }.count <= 2 * one)
    #expect(questions.asked { _ = Result { try json => path as NSDictionary? } }.count >= one)
    let failing = questions.asked { _ = Result { try parse(json, path) { _ in throw CancellationError() } as Int } }
    #expect(failing.count <= 2 * one)
  }

  @Test("a path that leads nowhere is walked at most twice", arguments: missing) func missingKeys(path: DecodePath) {
    let one = walk(path)
    #expect(one > 0)
    #expect((1...2 * one).contains(questions.asked { _ = Result { try json => path as Int } }.count))
    #expect((1...2 * one).contains(questions.asked { _ = Result { try json => path => .iso8601 } }.count))
    #expect((1...2 * one).contains(questions.asked { _ = Result { try json => path => .orKeep(5) } }.count))
    #expect((1...2 * one).contains(questions.asked { _ = Result { try json => path as [Any] } }.count))
    #expect((1...2 * one).contains(questions.asked { _ = Result { try parse(json, path) { _ in 1 } } }.count))
  }
}

@Suite("byte ranges of paths") struct LocatorTests {
  @Test(
    "a path leads to the byte range of its value",
    arguments: [
      ("", 0..<37), ("users", 10..<36), ("users[1]", 22..<35), ("users[1].id", 29..<34), ("users.0.id", 18..<19),
      ("id" | "users[0]", 11..<20), ("users[2]", nil), ("name", nil), ("users.id", nil), ("a[", nil),
    ] as [(DecodePath, Range<Int>?)])
  func byteRanges(path: DecodePath, range: Range<Int>?) throws {
    let document = try JSONDocument(Data(#"{"users": [{"id": 1}, {"id": "Ada"}]}"#.utf8))
    expectEqual(document.byteRange(of: path), range)
  }
}
