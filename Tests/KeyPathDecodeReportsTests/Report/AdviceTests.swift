import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

@Suite struct AdviceTests {
  @Test("a missing key's advice names the nearest match") func keys() throws {
    let json: Any = ["meta": ["total": 1, "secret": ["key": 1]], "list": [["only": 1]], "Name": 1] as [String: Any]
    try expectEqual(hints(json, "total", Int.self), ["found at meta.total"])
    try expectEqual(hints(json, "name", Int.self), [#"did you mean "Name"?"#])
    try expectEqual(hints(["a.b": 1, "list": []] as [String: Any], "a.b", Int.self), [#"did you mean ["a.b"]?"#])
    try expectEqual(hints(["a": 1, "a.b": 2], "a.b", Int.self), [#"did you mean ["a.b"]?"#])
    try expectEqual(hints(["in": ["a": ["c": 1], "a.b": 2]], "in.a.b", Int.self), [#"did you mean in["a.b"]?"#])
    try expectEqual(hints(json, "nothing", Int.self), ["use `=>?` if it may be missing"])
    try expectEqual(hints(json, "key", Int.self), ["use `=>?` if it may be missing"])
    try expectEqual(hints(json, "only", Int.self), ["use `=>?` if it may be missing"])
    try expectEqual(hints(json, "list[0].total", Int.self), ["found at meta.total"])
    try expectEqual(hints(json, "list[3]", Int.self), ["use `=>?` if it may be missing"])
    try expectEqual(hints(["a": NSNull()], "a", Int.self), ["use `=>?` or an optional if it may be null"])
  }

  @Test("a missing tag's advice names a near key") func missingTags() throws {
    let rule = DecodeRule<Int>.tagged("type", ["number": .value, "text": .lenient])
    let error = try decodeError { try ["a": ["tpye": "x"]] => "a" => rule }
    expectEqual(error.report().failures[0].hints, [#"did you mean "tpye"?"#, #"allowed: "number", "text""#])
  }

  /// No advice offers a key of an object with hidden keys.
  @Test("hidden and redacted keys are not offered") func hiddenKeys() throws {
    let json: Any = ["in": ["a": ["c": 1], "a.b": 2]]
    let error = try decodeError { try json => "in.a.b" as Int }
    expectEqual(error.report(.init(hiddenKeys: ["in"])).failures[0].hints, ["use `=>?` if it may be missing"])
    expectEqual(error.report(.init(redactedPaths: ["in"])).failures[0].hints, ["use `=>?` if it may be missing"])
  }

  @Test("a wrong value's advice names a case or type") func values() throws {
    expectEqual(
      try hints(["a": "meduim"], "a", Size.self),
      [
        #"did you mean "medium"?"#, #"allowed: "small", "medium", "large""#,
      ])
    try expectEqual(hints(["a": "x"], "a", Size.self), [#"allowed: "small", "medium", "large""#])
    try expectEqual(hints(["a": 300], "a", Int8.self), ["it fits Int"])
    try expectEqual(hints(["a": UInt64.max], "a", Int.self), ["it fits UInt64"])
    try expectEqual(hints(["a": 1.5], "a", Int.self), ["it fits Double"])
    try expectEqual(hints(["a": Double.nan], "a", Int.self), [])
    let late = try decodeError { try ["a": 1_700_000_000_000] => "a" => .unixSeconds }
    #expect(late.report().text().contains("the number may be milliseconds"))
  }

  @Test("redacted values give no advice") func redactedValuesGiveNoAdvice() throws {
    try expectEqual(hints(["pin": "1234"], "pin", Int.self), [])
    try expectEqual(hints(["token": "2024-02-29"], "token", Date.self), [])
    try expectEqual(hints(["token": "smal"], "token", Size.self), [])
    let error = try decodeError { try ["a": "smal"] => "a" as Size }
    expectEqual(error.report(.kindsOnly).failures[0].hints, [#"allowed: "small", "medium", "large""#])
  }

  @Test("undecoded bytes and text name their initializer") func unreadPayloads() throws {
    try expectEqual(hints(Data("{}".utf8), "a", Int.self), ["to decode bytes, use `init(jsonData:)`"])
    try expectEqual(hints("{\"a\": 1}", "a", Int.self), ["to decode JSON text, use `init(jsonString:)`"])
    try expectEqual(hints(["a": Data()], "a", Int.self), [])
  }

  @Test("an empty string's advice is the rule that reads it as nil") func emptyStrings() throws {
    func advice(_ body: (Any) throws -> Any?) throws -> [String] {
      let failure = try decodeError { try body(["a": ["", " "], "b": ""] as [String: Any]) }.report().failures[0]
      return failure.hints + [failure.suggestedCode ?? ""]
    }
    let rule = "the string is empty (`=> .emptyAsNull()` would read nil into an optional)"
    try expectEqual(advice { try $0 => "b" as Int }, [rule, ""])
    try expectEqual(advice { try $0 => "b" as [Int] }, [rule, ""])
    try expectEqual(advice { try $0 => "a" as [Date] }, [rule, ""])
    #expect(try advice { try $0 => "b" => .date(format: "yyyy") }[0].contains("`=> .emptyAsNull(…)`"))
    #expect(try advice { try $0 => "b" => .lenient as Int }[0].contains("`=> .emptyAsNull(.lenient)`"))
    #expect(try advice { try $0 => "b" => .count(2...) as String }[0].contains("`=> .emptyAsNull(…)`"))
    try expectEqual(advice { try $0 => "b" as Size }, [#"allowed: "small", "medium", "large""#, rule, ""])
    try expectEqual(advice { try $0 => "a[1]" as Int }, [""])
  }

  @Test("an empty string in a Codable type is advised to be repaired, and a hidden one is not mentioned")
  func emptyStringsOfCodable() throws {
    struct User: Decodable { let site: URL, page: URL?, token: Int? }
    let json = ["site": "", "page": "", "token": ""]
    let failures = diagnose(User.self, json: json, decoder: KeyPathDecoder()).report().failures
    let words = "the string is empty (the repair `.emptyAsNull` would read nil"
    expectEqual(
      Dictionary(uniqueKeysWithValues: failures.map { ($0.path, $0.hints + [$0.suggestedCode ?? ""]) }),
      [
        "site": [words + " into an optional)", ""],
        "page": [words + ")", #"decoder.repairs = ["page": .emptyAsNull]"#], "token": [""],
      ])
  }

  @Test("a misspelled pattern of a repair comes first") func misspelledPatterns() throws {
    struct User: Decodable { let id: Int }
    var decoder = KeyPathDecoder()
    decoder.repairs = ["[*].Id": .or(0)]
    let error = try decodeError { try decoder.decode([User].self, from: [["id": "x"]]) }
    expectEqual(error.report().failures[0].hints, ["the repair for [*].Id never matched"])
  }

  private enum Size: String, KeyPathDecodable, CaseIterable { case small, medium, large }
}
