import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Comment: KeyPathDecodable {
  let body: String, replies: Replies
  init(json: Any) throws {
    body = try json => "body"
    replies = try json => "replies" => .oneOf(.map { (_: Blank) in .none }, .map { .list($0) })
  }
}

private enum Replies { case none, list([Comment]) }

private enum Blank: String, KeyPathDecodable { case blank = "" }

private struct Circle: KeyPathDecodable {
  let radius: Int, color: Int
  init(json: Any) throws {
    color = try json => "color"
    radius = try json => "radius"
  }
}

private struct Square: KeyPathDecodable {
  let side: Int, color: Int
  init(json: Any) throws {
    color = try json => "color"
    side = try json => "side"
  }
}

private final class Counter { var count = 0 }

/// A rule that tries itself twice inside its value.
private func knot(_ counter: Counter) -> DecodeRule<Int> {
  .custom { json in
    counter.count += 1
    return try json => "a" => .oneOf(knot(counter), knot(counter), .value)
  }
}

private indirect enum Tree: KeyPathDecodable {
  case null, number(Double), list([Tree])

  init(json: Any) throws {
    self = try json => "" => .oneOf(.map { .list($0) }, .map { .number($0) }, .map { (_: Int?) in .null })
  }

  var count: Int {
    if case .list(let trees) = self { trees.reduce(1) { $0 + $1.count } } else { 1 }
  }
}

@Suite struct AlternativesTests {
  @Test("a failure in an alternative keeps its path and model") func deepFailure() throws {
    let text = #"{"body": "a", "replies": [{"body": "b", "replies": [{"replies": ""}]}]}"#
    for shape in shapes(of: text) {
      let error = try decodeError { try shape.json() => "" as Comment }
      expectEqual(
        error.summary, #"replies[0].replies[0]: missing key "body" in Comment; the closest of 3 alternatives"#,
        "\(shape.name)")
      expectEqual(JSONKind(of: error.object), .object)
      expectEqual(
        error.otherAttempts.map(\.description),
        [
          "replies[0].replies: expected String, found array in Comment",
          "replies: expected String, found array in Comment",
        ])
    }
  }

  @Test(
    "the error is from the alternative that got furthest",
    arguments: [
      // The deepest failure wins.
      (#"{"color": 1, "radius": "x"}"#, "radius: expected Int, found string in Circle; the closest of 2 alternatives"),
      (#"{"color": 1, "side": "x"}"#, "side: expected Int, found string in Square; the closest of 2 alternatives"),
      // Both fail at the same place.
      (#"{"color": "x"}"#, "color: expected Int, found string in Circle; the closest of 2 alternatives"),
      (#"{"radius": 1}"#, #"(root): missing key "color" in Circle; the closest of 2 alternatives"#),
      // Both fail equally deep, at different keys.
      (#"{"color": 1}"#, #"(root): none of 2 alternatives worked: missing key "radius"; missing key "side""#),
      ("5", "(root): expected object, found number in Circle; the closest of 2 alternatives"),
    ])
  func furthest(text: String, sentence: String) throws {
    for shape in shapes(of: text) {
      let error = try decodeError {
        try shape.json() => "" => .oneOf(.map { (_: Circle) in 1 }, .map { (_: Square) in 2 }) as Int
      }
      expectEqual(error.summary, sentence, "\(shape.name)")
    }
  }

  /// The first path wins a tie.
  @Test(
    "missing paths report the one that leads furthest",
    arguments: [
      ("nick", "name", #"(root): missing key "nick"; tried nick, name"#),
      ("nick", "profile.name", #"profile: missing key "name"; tried nick, profile.name"#),
      ("profile.nick", "profile.name", #"profile: missing key "nick"; tried profile.nick, profile.name"#),
    ])
  func missingPaths(first: String, second: String, sentence: String) throws {
    for shape in shapes(of: #"{"profile": {"id": 1}}"#) {
      let error = try decodeError { try shape.json() => DecodePath(first) | DecodePath(second) as String }
      expectEqual(error.summary, sentence, "\(shape.name)")
    }
  }

  private static let tooMany = "too many nested alternatives failed (at most 20000, more for a large payload)"

  /// Two ways at each of 16 levels would make 2¹⁶ attempts.
  @Test("nested alternatives share a budget of attempts") func budget() throws {
    let text = String(repeating: #"{"a": "#, count: 16) + "{}" + String(repeating: "}", count: 16)
    for shape in isThorough ? shapes(of: text) : [] {
      let counter = Counter()
      let error = try decodeError { try shape.json() => "" => knot(counter) }
      expectEqual(error.code, .invalidValue)
      expectEqual(error.kind.description, Self.tooMany)
      try expectEqual(JSONKind(of: error.root => error.path as Any), JSONKind(of: error.object))
      #expect(counter.count < 30_000)
    }
    // Each outermost call has its own budget; the calls inside it share it.
    let counter = Counter()
    let list = try JSONDocument(Data("[\(Array(repeating: text, count: rounds(40)).joined(separator: ","))]".utf8))
      .root
    let (numbers, warnings) = try collectingWarnings { try list => "" => .lossy(knot(counter)) as [Int] }
    #expect(numbers.isEmpty && counter.count < 30_000 + rounds(40) * 700)
    for error in warnings.map(\.error) {
      #expect(error.code == .invalidValue && error.kind.description == Self.tooMany)
      try expectEqual(JSONKind(of: list => error.path as Any), JSONKind(of: error.object))
    }
    try expectEqual([["a": ["a": 1]]] => "" => .array(knot(Counter())), [1])
  }

  /// A large payload has many values, and the rule reads some of them twice.
  @Test("a large payload stays within the budget") func honestPayloads() throws {
    let count = rounds(5_000)
    let rows = Array(repeating: "[1, [null, 2.5], []]", count: count).joined(separator: ",")
    try expectEqual(Tree(jsonData: Data("[\(rows)]".utf8)).count, 1 + count * 6)
    let text = "[\(rows), {}]"
    let either = DecodeRule<Int>.oneOf(
      .map { (trees: [Tree]) in trees.count }, .map { (trees: [Tree?]) in -trees.count },
      .map(.lossy()) { (trees: [Tree]) in trees.reduce(0) { $0 + $1.count } })
    try expectEqual(JSONDocument(Data(text.utf8)).root => "" => either, count * 6)
  }
}
