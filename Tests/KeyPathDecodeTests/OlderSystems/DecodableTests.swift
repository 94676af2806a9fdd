import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Owner: KeyPathDecodable, Equatable {
  let id: Int, login: String

  init(json: Any) throws {
    id = try json => "id"
    login = try json => "login"
  }
}

private struct Branch: Equatable {
  let name: String
}

/// The model of Decodable's own introduction.
private struct Repository: KeyPathDecodable, Equatable {
  let name: String, description: String, stargazersCount: Int, language: String?, sometimesMissingKey: String?
  let owner: Owner, defaultBranch: Branch

  init(json: Any) throws {
    name = try json => "nested" => "name"
    description = try json => "description"
    stargazersCount = try json => "stargazers_count"
    language = try json => "language"
    sometimesMissingKey = try json =>? "sometimesMissingKey"
    owner = try json => "owner"
    defaultBranch = Branch(name: try json => "default_branch")
  }
}

private protocol Pet {
  var name: String { get }
}

private struct Hound: Pet, KeyPathDecodable {
  let name: String

  init(json: Any) throws {
    name = try json => "dog"
  }
}

private struct Cat: Pet, KeyPathDecodable {
  let name: String

  init(json: Any) throws {
    name = try json => "cat"
  }
}

/// A row of the table of behaviours: what a form makes of each payload.
private struct Row: CustomTestStringConvertible {
  let form: String
  let read: @Sendable (Any) throws -> Owner?
  let missing: String, null: String, wrongType: String, errorInside: String

  var testDescription: String { form }
}

/// The idioms of Decodable, from which the operators come.
@Suite struct DecodableTests {
  private let payload = """
    {"nested": {"name": "engine"}, "description": "notes", "stargazers_count": 7, "language": null,
     "owner": {"id": 1, "login": "ada"}, "default_branch": "main"}
    """

  @Test func repository() throws {
    try expect(payload, gives: "engine notes 7 nil nil 1 ada main") { json in
      let value = try Repository(json: json)
      return "\(value.name) \(value.description) \(value.stargazersCount) \(value.language ?? "nil") "
        + "\(value.sometimesMissingKey ?? "nil") \(value.owner.id) \(value.owner.login) \(value.defaultBranch.name)"
    }
    expect("{}", refused: #"missing_key | (root): missing key "nested" (use =>? if it may be missing)"#) {
      try Repository(json: $0)
    }
  }

  private static let missing = #"missing_key | (root): missing key "owner" (use =>? if it may be missing)"#
  private static let null =
    "null_value | owner: expected object, found null (use =>? or an optional if it may be null)"
  private static let wrongType = "type_mismatch | owner: expected object, found number"
  private static let errorInside = "type_mismatch | owner.id: expected Int, found string"

  @Test(arguments: [
    Row(
      form: "=> to T", read: { try $0 => "owner" as Owner }, missing: missing, null: null, wrongType: wrongType,
      errorInside: errorInside),
    Row(
      form: "=> to T?", read: { try $0 => "owner" as Owner? }, missing: missing, null: "nil", wrongType: wrongType,
      errorInside: errorInside),
    Row(
      form: "=>? to T?", read: { try $0 =>? "owner" }, missing: "nil", null: "nil", wrongType: wrongType,
      errorInside: errorInside),
    Row(
      form: "try? =>", read: { try? $0 => "owner" as Owner }, missing: "nil", null: "nil", wrongType: "nil",
      errorInside: "nil"),
  ])
  private func behaviours(row: Row) {
    expect("{}", refused: row.missing, row.read)
    expect(#"{"owner": null}"#, refused: row.null, row.read)
    expect(#"{"owner": 5}"#, refused: row.wrongType, row.read)
    expect(#"{"owner": {"id": "1"}}"#, refused: row.errorInside, row.read)
  }

  /// What `try?` does, but not in silence.
  @Test func orNil() throws {
    let read = { (json: Any) in try json => "owner" => .or(nil) as Owner? }
    try expect(
      "{}", gives: nil, warnings: [#"usedNil | (root): missing key "owner" (use =>? if it may be missing)"#], read)
    try expect(#"{"owner": null}"#, gives: nil, read)
    try expect(#"{"owner": 5}"#, gives: nil, warnings: ["usedNil | owner: expected object, found number"], read)
    try expect(
      #"{"owner": {"id": "1"}}"#, gives: nil, warnings: ["usedNil | owner.id: expected Int, found string"], read)
  }

  @Test func collections() throws {
    try expect(#"{"a": [1, null]}"#, gives: [1, nil]) { try $0 => "a" as [Int?] }
    try expect(#"{"a": null}"#, gives: nil) { try $0 => "a" as [Int]? }
    try expect(#"{"a": {"x": [1], "y": []}}"#, gives: ["x": [1], "y": []]) { try $0 => "a" as [String: [Int]] }
    try expect(#"{"a": [{"b": {"c": [5]}}]}"#, gives: 5) { try $0 => "a" => 0 => "b" => "c" => 0 }
  }

  /// `[Owner].decode(json, ignoreInvalidObjects: true)`
  @Test func ignoringInvalidObjects() throws {
    try expect(
      #"[{"id": 1, "login": "ada"}, {"id": 2}]"#, gives: ["ada"],
      warnings: [#"droppedElement | [1]: missing key "login" (use =>? if it may be missing)"#]
    ) { try ($0 => "" => .lossy() as [Owner]).map(\.login) }
  }

  /// `Date.decoder(using: formatter)`, and any other `decoder` closure
  @Test func decoders() throws {
    try expect(#"{"at": "2015-08-20"}"#, gives: Date(timeIntervalSince1970: 1_440_028_800)) {
      try $0 => "at" => .date(format: "yyyy-MM-dd")
    }
    try expect(#"{"at": 5}"#, gives: "5 s") { try parse($0, "at") { "\(try $0 => "" as Int) s" } }
    try expect(#"{"at": 5}"#, gives: "5 s") { try $0 => "at" => .map { (seconds: Int) in "\(seconds) s" } }
    expect(#"{"at": "x"}"#, refused: "type_mismatch | at: expected Int, found string") {
      try $0 => "at" => .map { (seconds: Int) in "\(seconds) s" }
    }
  }

  /// `decodeAsOneOf(json, objectTypes: Hound.self, Cat.self)`
  @Test func oneOfSeveralTypes() throws {
    func animal() -> Decoding<any Pet> {
      .oneOf(.custom { try Hound(json: $0) }, .custom { try Cat(json: $0) })
    }
    try expect(#"[{"cat": "Tom"}, {"dog": "Rex"}]"#, gives: ["Cat Tom", "Hound Rex"]) { json in
      try (json => "" => .array(animal())).map { "\(type(of: $0)) \($0.name)" }
    }
    expect(
      #"[{"cow": "Eve"}]"#,
      refused: #"no_alternative | [0]: none of 2 ways to read the value worked: missing key "dog"; missing key "cat""#
    ) { try $0 => "" => .array(animal()) }
  }

  /// An error knows its path, the object that failed and the root.
  @Test func errors() throws {
    for shape in shapes(of: #"{"repos": [{"owner": {"id": "1"}}]}"#) {
      let error = try decodeError { try shape.json() => "repos" => 0 => "owner" as Owner }
      #expect(error.path == "repos[0].owner.id")
      #expect(JSONKind(of: error.object) == .string)
      #expect(JSONKind(of: error.root) == .object)
    }
  }
}
