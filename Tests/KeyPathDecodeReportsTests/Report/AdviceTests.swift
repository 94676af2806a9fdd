import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import TestSupport
import Testing

@Suite struct AdviceTests {
  private enum Size: String, KeyPathDecodable, CaseIterable { case small, medium, large }

  private func hints<Value: KeyPathDecodable>(_ json: Any, _ path: DecodePath, _: Value.Type) throws -> [String] {
    try decodeError { try json => path as Value }.report().failures[0].hints
  }

  @Test func types() throws {
    #expect(try hints(["a": "12"], "a", Int.self) == ["the string holds a valid Int (`=> .lenient` would accept it)"])
    #expect(
      try hints(["a": "yes"], "a", Bool.self) == ["the string holds a valid Bool (`=> .lenient` would accept it)"])
    #expect(try hints(["a": 5], "a", String.self) == ["`=> .lenient` would make a String of it"])
    #expect(try hints(["a": 1], "a", Bool.self) == ["`=> .lenient` would make a Bool of it"])
    #expect(try hints(["a": "x"], "a", Int.self) == [])
    #expect(try hints(["a": "[1]"], "a", [Int].self) == ["the string holds JSON (`=> .embeddedJSON` would accept it)"])
    #expect(
      try hints(["a": "{\"b\": 1}"], "a.b", Int.self) == ["the string holds JSON (`=> .embeddedJSON` would accept it)"])
    #expect(
      try hints(["a": 1_700_000_000], "a", Date.self) == [
        "the number may be a Unix time (`=> .unixSeconds` would accept it)"
      ])
    #expect(
      try hints(["a": 1_700_000_000_000], "a", Date.self) == [
        "the number may be a Unix time (`=> .unixMilliseconds` would accept it)"
      ])
    #expect(try hints(["a": 3], "a", Date.self) == [])
  }

  @Test func keys() throws {
    let json: Any = ["meta": ["total": 1, "secret": ["key": 1]], "list": [["only": 1]], "Name": 1] as [String: Any]
    #expect(try hints(json, "total", Int.self) == ["found at meta.total"])
    #expect(try hints(json, "name", Int.self) == [#"did you mean "Name"?"#])
    #expect(try hints(json, "nothing", Int.self) == ["use `=>?` if it may be missing"])
    #expect(try hints(json, "key", Int.self) == ["use `=>?` if it may be missing"])
    #expect(try hints(json, "only", Int.self) == ["use `=>?` if it may be missing"])
    #expect(try hints(json, "list[0].total", Int.self) == ["found at meta.total"])
    #expect(try hints(json, "list[3]", Int.self) == ["use `=>?` if it may be missing"])
    #expect(try hints(["a": NSNull()], "a", Int.self) == ["use `=>?` or an optional if it may be null"])
  }

  @Test func values() throws {
    #expect(
      try hints(["a": "meduim"], "a", Size.self) == [
        #"did you mean "medium"?"#, #"allowed: "small", "medium", "large""#,
      ])
    #expect(try hints(["a": "x"], "a", Size.self) == [#"allowed: "small", "medium", "large""#])
    #expect(try hints(["a": 300], "a", Int8.self) == ["Int holds it"])
    #expect(try hints(["a": UInt64.max], "a", Int.self) == ["UInt64 holds it"])
    #expect(try hints(["a": 1.5], "a", Int.self) == ["Double holds it"])
    #expect(try hints(["a": Double.nan], "a", Int.self) == [])
  }

  @Test(arguments: [
    ("2024-02-29", "it is a date without a time (`=> .date(format: \"yyyy-MM-dd\")` would accept it)"),
    (
      "2024-02-29T12:30:00",
      "only the offset is missing (`=> .date(format: \"yyyy-MM-dd'T'HH:mm:ss\")` would accept it)"
    ),
    (
      "2024-02-29 12:30:00",
      "the T and the offset are missing (`=> .date(format: \"yyyy-MM-dd HH:mm:ss\")` would accept it)"
    ),
    ("2024-02-29T12:30:00+0100", "only the colon of the offset is missing"),
    ("20240229", "it is a date without hyphens (`=> .date(format: \"yyyyMMdd\")` would accept it)"),
    ("2023-02-29", nil),
    ("soon", nil), ("31.12.1999", "it is day, month and year (`=> .date(format: \"dd.MM.yyyy\")` would accept it)"),
    ("31.31.1999", nil),
    (
      "2024-02-29T12:30:00.250",
      "only the offset is missing (`=> .date(format: \"yyyy-MM-dd'T'HH:mm:ss.SSS\")` would accept it)"
    ),
  ])
  func dates(text: String, hint: String?) throws {
    // What is advised works.
    if let format = hint?.firstMatch(of: /format: "(.*)"/)?.output.1 {
      _ = try ["a": text] => "a" => .date(format: String(format)) as Date
    }
    #expect(try hints(["a": text], "a", Date.self) == [hint].compactMap { $0 })
  }

  @Test func redactedValuesGiveNoAdvice() throws {
    #expect(try hints(["pin": "1234"], "pin", Int.self) == [])
    #expect(try hints(["token": "2024-02-29"], "token", Date.self) == [])
    #expect(try hints(["token": "smal"], "token", Size.self) == [])
    let error = try decodeError { try ["a": "smal"] => "a" as Size }
    #expect(error.report(.kindsOnly).failures[0].hints == [#"allowed: "small", "medium", "large""#])
  }
}
