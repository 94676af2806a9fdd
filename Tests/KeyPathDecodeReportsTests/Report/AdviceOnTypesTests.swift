import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

@Suite struct AdviceOnTypesTests {
  private struct Item: KeyPathDecodable { init(json: Any) throws {} }

  @Test("advice names the rule that accepts the value") func types() throws {
    try expectEqual(hints(["a": "12"], "a", Int.self), ["the string holds a valid Int (`=> .lenient` would accept it)"])
    expectEqual(
      try hints(["a": "yes"], "a", Bool.self), ["the string holds a valid Bool (`=> .lenient` would accept it)"])
    try expectEqual(hints(["a": 5], "a", String.self), ["`=> .lenient` would convert it to a String"])
    try expectEqual(hints(["a": 1], "a", Bool.self), ["`=> .lenient` would convert it to a Bool"])
    try expectEqual(hints(["a": "x"], "a", Int.self), [])
    try expectEqual(
      hints(["a": "[1]"], "a", [Int].self), ["the string holds JSON (`=> .embeddedJSON` would accept it)"])
    expectEqual(
      try hints(["a": "{\"b\": 1}"], "a.b", Int.self), ["the string holds JSON (`=> .embeddedJSON` would accept it)"])
    expectEqual(
      try hints(["a": 100_000_000], "a", Date.self),
      [
        "the number may be a Unix time (`=> .unixSeconds` would accept it)"
      ])
    expectEqual(
      try hints(["a": 1_700_000_000_000], "a", Date.self),
      [
        "the number may be a Unix time (`=> .unixMilliseconds` would accept it)"
      ])
    try expectEqual(hints(["a": 3], "a", Date.self), [])
    try expectEqual(
      hints(["a": ["b": 1]], "a", [Item].self), ["it may be one element (`=> .oneOrMany` would accept it)"])
    try expectEqual(hints(["a": ["b": 1]], "a", [Int].self), [])
    expectEqual(
      try hints(["a": [Any]()], "a", [String: Int].self),
      [
        "PHP and Lua write an empty object as `[]` (the repair `.emptyAsObject` would accept it)"
      ])
    try expectEqual(hints(["a": [1]], "a", [String: Int].self), [])
  }

  @Test(
    "advice names the date format that reads the text",
    arguments: [
      ("2024-02-29", "it is a date without a time (`=> .date(format: \"yyyy-MM-dd\")` would accept it)"),
      (
        "Thu, 31 Oct 2024 12:30:00 GMT",
        "it is a date as in HTTP headers (`=> .date(format: \"EEE, dd MMM yyyy HH:mm:ss zzz\")` would accept it)"
      ), ("2023-02-29", nil), ("soon", "`=> .date(format:)` reads other formats"),
      ("31.31.1999", "`=> .date(format:)` reads other formats"),
    ])
  func dates(text: String, hint: String?) throws {
    // The suggested rule decodes the text.
    if let format = hint?.firstMatch(of: /format: "(.*)"/)?.output.1 {
      _ = try ["a": text] => "a" => .date(format: String(format)) as Date
    }
    try expectEqual(hints(["a": text], "a", Date.self), [hint].compactMap { $0 })
  }
}
