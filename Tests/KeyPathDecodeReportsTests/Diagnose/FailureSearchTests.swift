import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

/// A payload and the expected result of its diagnosis.
private struct DiagnosisCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let expected: [String]
  var isComplete = true
  let run: @Sendable () -> (lines: [String], isComplete: Bool, areAboutPayload: Bool)

  init<T: KeyPathDecodable & SendableMetatype>(
    _ name: String, _ type: T.Type, _ text: String, _ expected: [String], isComplete: Bool = true
  ) {
    testDescription = name
    self.expected = expected
    self.isComplete = isComplete
    run = {
      // Every text is valid JSON.
      let json = try! JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      let diagnosis = diagnose(type, json: json), node = diagnose(type, jsonData: Data(text.utf8))
      let areSame = Set(lines(diagnosis)) == Set(lines(node)) && diagnosis.isComplete == node.isComplete
      let areAbout = diagnosis.failures.allSatisfy { leadsToObject($0.error, json) }
      return (lines(diagnosis), diagnosis.isComplete, areSame && areAbout)
    }
  }
}

private struct SickCatching: KeyPathDecodable {
  let a: Int?, b: Int
  init(json: Any) throws {
    a = try (try? json => "a") ?? (json =>? "old")
    b = try json => "b"
  }
}

private struct SickPair: KeyPathDecodable {
  let first: Int, second: String
  init(json: Any) throws {
    first = try json => 0
    second = try json => 2
  }
}

private struct SickFigure: KeyPathDecodable {
  let shape: Int, name: String
  init(json: Any) throws {
    shape = try json => ""
      => .tagged("type", ["circle": .custom { try $0 => "radius" }, "square": .custom { try $0 => "side" }])
    name = try json => "name"
  }
}

private struct SickEmbedding: KeyPathDecodable {
  let inner: [Int], after: Int
  init(json: Any) throws {
    inner = try json => "inner" => .embeddedJSON
    after = try json => "after"
  }
}

private struct SickTwice: KeyPathDecodable {
  let inner: [Int]
  init(json: Any) throws {
    inner = try json => "twice" => .embeddedJSON(.custom { try $0 => "inner" => .embeddedJSON })
  }
}

private struct SickChoice: KeyPathDecodable {
  let at: Date, id: Int
  init(json: Any) throws {
    at = try json => "at" => .oneOf(.iso8601, .unixSeconds)
    id = try json => "id"
  }
}

private struct SickAlways: KeyPathDecodable { init(json: Any) throws { throw Sick.Negative() } }

private struct NeverLooking: KeyPathDecodable { init(json: Any) throws {} }

private struct SickHolder<Value: KeyPathDecodable>: KeyPathDecodable {
  let values: Value, id: Int
  init(json: Any) throws {
    values = try json => "values"
    id = try json => "id"
  }
}

private struct PlainCodable: Decodable { let id: Int, name: String }

private struct SickCodables: KeyPathDecodable {
  let plains: [PlainCodable], map: [String: PlainCodable], id: Int
  init(json: Any) throws {
    plains = try json => "plains"
    map = try json => "map"
    id = try json => "id"
  }
}

private struct SickRole: KeyPathDecodable {
  private enum Role: String, KeyPathDecodable { case dev, ops }
  init(json: Any) throws {
    _ = try json =>? "role" ?? Role.dev
    _ = try json => "id" as Int
  }
}

private final class SickBox: KeyPathDecodable {
  let id: Int
  init(json: Any) throws { id = try json => "id" }
}

