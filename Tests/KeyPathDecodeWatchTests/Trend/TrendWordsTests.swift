import KeyPathDecode
import KeyPathDecodeWatch
import TestSupport

@Suite struct TrendWordsTests {
  @Test(
    "a reason says in plain words what arrived, and where",
    arguments: [
      (.typeMismatch, "lines[*].count", "Int", .string, "`count` in `lines` arrived as text instead of a whole number"),
      (.typeMismatch, "price", "Decimal", .array, "`price` arrived as a list instead of a number"),
      (.typeMismatch, "user", "[String: Int]", .bool, "`user` arrived as true or false instead of an object"),
      (.typeMismatch, "user", "Account", .number, "`user` arrived as a number instead of `Account`"),
      (.typeMismatch, "[*].tags", "[String]", nil, "`tags` is not a list"),
      (.typeMismatch, "tags[*]", nil, nil, "an entry of `tags` is not what the app expects"),
      (.typeMismatch, "", nil, .object, "the payload arrived as an object"),
      (.nullValue, "a.b.c", "Int", nil, "`c` in `a.b` is empty (null)"),
      (.missingKey, #"meta["a.b"]"#, nil, nil, #"`["a.b"]` in `meta` is missing"#),
      (.missingKey, "[*].items[*].id", nil, nil, "`id` in `[*].items` is missing"),
      (.indexOutOfRange, "[*]", nil, nil, "an entry of the payload is missing"),
      (.unknownRawValue, "role", "Role", nil, "`role` has a value that the app does not know"),
      (.numberOutOfRange, "usage.*", "Int8", nil, "an entry of `usage` has a number that the app cannot store"),
      (.invalidValue, "born", "Date", nil, "`born` has a value that the app does not accept"),
      (.invalidJSON, "", nil, nil, "the payload is not valid JSON"),
      (.noAlternative, "a[", nil, nil, "`a[` has no form that the app accepts"),
      (.other, "id", nil, nil, "`id` is rejected by the app's own code"),
    ] as [(DecodeError.Code, String, String?, JSONKind?, String)])
  func reasons(code: DecodeError.Code, pattern: String, expected: String?, found: JSONKind?, words: String) {
    let sentence = reason(code, at: pattern, expected: expected, found: found)
    expectEqual(sentence.replacing("\u{1}", with: "`"), words)
  }

  @Test(
    "an endpoint is failing from 1 % on, degraded below or if parts are lost, and otherwise sound",
    arguments: [
      (200, 2, nil, "failing   `A`: 99.0% of 200 payloads decode"),
      (200, 1, nil, "degraded  `A`: 99.5% of 200 payloads decode"),
      (1, 1, nil, "failing   `A`: 0.0% of 1 payload decode"),
      (200, 0, "droppedElement", "degraded  `A`: 100.0% of 200 payloads decode, some without a part"),
      (200, 0, "usedNil", "degraded  `A`: 100.0% of 200 payloads decode, some without a part"),
      (200, 0, "usedFallback", "sound     `A`: 100.0% of 200 payloads decode"),
      (200, 0, "repaired", "sound     `A`: 100.0% of 200 payloads decode"),
      (200, 999, nil, "failing   `A`: 0.0% of 200 payloads decode"),
    ] as [(Int, Int, String?, String)])
  func marks(payloads: Int, failed: Int, warning: String?, line: String) throws {
    let finding = warning.map {
      #"{"kind":"\#($0)","code":"other","pattern":"a","fingerprint":"0123456789abcdef","count":9,"payloads":9,"firstSeen":0,"lastSeen":0}"#
    }
    let trend = try DecodeTrend(
      jsonString:
        #"{"v":1,"models":[{"name":"A","payloads":\#(payloads),"failed":\#(failed),"findings":[\#(finding ?? "")]}]}"#)
    #expect(trend.text(width: 200).split(separator: "\n").contains(Substring(line)))
  }

  @Test("what was found is kept in JSON, and adds up in any order") func found() throws {
    func trend(_ found: String) throws -> DecodeTrend {
      try DecodeTrend(
        jsonString: #"""
          {"v":1,"models":[{"name":"A","payloads":100,"findings":[{"kind":"failure","code":"type_mismatch","pattern":"a",
          "fingerprint":"0123456789abcdef"\#(found),"count":1,"payloads":1,"firstSeen":0,"lastSeen":0}]}]}
          """#)
    }
    let none = try trend(""), text = try trend(#","found":"string""#), list = try trend(#","found":"array""#)
    expectEqual(none + text, text + none)
    expectEqual(text + list, list + text)
    for (trend, words) in [(none + text, "`a` arrived as text."), (text + list, "`a` arrived as a list.")] {
      #expect(trend.text().contains(words))
      try expectEqual(DecodeTrend(jsonString: trend.json), trend)
    }
    try expectEqual(trend(#","found":"x""#), none)
  }

  @Test("a small change without harm is counted, not listed") func harmlessChanges() throws {
    func trend(_ defaults: Int) throws -> DecodeTrend {
      try DecodeTrend(
        jsonString: #"""
          {"v":1,"models":[{"name":"A","payloads":5000,"findings":[{"kind":"usedFallback","code":"null_value","pattern":"a",
          "fingerprint":"0123456789abcdef","count":\#(defaults),"payloads":\#(defaults),"firstSeen":0,"lastSeen":0}]}]}
          """#)
    }
    let small = try trend(4_930).compared(to: trend(5_000))
    expectEqual(small.changes.map(\.direction), [.shrank])
    #expect(small.text().hasSuffix("\n\n… 1 more change without harm, not listed"))
    #expect(try trend(2_000).compared(to: trend(5_000)).text().contains("better    `A`: Down from 100.0%: 40.0% of"))
  }
}
