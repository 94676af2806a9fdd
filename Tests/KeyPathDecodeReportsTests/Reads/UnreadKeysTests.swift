import Foundation
import KeyPathDecode
import TestSupport
import Testing

@testable import KeyPathDecodeReports

private struct User: KeyPathDecodable {
  let id: Int, email: String?, home: [String: Int]

  init(json: Any) throws {
    id = try json => "id"
    email = try json =>? "contact.email"
    home = try json =>? "home" ?? [:]
  }
}

/// Checks a part of its payload itself.
private struct Checked: KeyPathDecodable {
  let user: User

  init(json: Any) throws {
    user = try parse(json, "user") { try User(json: $0, unreadKeys: .warned) }
  }
}

/// Reads the message of an error that it catches.
private struct Logging: KeyPathDecodable {
  let id: Int, nick: String

  init(json: Any) throws {
    id = try json => "id"
    do { nick = try json => "nick" } catch { nick = "\(error)" }
  }
}

@Suite struct UnreadKeysTests {
  @Test("the message of an error reads no keys") func messages() throws {
    let error = try decodeError { try Logging(json: ["id": 1, "nik": "a"] as [String: Any], unreadKeys: .refused) }
    #expect(error.description == "nik: nothing reads this key")
  }

  @Test("a check inside another hides no unread key from it", arguments: [true, false])
  func nestedChecks(isDocument: Bool) throws {
    let text = #"{"user": {"id": 1, "nick": "a"}}"#
    let json = try JSONDocument(jsonString: text).root
    let error = try decodeError { try Checked(json: isDocument ? json : plain(json), unreadKeys: .refused) }
    #expect(error.description == "user.nick: nothing reads this key")
  }

  @Test(
    "unread keys pass, warn, or throw as chosen",
    arguments: [
      (#"{"id": 1}"#, UnreadKeys.refused, "1"),
      (#"{"id": 1, "contact": {"email": "a"}, "home": {"x": 1}}"#, .refused, "1"),
      (#"{"id": 1, "nick": "a"}"#, .refused, "unread_key | nick: nothing reads this key"),
      (
        #"{"id": 1, "contact": {"fax": 1}, "nick": "a"}"#, .refused,
        "unread_key | contact.fax: nothing reads this key, nor nick"
      ),
      (
        #"{"id": 1, "a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1, "g": 1, "h": 1}"#, .refused,
        "unread_key | a: nothing reads this key, nor b, c, d, e, f and 2 more"
      ),
      (#"{"id": 1, "nick": "a", "contact": {"fax": 1}}"#, .refused(except: "nick", "contact.*"), "1"),
      (#"{"id": "1", "nick": "a"}"#, .refused, "type_mismatch | id: expected Int, found string in User"),
      (#"{"id": 1, "nick": "a"}"#, .warned, "1; nick: nothing reads this key"),
      (#"{"id": 1, "nick": "a", "zip": 1}"#, .warned(except: "zip"), "1; nick: nothing reads this key"),
    ])
  func users(text: String, unreadKeys: UnreadKeys, expected: String) throws {
    for shape in shapes(of: text) where shape.name != "JSONNode" {
      #expect(result(expected) { try User(json: shape.json(), unreadKeys: unreadKeys).id }, "\(shape.name)")
    }
    #expect(result(expected) { try User(jsonData: Data(text.utf8), unreadKeys: unreadKeys).id })
  }

  private func result(_ expected: String, _ body: () throws -> Int) -> Bool {
    let (value, warnings) = collectingWarnings { outcome(body) }
    return ([value] + warnings.map(\.error.description)).joined(separator: "; ") == expected
  }

  @Test("an unread key is found in any element") func manyElements() throws {
    let users = (0..<500).map { #"{"id": \#($0)\#($0 == 400 ? #", "nick": "a""# : "")}"# }.joined(separator: ",")
    let data = Data("[\(users)]".utf8)
    #expect(
      outcome { try [User](jsonData: data, unreadKeys: .refused).count }
        == "unread_key | [400].nick: nothing reads this key")
    #expect(try [User](jsonData: data, unreadKeys: .refused(except: "[*].nick")).count == 500)
    let error = try decodeError { try [User](jsonData: data, unreadKeys: .refused) }
    #expect(
      error.location?.byteOffset
        == "[\(users)]".utf8.firstRange(of: #""a""#.utf8).map {
          "[\(users)]".utf8.distance(from: "[\(users)]".utf8.startIndex, to: $0.lowerBound)
        })
  }

  @Test("a nested warning has the path from the outermost root") func nested() throws {
    let (user, warnings) = try collectingWarnings {
      try parse(["users": [["id": 1, "nick": "a"]]], "users[0]") { try User(json: $0, unreadKeys: .warned) }
    }
    #expect(user.id == 1)
    #expect(warnings.map(\.description) == ["users[0].nick: nothing reads this key, in User; left it unread"])
  }

  private struct Inner: Codable, KeyPathDecodable {
    let n: Int
    init(json: Any) throws { n = try json => "n" }
  }

  private struct Outer: Codable, KeyPathDecodable {
    let a: [Inner], k: Int
    init(json: Any) throws {
      a = try json => "a"
      k = try json => "k"
    }
  }

  @Test(
    "a repaired object was read by its keys",
    arguments: [
      (#""1""#, ["a[*].n": .lenient]), (#""1""#, ["a[*].n": .or(5)]), (#"{"m": "1"}"#, ["a[*].n": .map { _ in 1 }]),
      (#"null, "username": 1"#, ["a[*].n": .from("username")]), (#""1""#, ["**": .or(5)]), (#""1""#, .relaxed),
    ] as [(String, Repairs)])
  func repairs(_ value: String, _ repairs: Repairs) throws {
    let data = Data(#"{"a": [{"n": \#(value), "y": 1}], "k": 1, "z": 1}"#.utf8)
    let expected = ["a[0].y", "z"]
    var decoder = KeyPathDecoder()
    decoder.repairs = repairs
    #expect(diagnose(Outer.self, jsonData: data, decoder: decoder).unreadKeys.map(\.description) == expected)
    let tree = try JSONSerialization.jsonObject(with: data)
    for json in [try JSONDocument(data).root as Any, tree] {
      let rule = DecodeRule<Outer>.custom { try Outer(json: $0, repairs: repairs) }
      let observation = ReadObservation(.all)
      _ = try observation.observing { () throws(DecodeError) in try rule(json) }
      let keys = withoutReports { UnreadKeySearch(in: json, observation, except: { _ in false }).keys.map(\.path) }
      #expect(keys.map(\.description) == expected)
    }
  }
}
