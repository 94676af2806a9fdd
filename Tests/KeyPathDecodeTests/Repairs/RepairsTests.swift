import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// A model of each bridge, to decode with repairs.
struct CodableUser: Codable, Equatable {
  var id: Int, name: String?, tags: [String] = []
  var home: Home = Home(city: "-")

  struct Home: Codable, Equatable { var city: String }
}

struct KeyPathUser: KeyPathDecodable, Equatable {
  var id: Int, name: String?, tags: [String], city: String

  init(json: Any) throws {
    id = try json => "id"
    name = try json =>? "name"
    tags = try json => "tags"
    city = try json => "home.city"
  }
}

/// Decodes a text with repairs, and returns the result and the warnings as lines, or the error.
func repaired<Value: Decodable>(
  _ type: Value.Type, _ text: String, _ repairs: Repairs
) throws -> (value: Value, warnings: [String]) {
  var decoder = KeyPathDecoder()
  decoder.repairs = repairs
  let (value, warnings) = try collectingWarnings { try decoder.decode(type, from: Data(text.utf8)) }
  return (value, lines(of: warnings))
}

func repaired<Value: KeyPathDecodable>(
  byKeyPaths type: Value.Type, _ text: String, _ repairs: Repairs
) throws -> (value: Value, warnings: [String]) {
  let (value, warnings) = try collectingWarnings { try Value(jsonData: Data(text.utf8), repairs: repairs) }
  return (value, lines(of: warnings))
}

/// Each repair, for both bridges.
@Suite struct RepairsTests {
  private struct Case: CustomTestStringConvertible {
    let name: String, text: String, repairs: Repairs, warnings: [String]
    let ids: [Int], names: [String?], tags: [[String]]

    init(
      _ name: String, _ text: String, _ repairs: Repairs, _ warnings: [String], ids: [Int] = [1],
      names: [String?] = ["Ada"], tags: [[String]] = [["a"]]
    ) {
      (self.name, self.text, self.repairs, self.warnings) = (name, text, repairs, warnings)
      (self.ids, self.names, self.tags) = (ids, names, tags)
    }

    var testDescription: String { name }
  }

  @Test("with a strategy, one pattern repairs null and a missing key") func renamedKeys() throws {
    struct User: Decodable, Equatable { let userId: Int }
    for strategy: JSONDecoder.KeyDecodingStrategy in [
      .convertFromSnakeCase, .custom { $0.last!.stringValue == "user_id" ? FixedKey.userId : $0.last! },
    ] {
      var decoder = KeyPathDecoder()
      decoder.keyDecodingStrategy = strategy
      decoder.repairs = ["[*].user_id": .or(7)]
      let users = try decoder.decode(
        [User].self, from: [["user_id": NSNull()], [:], ["user_id": 1]] as [[String: Any]])
      expectEqual(users.map(\.userId), [7, 7, 1])
    }
  }

  private enum FixedKey: CodingKey { case userId, openedAt, shopItem }

  private struct Shop: Decodable {
    struct Item: Decodable { let openedAt: Date }
    let openedAt: Date, shopItem: Item
  }

