import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Repository {
  let id: Int, name: String, language: String?, pushed: Date, owners: [Owner]
}

extension Repository: KeyPathDecodable {
  init(json: Any) throws {
    try self.init(
      id: json => "id",
      name: json => "nested" => "name",
      language: json =>? "language",
      pushed: json => "pushed_at" => .date(formatter),
      owners: json => "owners" => .lossy())
  }
}

private struct Owner: KeyPathDecodable {
  let login: String

  init(json: Any) throws {
    login = try json => "login"
  }
}

extension Repository: Equatable {}
extension Owner: Equatable {}

private var formatter: DateFormatter {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = TimeZone(secondsFromGMT: 0)
  formatter.dateFormat = "yyyy-MM-dd"
  return formatter
}

private struct Item {
  let id: Int, owner: String

  init(json: Any, owner: String) throws {
    id = try json => "id"
    self.owner = owner
  }
}

private struct User {
  let id: Int, name: String?
}

extension User: KeyPathDecodable {
  init(json: Any) throws {
    try self.init(id: json => "id", name: json =>? "name")
  }
}

/// Each of the commonest lines, applied to one payload.
private struct Lines: KeyPathDecodable {
  var name: String, nickname: String?, id: Int, numbers: [Int] = [], ids: [Int], date: Date, dates: [Date] = [],
    item: Item
  var user: User, raw: String, broken: String? = "a"

  init(json: Any) throws {
    let owner = "me"
    id = try json => "id"
    numbers.append(id)
    name = try json => "nested" => "name"
    nickname = try json =>? "name"
    broken = nickname
    user = try User(json: json)
    let raw = try json => "key" as Any
    self.raw = "\(raw)"
    id = try json => ["user.id"]
    numbers.append(id)
    ids = try json => ["ids[]"]
    nickname = try json => "name" => .orNil()
    date = try json => "at"
    dates.append(date)
    item = try parse(json, "item") { try Item(json: $0, owner: owner) }
  }

  /// The lines whose types other lines have.
  init(day json: Any) throws {
    self = try json => "all"
    date = try json => "at" => .date(formatter)
    id = try json => "id" => .lenient
  }

  static func users(_ json: Any) throws -> [Owner] {
    let users: [Owner]
    users = try json => "" => .lossy()
    return users
  }
}

/// A form and the payloads of the table for which it throws. For the others, it returns nil.
private struct Form: CustomTestStringConvertible {
  let testDescription: String
  let throwsFor: [Bool]
  let read: @Sendable (Any) throws -> Owner?
}

