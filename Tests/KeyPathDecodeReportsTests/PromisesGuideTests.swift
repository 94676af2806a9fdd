import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeStreams
import KeyPathDecodeWatch
import TestSupport

private enum Role: String, KeyPathDecodable { case admin, other }

private struct Settings: KeyPathDecodable {
  let theme: String?
  init(json: Any) throws { theme = try json =>? "theme" }
}

/// The tables of *What is promised*. Each row is run over every shape of a payload, and the guide has the outcome.
@Suite struct PromisesGuideTests {
  private var kinds: [String: DecodeRule<Int>] { ["a": .custom { try $0 => "n" }] }

  /// A line of code, with a broken value for it. The guide has a row for it, unless each absence and the broken value throw.
  /// The code is read from this file.
  private struct Form {
    let broken: String, failure: String?, code: String
    let read: (Any) throws -> String

    init<Value>(
      _ broken: String, throws failure: String? = nil, note: String = "", line: Int = #line,
      _ read: @escaping (Any) throws -> Value
    ) {
      let source = projectText("Tests/KeyPathDecodeReportsTests/PromisesGuideTests.swift").components(separatedBy: "\n")
      code = String(source[line - 1].components(separatedBy: "json in try ")[1].dropLast(3)) + note
      (self.broken, self.failure) = (broken, failure)
      self.read = { PromisesGuideTests.text(of: try read($0)) }
    }
  }

