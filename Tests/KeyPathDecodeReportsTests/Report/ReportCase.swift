import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

/// A payload and a decode of it that fails.
struct ReportCase: CustomTestStringConvertible, Sendable {
  let name: String
  var text = ReportCase.users
  var options = DecodeReport.Options(source: "payload.json")
  let decode: @Sendable (JSONNode) throws -> Void

  var testDescription: String { name }

  func report() throws -> DecodeReport { try error().report(options) }

  func error() throws -> DecodeError { try decodeError { try decode(try JSONDocument(Data(text.utf8)).root) } }

  static let users = """
    {
      "version": 3, "total": 2,
      "users": [
        {"id": 1, "login": "ada", "token": "3f9a-secret", "role": "admin", "age": 36, "born": "1815-12-10"},
        {"id": "2", "token": "8c1b-secret", "Login": "böb", "role": "edtior", "age": 300, "born": "1990-02-29T00:00:00Z",
          "profile": {"city": "東京", "email": null, "theme": "dark"}}
      ],
      "meta": {"page": 1, "next_cursor": "abc", "limits": {"perPage": 50}}
    }
    """

  enum Role: String, KeyPathDecodable, CaseIterable { case admin, editor, viewer }

  struct PriceError: Error, CustomStringConvertible { let description = "secret-in-foreign-text" }

  static let all: [ReportCase] = [
    ReportCase(name: "type_mismatch") { _ = try $0 => "users[1].id" as Int },
    ReportCase(name: "type_mismatch-values", options: .init(source: "payload.json", showsValues: true)) {
      _ = try $0 => "users[1].id" as Int
    },
    ReportCase(name: "type_mismatch-container") { _ = try $0 => "meta" as [Int] },
    ReportCase(name: "type_mismatch-redacted") { _ = try $0 => "users[0].token" as Int },
    ReportCase(name: "type_mismatch-root", text: "[1, 2]") { _ = try $0 => "a" as Int },
    ReportCase(name: "null_value") { _ = try $0 => "users[1].profile.email" as String },
    ReportCase(name: "missing_key-near") { _ = try $0 => "users[1].login" as String },
    ReportCase(name: "missing_key-found") { _ = try $0 => "perPage" as Int },
    ReportCase(name: "missing_key-absent") { _ = try $0 => "users[1].profile.street" as String },
    ReportCase(name: "index_out_of_range") { _ = try $0 => "users" as Three },
    ReportCase(name: "unknown_raw_value") { _ = try $0 => "users[1].role" as Role },
    ReportCase(name: "number_out_of_range") { _ = try $0 => "users[1].age" as UInt8 },
    ReportCase(name: "invalid_value") { _ = try $0 => "users[0].born" as Date },
    ReportCase(name: "invalid_value-object") { json in
      _ = try parse(json, "users[1].profile") { (object: Any) -> Int in
        throw DecodeError(.invalidValue("the city of 8c1b-secret has no theme"), object: object)
      }
    },
    ReportCase(name: "invalid_path") { _ = try $0 => "users[-1].id" as Int },
    ReportCase(name: "invalid_json", text: "{\n  \"a\": 1,\n  \"b\" 2\n}") { _ = $0 },
    ReportCase(name: "no_alternative") { _ = try $0 => "meta.page" => .oneOf(.iso8601, .date(format: "yyyy")) as Date },
    ReportCase(name: "other") { json in _ = try parse(json, "meta.limits") { (_: Any) -> Int in throw PriceError() } },
    ReportCase(name: "kinds_only", options: .kindsOnly) { _ = try $0 => "users[1].profile.city" as Int },
    ReportCase(
      name: "hidden_keys", text: #"{"byEmail": {"ada@example.com": {"id": "1"}, "bob@example.com": {"id": 2}}}"#,
      options: .init(hiddenKeys: ["byEmail"])
    ) { json in _ = try json => "byEmail" => "" as [String: Entry] },
    ReportCase(name: "deep", text: String(repeating: #"{"a":["#, count: 40) + "1" + String(repeating: "]}", count: 40))
    { json in
      _ = try json => DecodePath(steps: Array(repeating: [.key("a"), .index(0)], count: 40).flatMap { $0 }) as String
    },
    ReportCase(
      name: "hostile",
      text: #"{"``` <b>\u001b[31m\u202e&": "</pre><script>alert(1)</script>```` \u0000 'x' \"y\" 日本語 e\u0301 👩‍💻"}"#,
      options: .init(source: "payload.json", showsValues: true)
    ) { json in _ = try json => DecodePath(steps: [.key("``` <b>\u{1B}[31m\u{202E}&")]) as Int },
  ]

  /// The operators' advice on a missing index is that on a missing key, which has files of its own. Codable has none.
  struct Three: Decodable {
    private struct Item: Decodable {}

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      for _ in 0..<3 { _ = try container.decode(Item.self) }
    }
  }

  struct Entry: KeyPathDecodable {
    let id: Int
    init(json: borrowing Any) throws { id = try (copy json) => "id" }
  }
}

extension DecodeReport {
  /// All formats, joined together.
  var allFormats: String {
    [text(), text(color: true, width: 200), text(width: 30), markdown, html, json].joined(separator: "\n")
  }
}

/// The advice of a report about reading the value at `path`.
func hints<Value: KeyPathDecodable>(_ json: Any, _ path: DecodePath, _: Value.Type) throws -> [String] {
  try decodeError { try json => path as Value }.report().failures[0].hints
}