  @Test(
    "with a strategy, a removal that does not help leaves the error as it is without one",
    arguments: [
      (#"{"opened_at": "2024-02-30T00:00:00Z", "shop_item": {"opened_at": 0}}"#, "opened_at"),
      (#"{"opened_at": 1, "shop_item": {"opened_at": 0}}"#, "opened_at"),
      (#"{"opened_at": "2024-02-29T00:00:00Z", "shop_item": {"opened_at": {}}}"#, "shop_item"),
      (#"{"opened_at": "2024-02-29T00:00:00Z", "shop_item": 5}"#, "shop_item"),
      (#"{"opened_at": "2024-02-29T00:00:00Z", "shop_item": {}}"#, "shop_item"),
    ])
  func removalsOfRenamedKeys(text: String, key: String) throws {
    var plain = KeyPathDecoder()
    plain.dateDecodingStrategy = .iso8601
    for strategy: JSONDecoder.KeyDecodingStrategy in [
      .convertFromSnakeCase, .custom { FixedKey(stringValue: camelCase($0.last!.stringValue)) ?? $0.last! },
    ] {
      plain.keyDecodingStrategy = strategy
      let error = try decodeError { try plain.decode(Shop.self, from: Data(text.utf8)) }
      var decoder = plain
      for (name, repairs) in [
        ("relaxed", .relaxed), ("missing", [PathPattern(key): .missing]), ("dropped", [PathPattern(key): .dropped]),
        ("deep", ["**": .missing]), ("code", Repairs { _ in .dropped }),
      ] as [(String, Repairs)] {
        decoder.repairs = repairs
        let found = try decodeError { try decoder.decode(Shop.self, from: Data(text.utf8)) }
        expectEqual(found, error, "\(name): \(found)")
        decoder.repairs = .relaxed
        let rest = try collectingWarnings { try decoder.decode([Shop].self, from: Data("[\(text)]".utf8)) }
        #expect(rest.value.isEmpty && rest.warnings.map(\.error.code) == [error.code], "\(name): \(rest.warnings)")
      }
    }
  }

  @Test("`.missing` removes a member of a dictionary, and no element of an array") func missingMembers() throws {
    let text = #"{"a": 1, "b": "x"}"#, warnings = ["repaired | b: expected Int, found string"]
    let codable = try repaired([String: Int].self, text, ["*": .missing])
    let byKeyPaths = try repaired(byKeyPaths: [String: Int].self, text, ["*": .missing])
    expectEqual(codable.value, ["a": 1])
    expectEqual(codable.warnings, warnings)
    expectEqual(byKeyPaths.value, ["a": 1])
    expectEqual(byKeyPaths.warnings, warnings)
    expectEqual(
      outcome { try repaired([Int].self, #"[1, "x"]"#, ["[*]": .missing]).value },
      "type_mismatch | [1]: expected Int, found string")
  }

  private static let cases: [Case] = [
    Case("nothing fails", user(), ["**": .or(7)], []),
    Case("or", user(id: "null"), ["[*].id": .or(7)], ["[0].id: expected Int, found null"], ids: [7]),
    Case("or for a missing key", user(id: nil), ["[*].id": .or(7)], [#"[0]: missing key "id""#], ids: [7]),
    Case("or for any depth", user(id: "{}"), ["**.id": .or(7)], ["[0].id: expected Int, found object"], ids: [7]),
    Case("null", user(name: "5"), ["[*].name": .null], ["[0].name: expected String, found number"], names: [nil]),
    Case("missing", user(name: "5"), ["[*].name": .missing], ["[0].name: expected String, found number"], names: [nil]),
    Case("lenient", user(id: #""12""#), ["[*].id": .lenient], ["[0].id: expected Int, found string"], ids: [12]),
    Case(
      "lenient into a string", user(name: "12"), ["**": .lenient], ["[0].name: expected String, found number"],
      names: ["12"]),
    Case(
      "lenient into an element", user(tags: "[1, true]"), ["**": .lenient],
      ["[0].tags[0]: expected String, found number", "[0].tags[1]: expected String, found bool"], tags: [["1", "true"]]),
    Case("dropped", user(name: "5"), ["[*].name": .dropped], ["[0].name: expected String, found number"], names: [nil]),
    Case(
      "or for an optional", user(name: "[]"), ["[*].name": .or("Eve")],
      ["[0].name: expected String, found array"], names: ["Eve"]),
    Case(
      "map", user(id: #"{"n": 3}"#), ["[*].id": .map { ($0 as? [String: Any])?["n"] ?? 0 }],
      ["[0].id: expected Int, found object"], ids: [3]),
    Case(
      "from", #"[{"uid": 4, "name": "Ada", "tags": ["a"], "home": {"city": "x"}}]"#, ["[*].id": .from("uid")],
      [#"[0]: missing key "id""#], ids: [4]),
    Case(
      "dropped element of an array", user(tags: #"["a", 1, "b", 2]"#), ["[*].tags[*]": .dropped],
      ["[0].tags[1]: expected String, found number", "[0].tags[3]: expected String, found number"], tags: [["a", "b"]]),
    Case(
      "an element is dropped for a failure inside it",
      "[\(user(id: "null").dropFirst().dropLast()), \(user(id: "2").dropFirst().dropLast())]",
      ["[*]": .dropped], ["[0].id: expected Int, found null"], ids: [2]),
    Case(
      "the innermost pattern is first", user(id: "null"), ["[*]": .dropped, "[*].id": .or(9)],
      ["[0].id: expected Int, found null"], ids: [9]),
    Case(
      "patterns for one path are tried in order", user(id: "null"),
      ["[*].id": .or("x"), "**.id": .or(5), "[0].id": .or(6)],
      ["[0].id: expected Int, found null"], ids: [5]),
    Case(
      "several failures", user(id: "null", name: "1", tags: "null"),
      ["**.id": .or(1), "**.name": .null, "**.tags": .or([])],
      [
        "[0].id: expected Int, found null", "[0].name: expected String, found number",
        "[0].tags: expected [String], found null",
      ],
      names: [nil], tags: [[]]),
    Case("relaxed reads leniently", user(id: #""3""#), .relaxed, ["[0].id: expected Int, found string"], ids: [3]),
    Case(
      "relaxed makes optionals nil", user(name: "[]"), .relaxed, ["[0].name: expected String, found array"],
      names: [nil]),
    Case(
      "relaxed makes null arrays empty", user(tags: "null"), .relaxed, ["[0].tags: expected [String], found null"],
      tags: [[]]),
    Case("relaxed makes missing arrays empty", user(tags: nil), .relaxed, [#"[0]: missing key "tags""#], tags: [[]]),
    Case(
      "relaxed drops elements", user(tags: #"["a", {}, "b"]"#), .relaxed,
      ["[0].tags[1]: expected String, found object"], tags: [["a", "b"]]),
    Case(
      "relaxed drops the element around", user(id: "{}"), .relaxed, ["[0].id: expected Int, found object"], ids: [],
      names: [], tags: []),
    Case(
      "in code", user(id: "null"), Repairs { $0.path == "[0].id" ? .or(8) : nil }, ["[0].id: expected Int, found null"],
      ids: [8]),
    Case(
      "dropped in code", user(id: "null"), Repairs { _ in .dropped }, ["[0].id: expected Int, found null"], ids: [],
      names: [], tags: []),
  ]

  private static func user(id: String? = "1", name: String? = #""Ada""#, tags: String? = #"["a"]"#) -> String {
    let members = [("id", id), ("name", name), ("tags", tags), ("home", #"{"city": "x"}"#)].compactMap { key, value in
      value.map { "\"\(key)\": \($0)" }
    }
    return "[{\(members.joined(separator: ", "))}]"
  }

  @Test("each repair helps a Codable type and a key-path type", arguments: cases) private func both(test: Case) throws {
    let (users, warnings) = try repaired([CodableUser].self, test.text, test.repairs)
    let (others, otherWarnings) = try repaired(byKeyPaths: [KeyPathUser].self, test.text, test.repairs)
    let ids = [users.map(\.id), others.map(\.id)], names = [users.map(\.name), others.map(\.name)]
    let tags = [users.map(\.tags), others.map(\.tags)]
    expectEqual(ids, [test.ids, test.ids])
    expectEqual(names, [test.names, test.names])
    expectEqual(tags, [test.tags, test.tags])
    expectEqual([warnings, otherWarnings].map { $0.map(withoutCode) }, [test.warnings, test.warnings])
  }

  @Test("each repair helps an element of a collection that is repaired element by element", arguments: cases)
  private func inLargeCollections(test: Case) throws {
    // The patterns of these cases match only the first element.
    if test.name == "in code" || test.name == "patterns for one path are tried in order" { return }
    let count = rounds(20) * 3
    let text =
      "[" + Array(repeating: String(test.text.dropFirst().dropLast()), count: count).joined(separator: ", ") + "]"
    let (users, warnings) = try repaired([CodableUser].self, text, test.repairs)
    let (others, otherWarnings) = try repaired(byKeyPaths: [KeyPathUser].self, text, test.repairs)
    let ids = (0..<count).flatMap { _ in test.ids }, tags = (0..<count).flatMap { _ in test.tags }
    expectEqual([users.map(\.id), others.map(\.id)], [ids, ids])
    expectEqual([users.map(\.tags), others.map(\.tags)], [tags, tags])
    expectEqual(warnings.count, test.warnings.count * count)
    expectEqual(otherWarnings.map(withoutCode), warnings.map(withoutCode))
  }

  @Test("trees of any shape are repaired", arguments: shapes(of: user(id: "null", name: "5", tags: #"["a", 1, "b"]"#)))
  func trees(shape: Shape) throws {
    let repairs: Repairs = ["**.id": .or(3), "**.name": .missing, "**.tags[*]": .dropped]
    let (users, warnings) = try collectingWarnings { try [KeyPathUser](json: shape.json(), repairs: repairs) }
    expectEqual(users.map(\.id), [3])
    #expect(users[0].name == nil && users[0].tags == ["a", "b"])
    expectEqual(
      warnings.map { withoutCode(lines(of: [$0])[0]) },
      [
        "[0].id: expected Int, found null", "[0].name: expected String, found number",
        "[0].tags[1]: expected String, found number",
      ])
    #expect(warnings.allSatisfy { $0.recovery == .repaired })
  }

  /// Reads arrays inside an array with a loop of its own.
  private struct Rows: Decodable {
    var rows: [[Int]] = []

    init(from decoder: any Decoder) throws {
      var outer = try decoder.unkeyedContainer()
      while !outer.isAtEnd {
        var inner = try outer.nestedUnkeyedContainer(), row: [Int] = []
        while !inner.isAtEnd { row.append(try inner.decode(Int.self)) }
        rows.append(row)
      }
    }
  }

  @Test("an element of an array inside an array is dropped", arguments: shapes(of: #"[[1, "x", 2], [3, "y"]]"#))
  func nestedArrays(shape: Shape) throws {
    var decoder = KeyPathDecoder()
    decoder.repairs = ["[*][*]": .dropped]
    try expectEqual([[Int]](json: shape.json(), repairs: decoder.repairs), [[1, 2], [3]])
    try expectEqual(decoder.decode([[Int]].self, from: shape.json()), [[1, 2], [3]])
    try expectEqual(decoder.decode(Rows.self, from: shape.json()).rows, [[1, 2], [3]])
  }

  private func withoutCode(_ line: String) -> String {
    let words = line.split(separator: " | ", maxSplits: 2).last.map(String.init) ?? line
    return words.replacing(" in CodableUser", with: "").replacing(" in KeyPathUser", with: "")
  }

  // MARK: Failures

  @Test("if no repair helps, the error is the original one, with the attempts") func unrepaired() throws {
    let data = Data(Self.user(id: "{}").utf8)
    let original = #expect(throws: DecodeError.self) { try KeyPathDecoder().decode([CodableUser].self, from: data) }
    var decoder = KeyPathDecoder()
    decoder.repairs = ["[*].id": .or("x"), "**.id": .null, "[*]": .or(5), "other": .dropped]
    let found = #expect(throws: DecodeError.self) { try decoder.decode([CodableUser].self, from: data) }
    let error = try #require(found)
    expectEqual(error, original)
    expectEqual(original?.description, "[0].id: expected Int, found object in CodableUser")
    expectEqual(
      error.description,
      "[0].id: expected Int, found object in CodableUser; its repair failed: expected Int, found string")
    expectEqual(error.location, original?.location)
    expectEqual((error.object as? JSONNode)?.kind, .object)
    expectEqual((error.root as? JSONNode)?.kind, .array)
    expectEqual(
      error.otherAttempts.map(\.summaryLine), ["type_mismatch [0].id", "null_value [0].id", "type_mismatch [0]"])
  }

  @Test("a pattern that cannot be read is an error of the first decode, even of a payload that decodes")
  func malformedPatterns() {
    var decoder = KeyPathDecoder()
    decoder.repairs = ["id": .or(1), "a[": .null]
    let data = Data(#"{"id": 1, "name": null, "tags": [], "home": {"city": ""}}"#.utf8)
    #expect(throws: DecodeError.self) { try decoder.decode(CodableUser.self, from: data) }
    do throws(DecodeError) {
      _ = try KeyPathUser(jsonData: data, repairs: decoder.repairs)
      Issue.record("no error")
    } catch {
      expectEqual(error.code, .invalidPath)
    }
  }

  private struct Problem: Error, Equatable { let text: String }

  @Test("a closure that throws is an error with its own words") func throwingClosures() throws {
    for repairs in [
      ["[*].id": .map { _ in throw Problem(text: "no") }, "**": .dropped] as Repairs,
      Repairs { _ in throw Problem(text: "no") },
    ] {
      let text = Self.user(id: "null")
      for error in [
        #expect(throws: DecodeError.self) { try repaired([CodableUser].self, text, repairs) },
        #expect(throws: DecodeError.self) { try repaired(byKeyPaths: [KeyPathUser].self, text, repairs) },
        #expect(throws: DecodeError.self) {
          try repaired(
            [CodableUser].self,
            "[" + Array(repeating: text.dropFirst().dropLast(), count: 20).joined(separator: ",") + "]", repairs)
        },
      ] {
        guard let error, case .other(let cause) = error.kind else {
          Issue.record("\(String(describing: error))")
          continue
        }
        expectEqual(cause as? Problem, Problem(text: "no"))
        expectEqual(error.path, "[0].id")
        expectEqual(error.otherAttempts.map(\.code), [.nullValue])
      }
    }
  }

  @Test("a failure outside the value, reached by a reference, is not repaired") func references() throws {
    struct Post: KeyPathDecodable {
      let name: String

      init(json: Any) throws {
        let root = try json => "root" as JSONNode
        name = try root => "name"
      }
    }
    let document = try JSONDocument(jsonString: #"{"name": 5}"#).root
    #expect(throws: DecodeError.self) { try Post(json: ["root": document], repairs: ["**": .dropped]) }
  }

  @Test("a type that always fails does not loop") func endlessFailures() {
    struct Never: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyCodingKey.self)
        let key = AnyCodingKey(stringValue: "k\(UInt64.random(in: 0 ... .max))")
        _ = try container.decode(Int.self, forKey: key)
      }
    }
    var decoder = KeyPathDecoder()
    decoder.repairs = ["*": .or(1)]
    #expect(throws: DecodeError.self) { try decoder.decode(Never.self, from: Data("{}".utf8)) }
  }
}

extension DecodeError {
  /// The code and the path.
  var summaryLine: String { "\(code.rawValue) \(path)" }
}

struct AnyCodingKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