  private var forms: [Form] {
    [
      Form(#""x""#) { json in try json => "v" as Int },
      Form(#""x""#) { json in try json => "v" as Int? },
      Form(#""x""#) { json in try json =>? "v" as Int? },
      Form(#""x""#) { json in try json =>? "v" ?? 0 },
      Form("300") { json in try json => "v" as Int8 },
      Form("1.5") { json in try json => "v" as Int },
      Form("true") { json in try json => "v" as Int },
      Form(#""new""#) { json in try json => "v" as Role },
      Form(#""a b""#, throws: "invalid_value") { json in try json => "v" as URL },
      Form(#"[1, "x"]"#) { json in try json => "v" as [Int] },
      Form(#"{"a": 1, "b": "x"}"#, throws: "type_mismatch") { json in try json => "v" as [String: Int] },
      Form("5", note: ##"`, which reads `json =>? "theme""##) { json in try json => "v" as Settings },
      Form(#""x""#, throws: "type_mismatch") { json in try json => "v" => .value as Int },
      Form(#""x""#) { json in try json => "v" => .lenient as Int },
      Form(#"[1, "x"]"#) { json in try json => "v" => .lossy() as [Int] },
      Form("1", throws: "type_mismatch") { json in try json => "v" => .lossy() as [Int] },
      Form(#"["1", "x"]"#) { json in try json => "v" => .lossy(.lenient) as [Int] },
      Form(#"{"a": 1, "b": "x"}"#) { json in try json => "v" => .lossy() as [String: Int] },
      Form(#"[1, "x"]"#, throws: "type_mismatch") { json in try json => "v" => .each { try Int(json: $0) } },
      Form(#"["1", "x"]"#, throws: "invalid_value") { json in try json => "v" => .array(.lenient) as [Int] },
      Form(#"{"":"x"}"#, throws: "invalid_value") { json in try json => "v" => .dictionary(.lenient) as [String: Int] },
      Form(#""x""#) { json in try json => "v" => .optional(.lenient) as Int? },
      Form(#""x""#, throws: "type_mismatch") { json in try json => "v" => .map { (n: Int) in -n } },
      Form(#""x""#, throws: "type_mismatch") { json in try json => "v" => .custom { try Int(json: $0) } },
      Form("1", throws: "invalid_value") { json in try json => "v" => .check("it is odd") { $0 % 2 == 0 } as Int },
      Form("10", throws: "invalid_value") { json in try json => "v" => .in(0...9) as Int },
      Form(#""c""#, throws: "invalid_value") { json in try json => "v" => .in(["a", "b"]) },
      Form(#""long""#, throws: "invalid_value") { json in try json => "v" => .count(1...3) as String },
      Form(#""a""#, throws: "invalid_value") { json in try json => "v" => .matching("^[A-Z]+$") },
      Form(#""x""#) { json in try json => "v" => .or(0) },
      Form(#""x""#) { json in try json =>? "v" => .or(0) ?? 1 },
      Form(#""x""#) { json in try json => "v" => .orKeep(5) },
      Form(#""x""#) { json in try json => "v" => .orNil() as Int? },
      Form(#""""#) { json in try json => "v" => .emptyAsNull() as Int? },
      Form(#""new""#) { json in try json => "v" => .unknown(as: .other) as Role },
      Form("1") { json in try json => "v" => .unknown(as: .other) as Role },
      Form(#""x""#, throws: "invalid_value") { json in try json => "v" => .oneOf(.value, .lenient) as Int },
      Form(#"{"type": "new"}"#, throws: "unknown_raw_value") { json in try json => "v" => .tagged("type", kinds) },
      Form(#"{"type": "new"}"#) { json in try json => "v" => .tagged("type", kinds, otherwise: .custom { _ in 0 }) },
      Form(#"{"n": 1}"#) { json in try json => "v" => .tagged("type", kinds, otherwise: .custom { _ in 0 }) },
      Form(#""today""#, throws: "invalid_value") { json in try json => "v" => .iso8601 },
      Form("1e15", throws: "invalid_value") { json in try json => "v" => .unixSeconds },
      Form(#""2025-02-30""#, throws: "invalid_value") { json in try json => "v" => .date(format: "yyyy-MM-dd") },
      Form(#""[1,""#, throws: "invalid_value") { json in try json => "v" => .embeddedJSON as [Int] },
      Form(#""x""#, throws: "type_mismatch") { json in try json => "v" => .codable as Int },
      Form(#"["x"]"#, throws: "type_mismatch") { json in try json => "v" => .oneOrMany as [Int] },
      Form("1e18", throws: "invalid_value") { json in try json => "v" => .unixMilliseconds },
      Form(#""?""#, throws: "invalid_value") { json in try json => "v" => .base64 },
      Form("1", throws: "type_mismatch") { json in try json => "v" => .except("a") as [String: JSONNode] },
    ]
  }

  @Test("the table of lines shows what each gives, in every shape of a payload") func lines() throws {
    var rows: [String] = []
    for form in forms {
      let cells = ["{}", #"{"v": null}"#, #"{"v": \#(form.broken)}"#].map { payload in
        let outcomes = shapes(of: payload).map { shape in Self.outcome { try form.read(shape.json()) } }
        expectEqual(Set(outcomes).count, 1, "\(form.code) over \(payload): \(outcomes)")
        return outcomes[0]
      }
      if let failure = form.failure {
        expectEqual(cells, ["missing_key", "null_value", failure].map { "throws `\($0)`" }, "\(form.code)")
        continue
      }
      rows.append("| `\(form.code)` | \(cells[0]) | \(cells[1]) | `\(form.broken)` | \(cells[2]) |")
    }
    try expect(rows, after: "## Lines\n")
  }

  // MARK: Repairs

  private struct Reading: DecodableByKeyPaths {
    let n: Int?, list: [Int]
    init(json: Any) throws {
      n = try json =>? "n"
      list = try json => "list"
    }
  }

  private struct CodableReading: Decodable { let n: Int?, list: [Int] }

  @Test("the table of repairs shows what each gives, for operators and Codable alike") func repairs() throws {
    let table: [(code: String, repairs: Repairs, payload: String)] = [
      (#"["n": .or(0)]"#, ["n": .or(0)], #"{"n": "x", "list": []}"#),
      (#"["n": .null]"#, ["n": .null], #"{"n": "x", "list": []}"#),
      (#"["n": .missing]"#, ["n": .missing], #"{"n": "x", "list": []}"#),
      (#"["n": .lenient]"#, ["n": .lenient], #"{"n": "1", "list": []}"#),
      (#"["n": .lenient]"#, ["n": .lenient], #"{"n": "x", "list": []}"#),
      (#"["n": .emptyAsNull]"#, ["n": .emptyAsNull], #"{"n": "", "list": []}"#),
      (#"["list": .oneOrMany]"#, ["list": .oneOrMany], #"{"n": 1, "list": 2}"#),
      (#"["list": .from("items")]"#, ["list": .from("items")], #"{"n": 1, "items": [2]}"#),
      (#"["list": .or([])]"#, ["list": .or([])], #"{"n": 1}"#),
      (#"["list[*]": .dropped]"#, ["list[*]": .dropped], #"{"n": 1, "list": [2, "x"]}"#),
      (#"["list[*]": .or(0)]"#, ["list[*]": .or(0)], #"{"n": 1, "list": [2, "x"]}"#),
      (#"["list": .dropped]"#, ["list": .dropped], #"{"n": 1, "list": 2}"#),
      (#"["list": .or("x")]"#, ["list": .or("x")], #"{"n": 1}"#),
      (#"["m": .or(0)]"#, ["m": .or(0)], #"{"n": 1, "list": [2]}"#),
      (".relaxed", .relaxed, #"{"n": "1", "list": [2, "x"]}"#),
    ]
    var rows: [String] = []
    for (code, repairs, payload) in table {
      var decoder = KeyPathDecoder()
      decoder.repairs = repairs
      let outcomes = shapes(of: payload).flatMap { shape in
        [
          Self.outcome {
            let reading = try Reading(json: shape.json(), repairs: repairs)
            return Self.text(of: reading.n) + ", " + Self.text(of: reading.list)
          },
          Self.outcome {
            let reading = try decoder.decode(CodableReading.self, from: shape.json())
            return Self.text(of: reading.n) + ", " + Self.text(of: reading.list)
          },
        ]
      }
      expectEqual(Set(outcomes).count, 1, "\(code) over \(payload): \(outcomes)")
      rows.append("| `\(code)` | `\(payload)` | \(outcomes[0]) |")
    }
    try expect(rows, after: "## Repairs\n")
  }

  // MARK: Entries

  private struct Feed: DecodableByKeyPaths, Sendable {
    let id: Int, tags: [String]
    init(json: Any) throws {
      id = try json => "id"
      tags = try json =>? "tags" => .lossy() ?? []
    }
  }

  /// Bytes that are not JSON, a failure, an element that a rule drops, and a key that nothing reads.
  private static let payloads = [#"{"id":"#, #"{"id":"1"}"#, #"{"id":1,"tags":[2]}"#, #"{"id":1,"x":2}"#]

  @Test("the table of entries shows what each says") func entries() throws {
    let watch = DecodeWatch(sampling: 1)
    let entries: [(code: String, decode: (Data) throws -> String)] = [
      ("Feed(jsonData: data)", { data in Self.text(of: try Feed(jsonData: data).id) }),
      ("Feed(json: json)", { data in Self.text(of: try Feed(json: try Self.tree(data)).id) }),
      (#"json => "" as Feed"#, { data in Self.text(of: (try Self.tree(data) => "" as Feed).id) }),
      (
        "KeyPathDecoder().decode(Feed.self, from: data)",
        { data in Self.text(of: try KeyPathDecoder().decode(Feed.self, from: data).id) }
      ),
      (
        "JSONRecords(of: Feed.self, chunks: [data], framing: .lines)",
        { data in
          let records = JSONRecords(of: Feed.self, chunks: [data], framing: .lines)
          return Self.text(of: try Array(records)[0].get().id)
        }
      ),
      (
        "Feed(jsonData: data, unreadKeys: .warned)",
        { data in Self.text(of: try Feed(jsonData: data, unreadKeys: .warned).id) }
      ),
      (
        "Feed(jsonData: data, unreadKeys: .refused)",
        { data in Self.text(of: try Feed(jsonData: data, unreadKeys: .refused).id) }
      ),
      (
        "diagnose(Feed.self, jsonData: data)",
        { data in
          let found = diagnose(Feed.self, jsonData: data)
          let said =
            found.failures.map { "failure `\($0.error.code.rawValue)`" }
            + found.warnings.map { "warning `\($0.recovery.rawValue)`" } + found.unreadKeys.map { "unread `\($0)`" }
          return said.isEmpty ? "nothing" : said.joined(separator: ", ")
        }
      ),
      (
        "watch.decode(Feed.self, jsonData: data)",
        { data in
          _ = try? watch.decode(Feed.self, jsonData: data)
          return watch.takeTrend().groups.map { "counts `\($0.what)`" }.joined(separator: ", ")
        }
      ),
    ]
    let rows = entries.map { entry in
      let cells = Self.payloads.map { payload in Self.outcome { try entry.decode(Data(payload.utf8)) } }
      return "| `\(entry.code)` | \(cells.joined(separator: " | ")) |"
    }
    try expect(rows, after: "## Entries\n")
  }

  // MARK: Helpers

  private static func tree(_ data: Data) throws -> Any { try JSONDocument(data).root }

  private static func text<Value>(of value: Value) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return mirror.children.first.map { "\($0.value)" } ?? "nil"
  }

  /// The value, or the code of the error, and what a rule recovered from.
  private static func outcome(_ decode: () throws -> String) -> String {
    do {
      let (text, warnings) = try collectingWarnings(decode)
      let warned = Set(warnings.map { ", `\($0.recovery.rawValue)`" }).sorted().joined()
      return (text.hasPrefix("counts") || text.contains(" `") || text == "nothing" ? text : "`\(text)`") + warned
    } catch {
      return "throws `\((error as? DecodeError)?.code.rawValue ?? "\(error)")`"
    }
  }

  /// Expects the rows in the first table after a heading of the guide.
  private func expect(_ rows: [String], after heading: String, sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    let text = guide("Promises").components(separatedBy: heading).dropFirst().first ?? ""
    let section = text.components(separatedBy: "\n## ")[0]
    let found = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    let shown = rows.joined(separator: "\n")
    expectEqual(found, rows, "Promises.md needs:\n\(shown)", sourceLocation: sourceLocation)
  }
}
