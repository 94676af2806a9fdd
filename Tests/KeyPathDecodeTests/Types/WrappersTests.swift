import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite struct OptionalTests {
  @Test("null decodes to nil at any depth") func optionals() throws {
    try expectEqual(Int?(json: NSNull()), nil)
    try expectEqual(Int??(json: 5), 5)
    try expectEqual([Int?](json: [1, NSNull(), Optional<Int>.none as Any] as [Any]), [1, nil, nil])
    expectEqual(outcome { try Int?(json: "x") }, "type_mismatch | (root): expected Int, found string")
    // A value that is not a collection names the type.
    let map = outcome { try [String: Int](json: [1, 2]) }, lists = outcome { try [[Int?]](json: "x") }
    expectEqual(map, "type_mismatch | (root): expected [String: Int], found array")
    expectEqual(lists, "type_mismatch | (root): expected [[Int?]], found string")
    expectEqual(outcome { try Set<Int>(json: "x") }, "type_mismatch | (root): expected Set<Int>, found string")
  }
}

private struct User: KeyPathDecodable {
  let id: Int
  init(json: Any) throws { id = try json => "id" }
}

@Suite struct ResultTests {
  @Test("a Result stores a failure with its path and root") func results() throws {
    let json: Any = ["users": [["id": 1], ["id": "2"], NSNull()] as [Any]]
    let users: [Result<User, DecodeError>] = try json => "users"
    try expectEqual(users[0].get().id, 1)
    let errors = users.compactMap(\.error)
    expectEqual(
      errors.map(\.summary),
      [
        "users[1].id: expected Int, found string in User",
        "users[2]: expected object, found null in User",
      ])
    try expectEqual(errors[0].root => errors[0].path as String, "2")
  }
}

private enum Visibility: String, KeyPathDecodable, CaseIterable { case `public`, `private` }

private enum Level: Int, KeyPathDecodable { case low = 1, high }

private struct Flags: OptionSet, KeyPathDecodable { let rawValue: Int }

private struct ID: RawRepresentable, KeyPathDecodable, Equatable { let rawValue: String }

@Suite struct RawRepresentableTests {
  @Test("a raw value decodes or is reported as unknown") func rawValues() throws {
    try expectEqual(Visibility(json: "public"), .public)
    try expectEqual(Level(json: 2), .high)
    try expectEqual(Flags(json: 5).rawValue, 5)
    try expectEqual(ID(json: "x"), ID(rawValue: "x"))
    expectEqual(
      outcome { try Visibility(json: "secret") }, #"unknown_raw_value | (root): the value is not a known Visibility"#)
    expectEqual(outcome { try Level(json: 3) }, "unknown_raw_value | (root): the value is not a known Level")
    expectEqual(outcome { try Level(json: "2") }, "type_mismatch | (root): expected Int, found string")
    expectEqual(
      outcome { try Level(json: 2.5) }, "number_out_of_range | (root): expected Int, found a number with a fraction")
    guard
      case .unknownRawValue(let raw, let type, let allowed) = try decodeError({ try Visibility(json: "secret") }).kind
    else { throw CocoaError(.coderInvalidValue) }
    #expect(raw == "secret" && type == Visibility.self && allowed == ["public", "private"])
  }
}

@Suite struct NodesTests {
  @Test("a JSONNode is a result type") func nodes() throws {
    let root = try node(#"{"meta": {"n": 1.50}, "list": [1, null]}"#)
    try expectEqual((root => "meta" as JSONNode).description, #"{"n":1.50}"#)
    try expectEqual((root => "list" as [JSONNode]).map(\.description), ["1", "null"])
    try expectEqual((root => "meta" as [String: JSONNode])["n"]?.location.column, 16)
    try expectEqual((root =>? "zzz" as JSONNode?), nil)
    expectEqual(
      outcome { try ["meta": Date()] => "meta" as JSONNode }, "type_mismatch | meta: expected JSONNode, found other")
  }
}
