import KeyPathDecode
import ModelWriter
import TestSupport
import Testing

/// The code for `samples`, after checking that its plan reads them.
func code(
  _ samples: [String], overrides: String = "{}", printer: SwiftPrinter = SwiftPrinter(),
  _ change: (inout PlanOptions) -> Void = { _ in }
) throws -> String {
  var options = PlanOptions(name: "Root")
  change(&options)
  let plan = try Plan(evidence(of: samples), options, Overrides(JSONDocument(overrides.utf8).root))
  let check = PlanCheck(plan)
  for sample in samples { try check.check(JSONDocument(sample.utf8).root) }
  return printer.text(of: plan)
}

/// The declaration and the decoding line of key `x`.
private func field(_ samples: [String], _ change: (inout PlanOptions) -> Void = { _ in }) throws -> [String] {
  let lines = try code(samples, change).split(separator: "\n").map { $0.drop { $0 == " " } }
  return lines.filter { $0.hasPrefix("let x:") || $0.hasPrefix("x = ") }.map(String.init)
}

private func samples(_ values: [String], at key: String) -> [String] { values.map { "{\"\(key)\": \($0)}" } }

@Suite struct PlannerTests {
  @Test(
    "sample values give the type and the rule",
    arguments: [
      (["{\"x\": 1}"], "Int", "=> \"x\""), (["{\"x\": 1}", "{}"], "Int?", "=>? \"x\""),
      (["{\"x\": 1}", "{\"x\": null}"], "Int?", "=> \"x\""),
      (["{\"x\": 1}", "{\"x\": null}", "{}"], "Int?", "=>? \"x\""),
      (["{\"x\": 1}", "{\"x\": 1.5}"], "Double", "=> \"x\""), (["{\"x\": 1.0}"], "Double", "=> \"x\""),
      (["{\"x\": 1e3}"], "Double", "=> \"x\""), (["{\"x\": 9223372036854775807}"], "Int", "=> \"x\""),
      (["{\"x\": 9223372036854775808}"], "Decimal", "=> \"x\"  // too large for Int"),
      (["{\"x\": \(String(repeating: "9", count: 60))}"], "Double", "=> \"x\""),
      (["{\"x\": true}"], "Bool", "=> \"x\""),
      (["{\"x\": \"a\"}", "{\"x\": 1}"], "String", "=> \"x\" => .lenient  // strings and numbers"),
      (["{\"x\": [\"a\", 1]}"], "[String]", "=> \"x\" => .lenient  // strings and numbers"),
      (["{\"x\": [1, null]}"], "[Int?]", "=> \"x\""),
      (["{\"x\": []}"], "[Any]", "=> \"x\"  // only empty arrays were seen"),
      (["{\"x\": [[1.5], []]}"], "[[Double]]", "=> \"x\""),
      (["{\"x\": {}}"], "[String: Any]", "=> \"x\"  // only empty objects were seen"),
      (["{\"x\": {\"2024\": 1, \"2025\": null}}"], "[String: Int?]", "=> \"x\""),
      (["{\"x\": [null]}"], "[Any]", "=> \"x\"  // only null was seen"),
      (
        ["{\"x\": true}", "{\"x\": 1}", "{\"x\": \"\"}", "{\"x\": [1]}"], "Any",
        "=> \"x\"  // Booleans, numbers, strings, arrays"
      ),
      (["{\"x\": true}", "{\"x\": []}"], "Any", "=> \"x\"  // Booleans, arrays"),
      (["{\"x\": \"2024-02-29T12:00:00Z\"}", "{\"x\": \"2024-02-29T12:00:00.5+01:00\"}"], "Date", "=> \"x\""),
      (["{\"x\": \"2024-02-29\"}"], "Date", "=> \"x\" => .date(format: \"yyyy-MM-dd\")"),
      (["{\"x\": \"2024-02-30\"}"], "String", "=> \"x\""),
      (
        ["{\"x\": \"2024-02-29\"}", "{\"x\": \"\"}"], "Date?",
        "=> \"x\" => .emptyAsNull(.date(format: \"yyyy-MM-dd\"))  // empty in 1"
      ),
      (
        ["{\"x\": \"\"}", "{\"x\": \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"}"], "UUID?",
        "=> \"x\" => .emptyAsNull()  // empty in 1"
      ),
      (
        ["{\"x\": \"\"}", "{\"x\": \"https://a.example\"}", "{}"], "URL?", "=>? \"x\" => .emptyAsNull()  // empty in 1"
      ),
      (["{\"x\": \"\"}", "{\"x\": 1}", "{\"x\": null}"], "Int?", "=> \"x\" => .emptyAsNull()  // empty in 1"),
      (["{\"x\": [\"\", 1.5, null]}"], "[Double?]", "=> \"x\" => .array(.emptyAsNull())  // empty in 1"),
      (["{\"x\": \"\"}", "{\"x\": \"\"}"], "String", "=> \"x\""),
      (["{\"x\": \"\"}", "{\"x\": \"text\"}"], "String", "=> \"x\""),
      (["{\"x\": \"\"}", "{\"x\": \"a\"}", "{\"x\": 1}"], "String", "=> \"x\" => .lenient  // strings and numbers"),
      (["{\"x\": \"01/02/2024\"}"], "String", "=> \"x\""),
      (["{\"x\": \"01/02/2024\"}", "{\"x\": \"31/12/2024\"}"], "Date", "=> \"x\" => .date(format: \"dd/MM/yyyy\")"),
      (
        ["{\"x\": \"Sun Aug 31 00:29:15 +0000 2014\"}"], "Date",
        "=> \"x\" => .date(format: \"EEE MMM dd HH:mm:ss Z yyyy\")"
      ),
      (["{\"x\": [\"2024-02-29 10:00:00\"]}"], "[Date]", "=> \"x\" => .array(.date(format: \"yyyy-MM-dd HH:mm:ss\"))"),
      (["{\"x\": \"https://a.example/b?c=d#e\"}"], "URL", "=> \"x\""),
      (["{\"x\": \"https://a.example/{b}\"}"], "String", "=> \"x\""), (["{\"x\": \"https://\"}"], "String", "=> \"x\""),
      (["{\"x\": \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"}"], "UUID", "=> \"x\""),
      (["{\"x\": \"AAEC\"}"], "String", "=> \"x\""), (["{\"x\": 1700000000}"], "Int", "=> \"x\""),
      (["{\"x\": \"19.99\"}"], "String", "=> \"x\""),
    ])
  func types(samples: [String], type: String, line: String) throws {
    try expectEqual(field(samples), ["let x: \(type)", "x = try json \(line)"])
  }

