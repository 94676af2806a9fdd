import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Owner: KeyPathDecodable, Equatable {
  let id: Int

  init(json: Any) throws {
    id = try json => "id"
  }
}

// extension Repository: Decodable {
//   static func decode(_ json: Any) throws -> Repository {
//     return try Repository(
//       name: json => "nested" => "name",
//       language: json =>? "language",
//       description: try? json => "description",
//       at: parse(json, keyPath: "at", decoder: Date.decoder(using: formatter)),
//       id: json => "id",   // Int.decoder = { … }, for everyone
//       owners: [Owner].decode(json => "owners", ignoreInvalidObjects: true))
//   }
// }
private struct Repository: Equatable {
  let name: String, language: String?, description: String?, at: Date, id: Int, owners: [Owner]
}

extension Repository: KeyPathDecodable {
  init(json: Any) throws {
    name = try json => "nested" => "name"
    language = try json =>? "language"
    description = try json => "description" => .orNil()
    at = try json => "at" => .date(format: "yyyy-MM-dd")
    id = try json => "id" => .lenient
    owners = try json => "owners" => .lossy()
  }
}

/// Each line of the guide's table, applied to one payload.
private struct Lines: KeyPathDecodable {
  var name: String, nickname: String?, id: Int, ids: [Int], date: Date, users: [Owner], shape: String

  init(json: Any) throws {
    let circle = Decoding<String>.custom { _ in throw DecodeError(.invalidValue("no circle"), object: json) }
    let square = Decoding<String>.custom { _ in "square" }
    name = try json => "nested" => "name"
    nickname = try json =>? "name"
    nickname = try json => "name" => .orNil()
    id = try json => ["user.id"]
    id = try json => "id" => .lenient
    ids = try json => ["ids[]"]
    date = try json => "at" => .date(format: "yyyy-MM-dd")
    shape = try json => "" => .oneOf(circle, square)
    users = try (try json => "users" as Any) => "" => .lossy()
  }

  static func users(_ json: Any) throws -> [Owner] {
    let users: [Owner]
    users = try json => "" => .lossy()
    return users
  }
}

/// Paths in variables, which were `KeyPath` and `OptionalKeyPath`.
private struct PathLines {
  var id: Int, nickname: String?, login: String?

  init(json: Any) throws {
    do {
      let path: DecodePath = ["user", "id"]
      id = try json => path
    }
    do {
      let path = OptionalDecodePath("name")
      nickname = try json => path
    }
    do {
      let path = OptionalDecodePath(["user", "name"])
      login = try json => path
    }
  }
}

private protocol Pet {
  var name: String { get }
}

private struct Hound: Pet {
  let name: String
}

private struct Cat: Pet {
  let name: String
}

/// A form and the payloads of the table for which it throws. For the others, it returns nil.
private struct Form: CustomTestStringConvertible {
  let testDescription: String
  let throwsFor: [Bool]
  let read: @Sendable (Any) throws -> Owner?
}

@Suite("migrating from Decodable") struct DecodableTests {
  @Test("a migrated model decodes with warnings and errors") func model() throws {
    try expect(
      """
      {"nested": {"name": "engine"}, "description": 5, "at": "2015-08-20", "id": "7", "owners": [{"id": 1}, {}]}
      """,
      gives: Repository(
        name: "engine", language: nil, description: nil, at: Date(timeIntervalSince1970: 1_440_028_800), id: 7,
        owners: [try Owner(json: ["id": 1])]),
      warnings: [
        "usedNil | description: expected String, found number",
        #"droppedElement | owners[1]: missing key "id" in Owner"#,
      ]
    ) { try Repository(json: $0) }
    expect("{}", refused: #"missing_key | (root): missing key "nested""#) {
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
    (#"{"owner": {"id": "1"}}"#, "type_mismatch", "owner.id: expected Int, found string in Owner"),
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
    let payload =
      #"{"nested": {"name": "a"}, "name": "b", "user.id": 1, "id": "2", "ids[]": [3], "at": "1970-01-01", "users": [{"id": 4}]}"#
    try expect(payload, gives: ["a", "b", "2", "[3]", "0.0", "square", "4"]) { json in
      let lines = try Lines(json: json), users = try Lines.users(json => "users" as Any)
      #expect(users == lines.users)
      return [
        lines.name, lines.nickname ?? "nil", "\(lines.id)", "\(lines.ids)", "\(lines.date.timeIntervalSince1970)",
        lines.shape, "\(lines.users[0].id)",
      ]
    }
    try expect(#"{"user": {"id": 5, "name": null}}"#, gives: [5, nil, nil]) { json in
      let lines = try PathLines(json: json)
      return [lines.id, lines.nickname.map(\.count), lines.login.map(\.count)]
    }
  }

  @Test("each kind of Decodable error has a counterpart", arguments: ["id", "null", "zzz", "color", "own"])
  func errors(key: String) throws {
    enum Color: String, KeyPathDecodable { case red }
    struct Failure: Error {}
    let json: Any = ["id": "5", "null": NSNull(), "color": "blue", "own": 1] as [String: Any]
    let error = try decodeError {
      if key == "color" { _ = try json => "color" as Color }
      if key == "own" { _ = try json => "own" => .custom { _ in throw Failure() } as Int }
      _ = try json => DecodePath(key) as Int
    }
    switch error.kind {
    case .typeMismatch(let expected, let found): #expect(key == "id" && expected == Int.self && found == .string)
    case .nullValue(let expected): #expect(key == "null" && expected == Int.self)
    case .missingKey(let key): #expect(key == "zzz")
    case .unknownRawValue(let rawValue, let type, let allowed):
      #expect(key == "color" && rawValue == "blue" && type == Color.self && allowed.isEmpty)
    case .other(let error): #expect(key == "own" && error is Failure)
    default: Issue.record("\(error)")
    }
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

  /// `decodeAsOneOf(json, objectTypes: Hound.self, Cat.self)`
  @Test("`decodeAsOneOf` becomes `.oneOf`") func oneOf() throws {
    let pet = Decoding<any Pet>.oneOf(.custom { Hound(name: try $0 => "dog") }, .custom { Cat(name: try $0 => "cat") })
    try expect(#"[{"cat": "Tom"}, {"dog": "Rex"}]"#, gives: ["Cat Tom", "Hound Rex"]) { json in
      try (json => "" => .array(pet)).map { "\(type(of: $0)) \($0.name)" }
    }
  }
}
