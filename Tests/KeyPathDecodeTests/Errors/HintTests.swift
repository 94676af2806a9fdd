import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite struct HintTests {
  @Test(
    arguments: [
      ("stargazersCount", ["stargazers_count", "stargazers"], "stargazers_count"),
      ("stargazers_count", ["stargazersCount"], "stargazersCount"), ("URL", ["url"], "url"),
      ("content-type", ["ContentType"], "ContentType"), ("adress", ["address", "dress"], "address"),
      ("nmae", ["name", "mane"], "name"), ("login", ["logn", "id"], "logn"), ("id", ["login", "name"], nil),
      ("name", [], nil), ("owner", ["license", "topics"], nil), ("a", ["b"], nil), ("é", ["É"], "É"), ("$", ["@"], nil),
      ("created_at", ["updated_at", "createdAt"], "createdAt"), ("__baz", ["baz"], "baz"), ("user", ["usr"], "usr"),
    ] as [(String, [String], String?)])
  func nearKeys(key: String, keys: [String], near: String?) throws {
    let json: Any = Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) })
    let message = try decodeError { try json => DecodePath(steps: [.key(key)]) as Int }.description
    let hint = near.map { "did you mean \"\($0)\"?" } ?? "use =>? if it may be missing"
    #expect(message == "(root): missing key \"\(key)\" (\(hint))")
  }

  /// A key is not meant to be itself.
  @Test func theKeyItself() {
    let error = DecodeError(.missingKey("name"), object: ["name": 1])
    #expect(error.description == "(root): missing key \"name\" (use =>? if it may be missing)")
  }

  @Test func hugeObjectsAreNotSearched() throws {
    let json: Any = Dictionary(uniqueKeysWithValues: (0..<2_000).map { ("name\($0)", 1) })
    #expect(
      try decodeError { try json => "name" as Int }.description
        == "(root): missing key \"name\" (use =>? if it may be missing)")
  }

  @Test func manyAllowedValues() {
    let kind = DecodeError.Kind.unknownRawValue("s", type: Int.self, allowed: (0..<20).map(String.init))
    let shown = (0..<12).map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(
      DecodeError(kind, object: 1).description == "(root): the value is not a known Int (allowed: \(shown) and 8 more)")
  }
}