  @Test(
    "a key's name decides between times, money, and numbers",
    arguments: [
      ("created_at", ["1700000000"], "let createdAt: Date", ".unixSeconds"),
      ("created", ["1700000000.0"], "let created: Date", ".unixSeconds"),
      ("expires", ["1700000000000"], "let expires: Date", ".unixMilliseconds"),
      ("created", ["1700000000", "0"], "let created: Int", nil),
      ("unit_price", [#""19.99""#, #""5""#], "let unitPrice: Decimal", ".lenient  // money as text"),
      ("price", [#""19.99""#, "5"], "let price: Decimal", ".lenient  // strings and numbers"),
      ("price", [#""19.99""#, #""""#], "let price: Decimal?", ".emptyAsNull(.lenient)  // empty in 1; money as text"),
      ("price", [#""19.99""#, "5", #""""#], "let price: Decimal?", ".emptyAsNull(.lenient)  // strings and numbers"),
      ("created_at", ["1700000000", #""""#], "let createdAt: Date?", ".emptyAsNull(.unixSeconds)  // empty in 1"),
      ("version", [#""1.10""#], "let version: String", nil),
      ("api_version", [#""2024-06-20""#], "let apiVersion: String", nil),
    ] as [(key: String, values: [String], property: String, rule: String?)]) func meaningOfKeys(
      key: String, values: [String], property: String, rule: String?
    ) throws
  {
    let code = try code(samples(values, at: key))
    #expect(code.contains("  \(property)\n"))
    #expect(code.contains("= try json => \"\(key)\"\(rule.map { " => \($0)" } ?? "")\n"))
  }

  @Test(
    "repeated strings at suitable keys make an enum",
    arguments: [
      ("state", ["open", "closed"], 10, true), ("state", ["open", "closed"], 9, false),
      ("name", ["open", "closed"], 10, false), ("state", ["open"], 40, false),
      ("state", "abcdefghijk".map { "s\($0)" }, 10, false), ("state", ["open", "2nd"], 20, false),
      ("api_key", ["open", "closed"], 20, false), ("state", ["open", "a\nb"], 20, false),
    ] as [(key: String, values: [String], times: Int, isEnum: Bool)]) func enums(
      key: String, values: [String], times: Int, isEnum: Bool
    ) throws
  {
    let texts = (0..<times).flatMap { _ in values.map { "{\"\(key)\": \"\($0.replacing("\n", with: "\\n"))\"}" } }
    try expectEqual(code(texts).contains("enum "), isEnum)
    #expect(try !code(texts) { $0.findsEnums = false }.contains("enum "))
    // A string seen only once suggests more to come.
    #expect(try !code(texts + ["{\"\(key)\": \"other\"}"]).contains("enum ") || times * values.count >= 49)
  }

  @Test("enums with different cases get different names") func enumsOfOneName() throws {
    let sample = #"{"a": {"state": "open", "k": 1}, "b": {"state": "shut", "l": 1}, "c": {"state": "open", "m": 1}}"#
    let text = try code(Array(repeating: sample, count: 30), overrides: #"{"*.state": "enum"}"#)
    #expect(text.contains("enum State: String") && text.contains("enum BState: String"))
    expectEqual(text.components(separatedBy: "enum ").count, 3)
  }

  @Test(
    "samples other than objects are refused",
    arguments: [
      ("[1]", PlanError.noObjects(found: "arrays")), ("null", .noObjects(found: "null")),
      (#""a""#, .noObjects(found: "strings")),
    ])
  func samplesThatAreNoObjects(sample: String, error: PlanError) {
    #expect(throws: error) { try code([sample]) }
    #expect(throws: PlanError.mixed(found: error.message.contains("null") ? "null" : "arrays")) {
      try code(["{}", error.message.contains("null") ? "null" : "[1]"])
    }
  }

  @Test("comments show how often each key was seen") func evidenceInComments() throws {
    let text = try code(
      [#"{"a": 1, "b": {"c": 1}}"#, #"{"a": null}"#, #"{"a": 2}"#], printer: SwiftPrinter(showsEvidence: true))
    #expect(
      text == """
        import KeyPathDecode

        // 3 objects, at the samples
        struct Root: KeyPathDecodable {
          let a: Int?
          let b: B?

          init(json: Any) throws {
            a = try json => "a"  // 3 of 3; null 1×; few
            b = try json =>? "b"  // 1 of 3; few
          }
        }

        // 1 object, at b
        struct B: KeyPathDecodable {
          let c: Int

          init(json: Any) throws {
            c = try json => "c"  // 1 of 1; few
          }
        }

        """)
  }
}
