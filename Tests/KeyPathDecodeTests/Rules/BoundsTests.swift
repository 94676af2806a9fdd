import Foundation
import KeyPathDecode
import TestSupport
import Testing

private let payload = """
  {"text": "a\\u0301b", "empty": "", "list": [1, 2, 3], "map": {"a": 1}, "data": "AAAA", "n": 5, "code": "ABC", "lines": "ABC\\n",
   "numbers": ["1", "2"]}
  """

@Suite("rules that allow some values") struct BoundsTests {
  @Test("`.count` counts characters, elements, members and bytes") func counts() {
    expect(
      payload,
      Gives("a\u{301}b") { try $0 => "text" => .count(2...2) as String },
      Gives("[1, 2, 3]") { try $0 => "list" => .count(1...) as [Int] },
      Gives("3") { try ($0 => "list" => .count(..<4) as Set<Int>).count },
      Gives(#"["a": 1]"#) { try $0 => "map" => .count(1..<2) as [String: Int] },
      Gives("") { try $0 => "empty" => .count(0...0) as String },
      Gives("[1, 2]") { try $0 => "numbers" => .array(.lenient).count(2...2) as [Int] },
      Gives("invalid_value | text: the number of characters is not in 3...") {
        try $0 => "text" => .count(3...) as String
      },
      Gives("invalid_value | list: the number of elements is not in ...2") {
        try $0 => "list" => .count(...2) as [Int]
      },
      Gives("invalid_value | map: the number of members is not in 2..<4") {
        try $0 => "map" => .count(2..<4) as [String: Int]
      },
      Gives("invalid_value | data: the number of bytes is not in 0...0") { try $0 => "data" => .count(0...0) as Data },
      Gives("type_mismatch | n: expected String, found number") { try $0 => "n" => .count(1...) as String })
  }

  @Test("`.matching` finds a match anywhere, unless the pattern is anchored") func patterns() {
    expect(
      payload,
      Gives("ABC") { try $0 => "code" => .matching("^[A-Z]{3}$") as String },
      Gives("ABC") { try $0 => "code" => .matching("B") as String },
      Gives("5") { try $0 => "n" => .lenient.matching("^[0-9]+$") as String },
      Gives(#"invalid_value | code: the string does not match the pattern "^[a-z]+$""#) {
        try $0 => "code" => .matching("^[a-z]+$") as String
      },
      // A pattern of JSON Schema, where `$` is the end of the string.
      Gives(#"invalid_value | lines: the string does not match the pattern "^[A-Z]{3}$""#) {
        try $0 => "lines" => .matching("^[A-Z]{3}$") as String
      })
  }

  @Test(
    "a `$` that is no anchor stays what it is",
    arguments: [
      (#"^\$$"#, "$", true), ("^[$]$", "$", true), (#"^[\]$]$"#, "$", true), (#"^\Q$\E$"#, "$", true),
      (#"^\\$"#, "\\", true),
      ("a$|b", "a\n", false), ("(a$)", "a", true), ("(?#[)a$", "a\n", false), (#"(?#\)a$"#, "a\n", false),
      (#"(?#\Q)a$"#, "a\n", false), ("(?#$)a$", "a", true), (#"\(?#[$]"#, "#$", true), ("[(?#[)]]$", "#\n", false),
      ("^[a[b]$]$", "$", true),
      (#"\(?#a$"#, "#a\n", false),
      ("", "", true), ("", "a", true), (#"\Q\E"#, "a", true), ("(?x)a # [\n$", "a\n", false), ("(?x)a#[\n$", "a", true),
    ])
  func dollars(_ pattern: String, _ text: String, _ matches: Bool) {
    #expect(outcome { try [text] => 0 => .matching(pattern) as String }.hasPrefix("invalid_value") != matches)
  }

  @Test(
    "a pattern that is not one fails for every payload, whatever the fallback", arguments: ["(", "[a", "a{2,1}", "\\"])
  func badPatterns(_ pattern: String) {
    let expected = "invalid_value | [0]: \(words(of: .pattern(pattern)))"
    expectEqual(outcome { try ["a"] => 0 => .matching(pattern) as String }, expected)
    expectEqual(outcome { try ["a"] => 0 => .matching(pattern).or("b") as String }, expected)
    expectEqual(outcome { try [0] => 0 => .matching(pattern) as String }, expected)
  }

  @Test("a pattern that backtracks ends with an error", arguments: ["^(a+)+$", "^(a|aa)+$", "(.*)*x"])
  func backtracking(_ pattern: String) {
    let text = String(repeating: "a", count: 50_000) + "!"
    let result = outcome { try [text] => 0 => .matching(pattern) as String }
    expectEqual(result, "invalid_value | [0]: \(words(of: .slowPattern(pattern)))")
  }

  @Test("all strings of a decoding call share the steps of patterns that backtrack", .timeLimit(.minutes(1)))
  func backtrackingTogether() throws {
    let hostile = String(repeating: "a", count: 30) + "!"
    let json = Array(repeating: hostile, count: 500) + ["aa"]
    let (texts, warnings) = try collectingWarnings { try json => "" => .lossy(.matching("^(a+)+$")) as [String] }
    expectEqual(texts, [])
    expectEqual(warnings.count, 501)
    // The next call has its own steps, and long texts of a plain pattern take none.
    try expectEqual(["aa"] => "" => .lossy(.matching("^(a+)+$")) as [String], ["aa"])
    let long = Array(repeating: String(repeating: "ab", count: 100_000), count: 20)
    try expectEqual(long => "" => .array(.matching("^(ab)*$")) as [String], long)
  }

  @Test(
    "values outside the years 1 to 9999 are no dates",
    arguments: [
      ("253402300799", "9999-12-31"), ("253402300800", nil), ("1700000000000", nil), ("-62135769600", "0001-01-01"),
      ("-62135769601", nil), ("1e300", nil),
    ] as [(String, String?)])
  func years(_ seconds: String, _ day: String?) throws {
    let json = try JSONDocument(jsonString: seconds).root
    let date = try? DecodeRule<Date>.unixSeconds(json)
    expectEqual(date.map { String($0.ISO8601Format(.iso8601).prefix(10)) }, day)
    let milliseconds = try? DecodeRule<Date>.unixMilliseconds(JSONDocument(jsonString: seconds + "000").root)
    if !seconds.contains("e") { expectEqual((milliseconds != nil), (day != nil)) }
  }
}