private let cases = [
  DiagnosisCase("nothing fails", [Int].self, "[1, 2]", []),
  DiagnosisCase(
    "what code catches is no failure", SickCatching.self, #"{"a": "x", "b": "y"}"#,
    ["b: expected Int, found string in SickCatching"]),
  DiagnosisCase(
    "an optional raw value, of which no other is known", SickRole.self, #"{"role": "x", "id": "y"}"#,
    ["id: expected Int, found string in SickRole", "role: the value is not a known Role in SickRole"]),
  DiagnosisCase("result", [Result<Int, DecodeError>].self, #"[1, "x"]"#, []),
  DiagnosisCase(
    "set", SickHolder<Set<Int>>.self, #"{"values": [1, "x", null], "id": "y"}"#,
    [
      "id: expected Int, found string in SickHolder<Set<Int>>",
      "values[1]: expected Int, found string in SickHolder<Set<Int>>",
      "values[2]: expected Int, found null in SickHolder<Set<Int>>",
    ]),
  DiagnosisCase(
    "keys of a dictionary", SickHolder<[Int: String]>.self, #"{"values": {"1": "a", "x": "b", "3": 4}, "id": "y"}"#,
    [
      "id: expected Int, found string in SickHolder<Dictionary<Int, String>>",
      "values.3: expected String, found number in SickHolder<Dictionary<Int, String>>",
      "values.x: the key is not a valid Int, in SickHolder<Dictionary<Int, String>>",
    ]),
  DiagnosisCase("optional", Optional<SickBox>.self, #"{"id": "1"}"#, ["id: expected Int, found string in SickBox"]),
  DiagnosisCase("root of another kind", [Int].self, "{}", ["(root): expected [Int], found object"]),
  DiagnosisCase("null as the root", SickBox.self, "null", ["(root): expected object, found null in SickBox"]),
  DiagnosisCase(
    "indexes", [SickPair].self, #"[["x", 2, 3], [1], [1, 2, "c"], []]"#,
    [
      "[0][0]: expected Int, found string in SickPair", "[0][2]: expected String, found number in SickPair",
      "[1]: no index 2 (array of 1) in SickPair", "[3]: no index 0 (array of 0) in SickPair (inferred)",
      "[3]: no index 2 (array of 0) in SickPair",
    ]),
  DiagnosisCase(
    "another error of its own", [Sick.Cost].self,
    #"[{"cents": 1, "currency": "EUR"}, {"cents": -1, "currency": 2}, {"cents": "3", "currency": 4}]"#,
    [
      "[1]: threw Negative in Cost", "[2].cents: expected Int, found string in Cost",
      "[2].currency: expected String, found number in Cost",
    ], isComplete: false),
  DiagnosisCase(
    "another error of its own, and failures beside it and around it", SickHolder<[SickHolder<Sick.Cost>]>.self,
    """
    {"id": "w", "values": [
      {"id": "x", "values": {"cents": -1, "currency": 2}},
      {"id": "y", "values": {"cents": 1, "currency": "EUR"}},
      {"id": "z", "values": {"cents": "3", "currency": 4}}]}
    """,
    [
      "id: expected Int, found string in SickHolder<Array<SickHolder<Cost>>> (speculative)",
      "values[0].id: expected Int, found string in SickHolder<Cost> (speculative)",
      "values[0].values: threw Negative in Cost", "values[1].id: expected Int, found string in SickHolder<Cost>",
      "values[2].id: expected Int, found string in SickHolder<Cost>",
      "values[2].values.cents: expected Int, found string in Cost",
      "values[2].values.currency: expected String, found number in Cost",
    ], isComplete: false),
  DiagnosisCase(
    "an error of its own in all", [SickAlways].self, "[1, 2]",
    ["[0]: threw Negative in SickAlways", "[1]: threw Negative in SickAlways (inferred)"], isComplete: false),
  DiagnosisCase(
    "an error of its own in all of one part", SickHolder<[SickAlways]>.self, #"{"values": [1], "id": "x"}"#,
    [
      "id: expected Int, found string in SickHolder<Array<SickAlways>> (speculative)",
      "values[0]: threw Negative in SickAlways",
    ], isComplete: false),
  DiagnosisCase(
    "an error of its own at the root", SickAlways.self, "{}", ["(root): threw Negative in SickAlways"],
    isComplete: false), DiagnosisCase("never looks", NeverLooking.self, #"{"a": 1}"#, []),
  DiagnosisCase(
    "a check that a guess breaks", [Sick.Opening].self,
    #"[{"start": 9, "end": 17}, {"end": 8}, {"start": 9, "end": 8}]"#,
    [#"[1]: missing key "start" in Opening"#, "[2]: ends before it starts, in Opening"], isComplete: false),
  DiagnosisCase(
    "a check that one of several guesses passes", [Sick.Opening].self,
    #"[{"start": 9, "end": 17}, {"start": -9, "end": -6}, {"end": -8}]"#, [#"[2]: missing key "start" in Opening"#]),
  DiagnosisCase(
    "a check that fails whatever is guessed", [Sick.Opening].self, #"[{"start": 9, "end": 17}, {"end": -8}]"#,
    [#"[1]: missing key "start" in Opening"#, "[1]: ends before it starts, in Opening (speculative)"], isComplete: false
  ),
  DiagnosisCase(
    "tags", [SickFigure].self,
    #"[{"type": "circle", "radius": 1, "name": "a"}, {"type": "star", "name": 2}, {"type": "square", "name": "c"}]"#,
    [
      "[1].name: expected String, found number in SickFigure", #"[1].type: the value is not a known Int in SickFigure"#,
      #"[2]: missing key "side" in SickFigure"#,
    ], isComplete: false),
  DiagnosisCase(
    "embedded JSON", [SickEmbedding].self,
    #"[{"inner": "[1]", "after": 1}, {"inner": "[1, \"x\"]", "after": "y"}, {"inner": "[", "after": 1}]"#,
    [
      "[1].after: expected Int, found string in SickEmbedding",
      "[1].inner: embedded JSON: [1]: expected Int, found string, in SickEmbedding",
      "[2].inner: embedded JSON, line 1, column 2: invalid JSON: ends too early: a truncated download?, in SickEmbedding",
    ], isComplete: false),
  DiagnosisCase(
    "JSON embedded twice", SickTwice.self, #"{"twice": "{\"inner\": \"[1, null, true]\"}"}"#,
    [
      "twice: embedded JSON: inner: embedded JSON: [1]: expected Int, found null, in SickTwice",
      "twice: embedded JSON: inner: embedded JSON: [2]: expected Int, found bool, in SickTwice",
    ]),
  DiagnosisCase(
    "no alternative", SickChoice.self, #"{"at": "soon", "id": "x"}"#,
    [
      "at: \(words(of: .date(.digits(.year, count: 4)))), in SickChoice; the closest of 2 alternatives",
      "id: expected Int, found string in SickChoice",
    ]),
  DiagnosisCase(
    "Codable types", SickCodables.self,
    #"{"plains": [{"id": "1", "name": "a"}, {"id": 2}, {"id": 3, "name": "c"}], "map": {"x": {"id": 1}, "y": {"id": "2", "name": 1}}, "id": "z"}"#,
    [
      "id: expected Int, found string in SickCodables", #"map.x: missing key "name" in PlainCodable"#,
      "map.y.id: expected Int, found string in PlainCodable",
      "map.y.name: expected String, found number in PlainCodable",
      "plains[0].id: expected Int, found string in PlainCodable", #"plains[1]: missing key "name" in PlainCodable"#,
    ]),
  DiagnosisCase(
    "keys of any characters", [String: [String: Int]].self, #"{"a.b": {"👩‍💻": "x", "": "y"}, "[0]": {"c d": null}}"#,
    [
      #"["[0]"].c d: expected Int, found null"#,
      #"["a.b"][""]: expected Int, found string"#, #"["a.b"].👩‍💻: expected Int, found string"#,
    ]),
]

private struct Lost: KeyPathDecodable {
  let ids: [Int]
  init(json: Any) throws {
    // Dropping to plain Swift arrays loses the index.
    ids = try parse(json, "items") { try ($0 => "" as [Any]).map { try $0 => "id" } }
  }
}

/// Diagnoses part of its own payload.
private struct Reentrant: KeyPathDecodable {
  let failures: Int, name: String
  init(json: Any) throws {
    failures = diagnose([Int].self, json: try json => "numbers").failures.count
    name = try json => "name"
  }
}

@Suite struct FailureSearchTests {
  @Test("a model can run a diagnosis inside a diagnosis") func nested() throws {
    let json: Any = ["numbers": [1, "x", "y"] as [Any], "name": 1] as [String: Any]
    let diagnosis = diagnose(Reentrant.self, json: json)
    expectEqual(lines(diagnosis), ["name: expected String, found number in Reentrant"])
    try expectEqual(Reentrant(json: ["numbers": ["x"], "name": "n"] as [String: Any]).failures, 1)
  }

  @Test("a diagnosis finds the expected failures", arguments: cases)
  private func findsEveryFailure(testCase: DiagnosisCase) {
    let result = testCase.run()
    expectEqual(result.lines.sorted(), testCase.expected.sorted())
    expectEqual(result.isComplete, testCase.isComplete)
    #expect(result.areAboutPayload)
  }

  @Test(
    "a number that is not finite is one failure",
    arguments: [
      (Double.nan, "[1]: expected Double, found a number that is not finite"),
      (.infinity, "[1]: the number does not fit Double"),
    ])
  func notFinite(value: Double, message: String) {
    expectEqual(lines(diagnose([Double].self, json: [1, value] as [Any])), [message])
  }

  @Test("a failure with a lost index makes the search incomplete") func lostIndex() {
    let json: Any = ["items": [["id": 1], ["id": "x"]]]
    let diagnosis = diagnose(Lost.self, json: json)
    expectEqual(lines(diagnosis), ["items: expected Int, found string in Lost"])
    #expect(!diagnosis.isComplete && leadsToObject(diagnosis.failures[0].error, json))
  }

  @Test("an object with a key that is not text fails") func foreignKeys() {
    let json: Any = [["id": "x", 5: 1] as [AnyHashable: Any], ["id": 2] as [AnyHashable: Any]] as [Any]
    let diagnosis = diagnose([[String: Int]].self, json: json)
    #expect(!diagnosis.failures.isEmpty)
  }
}
