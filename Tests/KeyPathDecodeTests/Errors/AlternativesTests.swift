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

@Suite struct AlternativesTests {
  /// A failure deep inside an alternative has its own path, model and object.
  @Test func deepFailure() throws {
    let text = #"{"body": "a", "replies": [{"body": "b", "replies": [{"replies": ""}]}]}"#
    for shape in shapes(of: text) {
      let error = try decodeError { try shape.json() => "" as Comment }
      #expect(
        error.description
          == #"replies[0].replies[0]: missing key "body" in Comment; the closest of 3 ways to read it (use =>? if it may be missing)"#,
        "\(shape.name)")
      #expect(JSONKind(of: error.object) == .object)
      #expect(
        error.otherAttempts.map(\.description) == [
          "replies[0].replies: expected String, found array in Comment",
          "replies: expected String, found array in Comment",
        ])
    }
  }

  @Test(arguments: [
    // The deepest failure.
    (#"{"color": 1, "radius": "x"}"#, "radius: expected Int, found string in Circle; the closest of 2 ways to read it"),
    (#"{"color": 1, "side": "x"}"#, "side: expected Int, found string in Square; the closest of 2 ways to read it"),
    // Both fail alike.
    (#"{"color": "x"}"#, "color: expected Int, found string in Circle; the closest of 2 ways to read it"),
    (
      #"{"radius": 1}"#,
      #"(root): missing key "color" in Circle; the closest of 2 ways to read it (use =>? if it may be missing)"#
    ),
    // Nothing tells them apart.
    (#"{"color": 1}"#, #"(root): none of 2 ways to read the value worked: missing key "radius"; missing key "side""#),
    ("5", "(root): expected object, found number in Circle; the closest of 2 ways to read it"),
  ])
  func furthest(text: String, sentence: String) throws {
    for shape in shapes(of: text) {
      let error = try decodeError {
        try shape.json() => "" => .oneOf(.map { (_: Circle) in 1 }, .map { (_: Square) in 2 }) as Int
      }
      #expect(error.description == sentence, "\(shape.name)")
    }
  }

  /// The error of paths that are all missing is about the one that leads furthest, or the first of those.
  @Test(arguments: [
    ("nick", "name", #"(root): missing key "nick"; none of nick, name is there (use =>? if it may be missing)"#),
    (
      "nick", "profile.name",
      #"profile: missing key "name"; none of nick, profile.name is there (use =>? if it may be missing)"#
    ),
    (
      "profile.nick", "profile.name",
      #"profile: missing key "nick"; none of profile.nick, profile.name is there (use =>? if it may be missing)"#
    ),
  ])
  func paths(first: String, second: String, sentence: String) throws {
    for shape in shapes(of: #"{"profile": {"id": 1}}"#) {
      let error = try decodeError { try shape.json() => DecodePath(first) | DecodePath(second) as String }
      #expect(error.description == sentence, "\(shape.name)")
    }
  }

  @Test func manyLevels() throws {
    // Each level tries the same three ways; the errors that are kept do not multiply.
    var text = "[]"
    for _ in 0..<8 { text = #"{"a": \#(text)}"# }
    let error = try decodeError { try Deep(jsonData: Data(text.utf8)) }
    #expect(error.description.count < 500)
    #expect(error.otherAttempts.count == 8)
  }

  private struct Deep: KeyPathDecodable {
    init(json: Any) throws {
      _ = try json => "a" => .oneOf(.map { (_: Deep) in 1 }, .map { (_: Deep) in 2 }, .map { (_: Int) in 3 }) as Int
    }
  }
}
