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
      ("created_at", ["updated_at", "createdAt"], "createdAt"),
    ] as [(String, [String], String?)])
  func nearKeys(key: String, keys: [String], near: String?) throws {
    let json: Any = Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) })
    let message = try decodeError { try json => DecodePath(steps: [.key(key)]) as Int }.description
    let hint = near.map { "did you mean \"\($0)\"?" } ?? "use =>? if it may be missing"
    #expect(message == "(root): missing key \"\(key)\" (\(hint))")
  }

  @Test func aKeyIsNotMeantToBeItself() {
    let error = DecodeError(.missingKey("name"), object: ["name": 1])
    #expect(error.description == "(root): missing key \"name\" (use =>? if it may be missing)")
  }

  @Test func hugeObjectsAreNotSearched() throws {
    let json: Any = Dictionary(uniqueKeysWithValues: (0..<2_000).map { ("name\($0)", 1) })
    #expect(try decodeError { try json => "name" as Int }.description.hasSuffix("(use =>? if it may be missing)"))
  }
}
