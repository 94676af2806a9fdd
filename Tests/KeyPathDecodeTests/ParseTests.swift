import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

/// A class that cannot conform because it needs its owner.
private final class Item {
  let name: String
  let owner: String

  init(json: Any, owner: String) throws {
    name = try json => "name"
    self.owner = owner
  }
}

@Suite struct ParseTests {
  private let json: Any = ["items": [["name": "a"], ["title": "b"]], "n": NSNull()] as [String: Any]

  @Test("`parse` calls a closure with the value at a path") func closure() throws {
    let item = try parse(json, "items[0]") { try Item(json: $0, owner: "me") }
    #expect((item.name, item.owner) == ("a", "me"))
    expectEqual(
      outcome { try parse(json, "items[1]") { try Item(json: $0, owner: "me") } },
      #"missing_key | items[1]: missing key "name" in Item"#)
    #expect(try parse(json, "items" =>? 9) { try Item(json: $0, owner: "me") } == nil)
    try expectEqual(parse(json, OptionalDecodePath("n")) { _ in 1 }, nil)
  }

  @Test("the closure decides the value, even for a string", arguments: shapes(of: #"{"a":"text","b":{"c":"text"}}"#))
  func closureForString(shape: Shape) throws {
    let json = shape.json()
    for path in ["a", "b.c"] as [DecodePath] {
      try expectEqual(parse(json, path) { _ in "other" }, "other")
      try expectEqual(parse(json, path) { _ in nil as String? }, nil)
      try expectEqual(parse(json, OptionalDecodePath(path)) { _ in "other" }, "other")
    }
  }
}

private struct Owner: KeyPathDecodable, CustomStringConvertible {
  let login: String

  init(json: Any) throws { login = try json => "login" }

  var description: String { login }
}

/// The fast paths of the operators give the results and errors of `parse`.
@Suite("fast paths of `parse`") struct FastParseTests {
  private static let text = """
    {"text": "a", "n": 1, "x": 1.5, "yes": true, "null": null, "list": [1, 2], "pairs": [[1, 2], ["3"]], "owner": {"login": "b"},
     "owners": [{"login": "c"}, {"login": null}, {}], "0": 5, "a long key of the root": {"another": "d"}}
    """

  private static let paths: [DecodePath] = [
    "text", "n", "x", "yes", "null", "list", "pairs", "owner", "owners", "zzz", "0", "", "a long key of the root",
    ["a long key of the root", "another"], "owner.login", "owner.zzz", "owner" => "login", "zzz.login", "null.login",
    "text.login", "list[1]", "list.1", "list[9]", "list.9", "owners[0]", "owners.1", "owners[0].login", "pairs[1]",
    "pairs.0.1", "zzz" | "owner", "owner.zzz" | "owner.login", "null" | "zzz", "null.a" | "zzz", "a..b",
    "list.99999999999999999999",
  ]

  /// The result, or the error with its path and the steps of its operator.
  private func whole<Value>(_ body: () throws -> Value) -> String {
    do {
      return "\(try body())"
    } catch let error as DecodeError {
      let operatorPath = error.operatorPath.map { "\($0.steps) \($0.start) \($0.foundCount)" } ?? "none"
      return "\(error.description) | \(error.path.steps) | \(operatorPath) | \(JSONKind(of: error.root))"
    } catch {
      return "another error: \(error)"
    }
  }

  private func compare<Value: KeyPathDecodable>(_: Value.Type, at path: DecodePath, of json: Any, in shape: String) {
    let required = whole { try parse(json, path, isLeaf: Value._isLeaf, with: { try Value(json: $0) }) }
    expectEqual(whole { try json => path as Value }, required, "\(Value.self) at \(path) in \(shape)")
    let optional = whole {
      try parse(json, OptionalDecodePath(path), isLeaf: Value._isLeaf, with: { try Value(json: $0) })
    }
    expectEqual(whole { try json =>? path as Value? }, optional, "\(Value.self)? at \(path) in \(shape)")
    expectEqual(whole { try json => OptionalDecodePath(path) as Value? }, optional)
  }

  @Test("every operator gives the result or error of `parse`", arguments: shapes(of: text))
  func values(shape: Shape) {
    let json = shape.json()
    // A debug build tries a third of the paths in each shape, other ones in each.
    let isWhole = isThorough || shape.name.hasPrefix("JSON")
    for (index, path) in Self.paths.enumerated() where isWhole || (index + shape.name.utf8.count) % 3 == 0 {
      compare(String.self, at: path, of: json, in: shape.name)
      compare(Int.self, at: path, of: json, in: shape.name)
      compare(Bool.self, at: path, of: json, in: shape.name)
      compare(Date.self, at: path, of: json, in: shape.name)
      compare(UInt8?.self, at: path, of: json, in: shape.name)
      compare([Int].self, at: path, of: json, in: shape.name)
      compare([[Double]].self, at: path, of: json, in: shape.name)
      compare(Owner.self, at: path, of: json, in: shape.name)
      compare([Owner].self, at: path, of: json, in: shape.name)
    }
  }
}
