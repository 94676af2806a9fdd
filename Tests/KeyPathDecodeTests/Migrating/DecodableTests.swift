import Foundation
import KeyPathDecode
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
    description = try json => "description" => .or(nil)
    at = try json => "at" => .date(format: "yyyy-MM-dd")
    id = try json => "id" => .lenient
    owners = try json => "owners" => .lossy()
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

/// A form, and for which payloads of the table it throws; for the others it gives nil.
private struct Form: CustomTestStringConvertible {
  let testDescription: String
  let throwsFor: [Bool]
  let read: @Sendable (Any) throws -> Owner?
}

/// Migrating from Decodable.
@Suite struct DecodableTests {
  @Test func model() throws {
    try expect(
      """
      {"nested": {"name": "engine"}, "description": 5, "at": "2015-08-20", "id": "7", "owners": [{"id": 1}, {}]}
      """,
      gives: Repository(
        name: "engine", language: nil, description: nil, at: Date(timeIntervalSince1970: 1_440_028_800), id: 7,
        owners: [try Owner(json: ["id": 1])]),
      warnings: [
        "usedNil | description: expected String, found number",
        #"droppedElement | owners[1]: missing key "id" (use =>? if it may be missing)"#,
      ]
    ) { try Repository(json: $0) }
    expect("{}", refused: #"missing_key | (root): missing key "nested" (use =>? if it may be missing)"#) {
      try Repository(json: $0)
    }
  }

  private static let table = [
    ("{}", "missing_key", #"(root): missing key "owner" (use =>? if it may be missing)"#),
    (
      #"{"owner": null}"#, "null_value",
      "owner: expected object, found null (use =>? or an optional if it may be null)"
    ),
    (#"{"owner": 5}"#, "type_mismatch", "owner: expected object, found number"),
    (#"{"owner": {"id": "1"}}"#, "type_mismatch", "owner.id: expected Int, found string"),
  ]

  /// The table of the guide.
  @Test(arguments: [
    Form(testDescription: "=> to T", throwsFor: [true, true, true, true]) { try $0 => "owner" as Owner },
    Form(testDescription: "=> to T?", throwsFor: [true, false, true, true]) { try $0 => "owner" },
    Form(testDescription: "=>? to T?", throwsFor: [false, false, true, true]) { try $0 =>? "owner" },
    Form(testDescription: "try? =>", throwsFor: [false, false, false, false]) { try? $0 => "owner" as Owner },
    Form(testDescription: ".or(nil)", throwsFor: [false, false, false, false]) { try $0 => "owner" => .or(nil) },
  ])
  private func table(form: Form) {
    for ((payload, code, message), isThrown) in zip(Self.table, form.throwsFor) {
      expect(payload, refused: isThrown ? "\(code) | \(message)" : "nil", form.read)
    }
  }

  /// `.or(nil)` is a `try?` that reports what failed.
  @Test func warnings() throws {
    for (payload, code, message) in Self.table {
      try expect(payload, gives: nil, warnings: code == "null_value" ? [] : ["usedNil | \(message)"]) {
        try $0 => "owner" => .or(nil) as Owner?
      }
    }
  }

  /// `decodeAsOneOf(json, objectTypes: Hound.self, Cat.self)`
  @Test func oneOf() throws {
    let pet = Decoding<any Pet>.oneOf(.custom { Hound(name: try $0 => "dog") }, .custom { Cat(name: try $0 => "cat") })
    try expect(#"[{"cat": "Tom"}, {"dog": "Rex"}]"#, gives: ["Cat Tom", "Hound Rex"]) { json in
      try (json => "" => .array(pet)).map { "\(type(of: $0)) \($0.name)" }
    }
  }
}
