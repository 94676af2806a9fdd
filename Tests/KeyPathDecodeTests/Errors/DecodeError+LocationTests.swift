import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct User: KeyPathDecodable {
  let name: String, age: Int?

  init(json: Any) throws {
    name = try json => "name"
    age = try json =>? "age"
    if let age, age < 0 { throw DecodeError(.invalidValue("is not born yet"), object: age) }
    if name == "nobody" { throw Odd.nobody }
    if name == "root" { throw DecodeError(.invalidValue("is taken"), object: json) }
  }
}

private struct Group: KeyPathDecodable {
  let users: [User], lead: Result<User, DecodeError>?, byTeam: [String: [User]]

  init(json: Any) throws {
    users = try json => "users"
    lead = try json =>? "lead"
    byTeam = try json =>? "teams" ?? [:]
  }
}

private enum Odd: Error { case nobody }

private enum Level: String, KeyPathDecodable, CaseIterable { case low, high }

/// Every error of a document has a location in its bytes, whatever threw it.
@Suite("locations of errors") struct LocationTests {
  private let text = """
    {
      "id": "7", "é": 1.5,
      "list": [1, null, [true, "x"]],
      "empty": null, "level": "mid",
      "users": [{"name": "Ada", "age": 1},
        {"name": 2}, {"age": 3}, {"name": "Bob", "age": -4}, {"name": "nobody"},
        {"name": "root"}, {"name": "Eve", "age": "x"}, null
      ]
    }
    """

  private static let reads: [(String, String, String, @Sendable (Any) throws -> Any)] = [
    ("2:9 (10)", "type_mismatch", "id", { try $0 => "id" as Int }),
    ("2:19 (21)", "number_out_of_range", "é", { try $0 => "é" as Int }),
    ("2:19 (21)", "type_mismatch", "é", { try $0 => "é.x" as Int }),
    ("1:1 (0)", "missing_key", "", { try $0 => "zzz" as Int }),
    ("1:1 (0)", "missing_key", "", { try $0 => "zzz" | "yyy" as Int }),
    ("3:11 (36)", "type_mismatch", "list", { try $0 => "list" as [String: Int] }),
    ("3:12 (37)", "type_mismatch", "list[0]", { try $0 => "list" as [String] }),
    ("3:15 (40)", "null_value", "list[1]", { try $0 => "list" as [Int] }),
    ("3:15 (40)", "null_value", "list[1]", { try $0 => "list[1].x" as Int }),
    ("3:21 (46)", "type_mismatch", "list[2]", { try $0 => "list" as [Int?] }),
    ("3:28 (53)", "type_mismatch", "list[2][1]", { try $0 => "list[2]" as [Bool] }),
    ("3:11 (36)", "index_out_of_range", "list", { try $0 => "list[3]" as Int }),
    ("3:21 (46)", "index_out_of_range", "list[2]", { try $0 => "list" => 2 => 5 as Int }),
    ("4:12 (71)", "null_value", "empty", { try $0 => "empty" as String }),
    ("4:27 (86)", "unknown_raw_value", "level", { try $0 => "level" as Level }),
    ("4:27 (86)", "invalid_value", "level", { try $0 => "level" as Date }),
    ("4:27 (86)", "other", "level", { try parse($0, "level") { _ in throw Odd.nobody } as Int }),
    (
      "4:27 (86)", "invalid_value", "level",
      { try parse($0, "level") { _ in throw DecodeError(.invalidValue("no"), object: 5) } as Int }
    ),
    ("6:14 (145)", "type_mismatch", "users[1].name", { try $0 => "users" as [User] }),
    ("6:14 (145)", "type_mismatch", "users[1].name", { try Group(json: $0) }),
    ("6:18 (149)", "missing_key", "users[2]", { try $0 => "users[2]" as User }),
    ("6:30 (161)", "invalid_value", "users[3]", { try $0 => "users[3]" as User }),
    ("6:58 (189)", "other", "users[4]", { try $0 => "users[4]" as User }),
    ("7:5 (213)", "invalid_value", "users[5]", { try $0 => "users[5]" as User }),
    ("7:46 (254)", "type_mismatch", "users[6].age", { try $0 => "users[6]" as User }),
    ("7:52 (260)", "null_value", "users[7]", { try $0 => "users[7]" as User }),
    ("1:1 (0)", "invalid_path", "", { try $0 => "a[" as Int }),
    ("1:1 (0)", "type_mismatch", "", { try $0 => "" as [Int] }),
  ]

  @Test("every kind of error has its location", arguments: reads.indices)
  func everyKind(index: Int) throws {
    let (place, code, path, read) = Self.reads[index]
    let root = try JSONDocument(Data(text.utf8)).root
    let error = try decodeError { try read(root) }
    expectEqual(TestSupport.place(of: error), place)
    expectEqual(error.code.rawValue, code)
    expectEqual(error.path.description, path)
    // The path leads from the root to the object, which is at the location.
    let object = try #require(error.object as? JSONNode)
    expectEqual(object.byteRange.lowerBound, error.location?.byteOffset)
    if code != "invalid_path" { try expectEqual(error.root => error.path as JSONNode, object) }
    expectEqual(error.root as? JSONNode, root)
    // The same payload without bytes has no location.
    let plain = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let same = try decodeError { try read(plain) }
    expectEqual(same.location, nil)
    expectEqual(same.description, error.description)
    expectEqual(same.code, error.code)
  }

  @Test("a stored failure keeps its location") func keptFailures() throws {
    let data = Data(
      #"[{"users":[],"lead":{"name":"Ada","age":"1"}},{"users":[],"lead":{}},{"users":[],"lead":{"name":"nobody"}}]"#
        .utf8)
    let groups = try [Group](jsonData: data)
    expectEqual(
      groups.compactMap(\.lead?.error).map { "\(place(of: $0)) \($0.summary)" },
      [
        "1:41 (40) lead.age: expected Int, found string in User",
        #"1:66 (65) lead: missing key "name" in User"#,
        "1:89 (88) lead: threw Odd.nobody in User",
      ])
    let results = try [Result<Int, DecodeError>](jsonData: Data("[1, \"2\",\n null]".utf8))
    expectEqual(results.map { (try? $0.get()) }, [1, nil, nil])
    expectEqual(results.compactMap(\.error).map(place), ["1:5 (4)", "2:2 (10)"])
  }

  @Test("a location that was set is kept") func settable() throws {
    var error = try decodeError { try node("[1]") => 0 as String }
    error.location = .init(line: 7, column: 8, byteOffset: 9)
    expectEqual(place(of: error), "7:8 (9)")
    let root = try node("{\"a\": 1}")
    let rethrown = try decodeError { try parse(root, "a") { _ in throw error } as Int }
    #expect(place(of: rethrown) == "7:8 (9)" && rethrown.path == "[0]")
    expectEqual(DecodeError(.missingKey("a"), object: root).location, .init(line: 1, column: 1, byteOffset: 0))
    expectEqual(DecodeError(.missingKey("a"), object: 5).location, nil)
  }
}