@Suite("migrating from Decodable") struct DecodableTests {
  @Test("a migrated model decodes with warnings and errors") func model() throws {
    let text = """
      {"id": 7, "nested": {"name": "engine"}, "pushed_at": "2015-08-20", "owners": [{"login": "ada"}, {}]}
      """
    let data = Data(text.utf8)
    let repository = try Repository(jsonData: data)
    try expect(
      text,
      gives: Repository(
        id: 7, name: "engine", language: nil, pushed: Date(timeIntervalSince1970: 1_440_028_800),
        owners: [try Owner(json: ["login": "ada"])]),
      warnings: [#"droppedElement | owners[1]: missing key "login" in Owner"#]
    ) { try Repository(json: $0) }
    #expect(repository.owners.map(\.login) == ["ada"])
    expect(#"{"id": 7}"#, refused: #"missing_key | (root): missing key "nested""#) {
      try Repository(json: $0)
    }
  }

  private static let table = [
    ("{}", "missing_key", #"(root): missing key "owner""#),
    (
      #"{"owner": null}"#, "null_value",
      "owner: expected object, found null in Owner"
    ),
    (#"{"owner": 5}"#, "type_mismatch", "owner: expected object, found number in Owner"),
    (#"{"owner": {"login": 1}}"#, "type_mismatch", "owner.login: expected String, found number in Owner"),
  ]

  @Test(
    "each form throws for the payloads in the guide's table",
    arguments: [
      Form(testDescription: "=> to T", throwsFor: [true, true, true, true]) { try $0 => "owner" as Owner },
      Form(testDescription: "=> to T?", throwsFor: [true, false, true, true]) { try $0 => "owner" },
      Form(testDescription: "=>? to T?", throwsFor: [false, false, true, true]) { try $0 =>? "owner" },
      Form(testDescription: "try? =>", throwsFor: [false, false, false, false]) { try? $0 => "owner" as Owner },
      Form(testDescription: ".or(nil)", throwsFor: [false, false, false, false]) { try $0 => "owner" => .or(nil) },
      Form(testDescription: ".orNil()", throwsFor: [false, false, false, false]) { try $0 => "owner" => .orNil() },
    ])
  private func throwingForms(form: Form) {
    for ((payload, code, message), isThrown) in zip(Self.table, form.throwsFor) {
      expect(payload, refused: isThrown ? "\(code) | \(message)" : "nil", form.read)
    }
  }

  @Test("every line of the guide decodes") func lines() throws {
    let all = """
      {"id": 2, "nested": {"name": "a"}, "name": "b", "key": "c", "user.id": 1, "ids[]": [3], "at": "1970-01-01T00:01:00Z", "item": {"id": 5}}
      """
    try expect(all, gives: #"a b [2, 1] [3] 60.0 5 me 2 b c"#) { json in
      let lines = try Lines(json: json)
      return
        "\(lines.name) \(lines.nickname ?? "nil") \(lines.numbers) \(lines.ids) \(lines.date.timeIntervalSince1970) "
        + "\(lines.item.id) \(lines.item.owner) \(lines.user.id) \(lines.user.name ?? "nil") \(lines.raw)"
    }
    try expect(#"{"all": \#(all), "at": "1970-01-02", "id": "9"}"#, gives: "9 86400.0") { json in
      let lines = try Lines(day: json)
      return "\(lines.id) \(lines.date.timeIntervalSince1970)"
    }
    try expect(
      #"[{"login": "a"}, {}]"#, gives: ["a"], warnings: [#"droppedElement | [1]: missing key "login" in Owner"#]
    ) { try Lines.users($0).map(\.login) }
    expect(all.replacing("{\"id\": 5}", with: "{}"), refused: #"missing_key | item: missing key "id" in Item"#) {
      try Lines(json: $0)
    }
  }

  @Test(
    "each kind of Decodable error has a counterpart", arguments: ["id", "null", "zzz", "color", "own", "at", "url"])
  func errors(key: String) throws {
    enum Color: String, KeyPathDecodable { case red }
    struct Failure: Error {}
    let json: Any =
      ["id": "5", "null": NSNull(), "color": "blue", "own": 1, "at": "now", "url": ""] as [String: Any]
    let error = try decodeError {
      if key == "color" { _ = try json => "color" as Color }
      if key == "at" { _ = try json => "at" as Date }
      if key == "url" { _ = try json => "url" as URL }
      if key == "own" { _ = try json => "own" => .custom { _ in throw Failure() } as Int }
      _ = try json => DecodePath(key) as Int
    }
    switch error.kind {
    case .typeMismatch(let expected, let found): #expect(key == "id" && expected == Int.self && found == .string)
    case .nullValue(let expected): #expect(key == "null" && expected == Int.self)
    case .missingKey(let key): #expect(key == "zzz")
    case .unknownRawValue(let rawValue, let type, let allowed):
      #expect(key == "color" && rawValue == "blue" && type == Color.self && allowed.isEmpty)
    case .invalidValue(let reason): #expect((key == "at" || key == "url") && !reason.isEmpty)
    case .other(let error): #expect(key == "own" && error is Failure)
    default: Issue.record("\(error)")
    }
    let codes = [
      "id": "type_mismatch", "null": "null_value", "zzz": "missing_key", "color": "unknown_raw_value", "own": "other",
      "at": "invalid_value", "url": "invalid_value",
    ]
    #expect(error.code.rawValue == codes[key])
    #expect(
      error.path.steps == (key == "zzz" ? [] : [.key(key)]) && error.path.description == (key == "zzz" ? "" : key))
    #expect(try (error.root => error.path as Any) is String == (error.object is String))
  }

  /// `.or(nil)` is a `try?` that reports what failed; `.orNil()` does not report absence.
  @Test("only `.or(nil)` warns about a missing key") func warnings() throws {
    for (payload, code, message) in Self.table {
      try expect(payload, gives: nil, warnings: code == "null_value" ? [] : ["usedNil | \(message)"]) {
        try $0 => "owner" => .or(nil) as Owner?
      }
      let isAbsent = code == "null_value" || payload == "{}"
      try expect(payload, gives: nil, warnings: isAbsent ? [] : ["usedNil | \(message)"]) {
        try $0 => "owner" => .orNil() as Owner?
      }
    }
  }
}
