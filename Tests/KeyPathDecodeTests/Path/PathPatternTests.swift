import TestSupport
import Testing

@testable import KeyPathDecode

@Suite struct PathPatternTests {
  @Test(
    "a pattern matches the paths that its wildcards allow",
    arguments: [
      ("users[0].id", ["users[0].id"], ["users.0.id", "users[1].id", "users[0]", "users[0].id.x", ""]),
      ("users.0.id", ["users[0].id", "users.0.id"], ["users[1].id"]),
      (
        "users[*].id", ["users[0].id", "users[12].id", "users.ada.id"], ["users.id", "users[0][1].id", "users[0].name"]
      ),
      ("usage.*", ["usage.a", "usage[3]", #"usage["a.b"]"#], ["usage", "usage.a.b"]),
      ("**.price", ["price", "a.price", "a[0].b.price", "price.price"], ["prices", "a.price.b", ""]),
      ("a.**", ["a", "a.b", "a[0].b.c"], ["b", ""]),
      ("a.**.b[*]", ["a.b[0]", "a.b.c.b[1]", "a.b.b"], ["a.b", "a.b[0].c", "b[0]"]),
      ("**.a.**.b", ["a.b", "x.a.y.b", "a.a.b.b"], ["b.a", "a", "b"]),
      ("**", ["", "a", "a[0].b"], []),
      ("", [""], ["a"]),
      (#"["*"].b"#, [#"["*"].b"#], ["a.b", "[0].b"]),
      (#"a["[*]"]"#, [#"a["[*]"]"#], ["a[0]"]),
      ("**suffix", ["**suffix"], ["a"]),
      ("a*", ["a*"], ["ab"]),
    ] as [(PathPattern, [DecodePath], [DecodePath])])
  func matches(pattern: PathPattern, matching: [DecodePath], others: [DecodePath]) {
    for path in matching { #expect(pattern.matches(path), "\(path)") }
    for path in others { #expect(!pattern.matches(path), "\(path)") }
    expectEqual(PathPattern(pattern.description), pattern)
  }

  @Test(
    "a pattern prints the shortest text that reads back",
    arguments: [
      ("users[*].id", "users[*].id"), ("*", "*"), ("**.a", "**.a"), ("a.**.**.b", "a.**.b"), (#"["*"]"#, #"["*"]"#),
      (#"a["b"]["c.d"]"#, #"a.b["c.d"]"#), ("*[*].*", "*[*].*"), ("a[*][0].b", "a[*][0].b"), ("", ""),
    ])
  func description(text: String, printed: String) {
    expectEqual(PathPattern(text).description, printed)
    expectEqual(PathPattern(printed), PathPattern(text))
  }

  @Test(
    "malformed text matches nothing and keeps its fault",
    arguments: [
      "a[", "a..b", ".a", "a.", "a[*].", "a[*]b", "*..b", "*.[0]", "a.[*]", "[-1]", "[]", "a]", #"["a"#, #"a"b"#, ".",
      "..",
      "[*]a", "**.", "[*",
    ])
  func malformed(text: String) throws {
    let pattern = PathPattern(text)
    #expect(pattern.isMalformed)
    #expect(!pattern.matches(""))
    #expect(!pattern.matches("a"))
    expectEqual(pattern.description, escaped(text))
    let path = try #require(pattern.malformedPath)
    let error = #expect(throws: DecodeError.self) { try parse(["a": 1], path) { _ in } }
    expectEqual(error?.code, .invalidPath)
  }

  @Test("many wildcards take polynomial time")
  func manyWildcards() {
    let pattern = PathPattern(Array(repeating: "**.a", count: 60).joined(separator: "."))
    #expect(pattern.matches(DecodePath(steps: Array(repeating: .key("a"), count: 200))))
    #expect(!pattern.matches(DecodePath(steps: Array(repeating: .key("a"), count: 200) + [.key("b")])))
  }

  @Test("random patterns match what a search by hand matches")
  func randomPatterns() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let steps = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        ["a", "b", "*", "**", "[*]", "[1]"].randomElement()!
      }
      let text = steps.reduce(into: "") { $0 += $1.hasPrefix("[") || $0.isEmpty ? $1 : ".\($1)" }
      let path = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        [DecodePath.Step.key("a"), .key("b"), .index(1)].randomElement()!
      }
      expectEqual(
        PathPattern(text).matches(DecodePath(steps: path)), isMatch(steps[...], path[...]),
        "\(text) \(DecodePath(steps: path))")
    }
  }

  private func isMatch(_ pattern: ArraySlice<String>, _ path: ArraySlice<DecodePath.Step>) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    if first == "**" {
      return isMatch(pattern.dropFirst(), path) || !path.isEmpty && isMatch(pattern, path.dropFirst())
    }
    guard let step = path.first else { return false }
    let isStep = first == "*" || first == "[*]" || first == step.description
    return isStep && isMatch(pattern.dropFirst(), path.dropFirst())
  }
}
