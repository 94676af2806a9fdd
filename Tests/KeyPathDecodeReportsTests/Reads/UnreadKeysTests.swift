import KeyPathDecode
import TestSupport

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

  init(json: Any) throws { user = try parse(json, "user") { try User(json: $0, unreadKeys: .warned) } }
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
    expectEqual(error.description, "nik: nothing reads this key")
  }

  @Test("a check inside another hides no unread key from it", arguments: [true, false])
  func nestedChecks(isDocument: Bool) throws {
    let text = #"{"user": {"id": 1, "nick": "a"}}"#
    let json = try JSONDocument(jsonString: text).root
    let error = try decodeError { try Checked(json: isDocument ? json : plain(json), unreadKeys: .refused) }
    expectEqual(error.description, "user.nick: nothing reads this key")
  }

  @Test("a nested warning has the path from the outermost root") func nested() throws {
    let (user, warnings) = try collectingWarnings {
      try parse(["users": [["id": 1, "nick": "a"]]], "users[0]") { try User(json: $0, unreadKeys: .warned) }
    }
    expectEqual(user.id, 1)
    expectEqual(warnings.map(\.description), ["users[0].nick: nothing reads this key, in User; left it unread"])
  }

  /// Keeps a value with all that is in it, beside keys that it reads, or decodes through it.
  private enum Kept: KeyPathDecodable {
    case whole(JSONNode), members([String: JSONNode]), number(Int)
    init(json: Any) throws {
      let kind: String = try json => "kind"
      _ = try json =>? "in.a" as Int?
      switch kind {
      case "rule": self = try json => "" => .tagged("kind", [:], otherwise: .map(Self.whole))
      case "operator": self = .whole(try json => "")
      case "member": self = .whole(try json => "in")
      case "optional": self = .whole(try json =>? "" ?? JSONNode(0 as Any))
      case "initializer": self = .whole(try JSONNode(json))
      case "codable": self = .whole(try KeyPathDecoder().decode(JSONNode.self, from: json))
      case "collection": self = .members(try json => "")
      case "through": self = try json => "in" => .custom { .number(try $0 => "a") }
      default: self = .number(try parse(json, "in.a") { try Int(json: $0) })
      }
    }
  }

  @Test(
    "a node that code keeps is read with all that is in it",
    arguments: [
      ("rule", "1"), ("operator", "1"), ("optional", "1"), ("initializer", "1"), ("codable", "1"), ("collection", "1"),
      ("member", "unread_key | [0].x: nothing reads this key"),
      ("through", "unread_key | [0].in.b: nothing reads this key, nor [0].x"),
      ("parse", "unread_key | [0].in.b: nothing reads this key, nor [0].x"),
    ])
  func keptNodes(kind: String, expected: String) throws {
    let text = #"[{"kind": "\#(kind)", "in": {"a": 1, "b": [{"c": 1}]}, "x": 1}]"#
    for shape in shapes(of: text) {
      expectEqual(outcome { try [Kept](json: shape.json(), unreadKeys: .refused).count }, expected, "\(shape.name)")
    }
  }

  private struct Inner: Codable, KeyPathDecodable {
    let n: Int, m: Int?, o: Int?
    init(json: Any) throws {
      n = try json => "n"
      m = try json =>? "m"
      o = try json =>? "o"
    }
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
      (#""1", "m": "2", "o": 3"#, ["a[*].*": .lenient]),
    ] as [(String, Repairs)])
  func repairs(_ value: String, _ repairs: Repairs) throws {
    let data = Data(#"{"a": [{"n": \#(value), "y": 1}], "k": 1, "z": 1}"#.utf8)
    let expected = ["a[0].y", "z"]
    var decoder = KeyPathDecoder()
    decoder.repairs = repairs
    expectEqual(diagnose(Outer.self, jsonData: data, decoder: decoder).unreadKeys.map(\.description), expected)
    let tree = try JSONSerialization.jsonObject(with: data)
    for json in [try JSONDocument(data).root as Any, tree] {
      let rule = DecodeRule<Outer>.custom { try Outer(json: $0, repairs: repairs) }
      let observation = ReadObservation(.all)
      _ = try observation.observing { () throws(DecodeError) in try rule(json) }
      let keys = withoutReports { UnreadKeySearch(in: json, observation, except: { _ in false }).keys.map(\.path) }
      expectEqual(keys.map(\.description), expected)
    }
  }
}
