import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite("hints in messages") struct HintTests {
  @Test(
    "a missing key suggests the nearest key",
    arguments: [
      ("stargazersCount", ["stargazers_count", "stargazers"], "stargazers_count"),
      ("stargazers_count", ["stargazersCount"], "stargazersCount"), ("URL", ["url"], "url"),
      ("content-type", ["ContentType"], "ContentType"), ("adress", ["address", "dress"], "address"),
      ("nmae", ["name", "mane"], "name"), ("login", ["logn", "id"], "logn"), ("id", ["login", "name"], nil),
      ("name", [], nil), ("owner", ["license", "topics"], nil), ("a", ["b"], nil), ("é", ["É"], "É"), ("$", ["@"], nil),
      ("created_at", ["updated_at", "createdAt"], "createdAt"), ("__baz", ["baz"], "baz"), ("user", ["usr"], "usr"),
      ("nam", ["names", "name"], "name"), ("abcd", ["abdc", "abcx"], "abcx"), ("ab", ["xb"], nil),
      ("abc", ["xbc"], "xbc"),
    ] as [(String, [String], String?)])
  func nearKeys(key: String, keys: [String], near: String?) throws {
    let hint = near.map { "did you mean \"\($0)\"?" } ?? "use =>? if it may be missing"
    // The nearest key does not depend on the order of the members.
    for keys in [keys, keys.reversed()] {
      let json = try node("{\(keys.map { "\"\($0)\": 1" }.joined(separator: ", "))}")
      let message = try decodeError { try json => DecodePath(steps: [.key(key)]) as Int }.description
      expectEqual(message, "(root): missing key \"\(key)\" (\(hint))")
    }
  }

  @Test(
    "a path in the syntax of JSONPath or JSON Pointer suggests the path that was meant",
    arguments: [
      ("$.a.b", "did you mean a.b?"), ("$.zzz", "did you mean zzz?"), ("$[0].a", "did you mean [0].a?"),
      ("/a/b", "did you mean a.b?"), ("/users/0/id", "did you mean users.0.id?"), ("/m~0n", "did you mean m~n?"),
      ("/o/p~1q", "did you mean o.p/q?"), ("/zzz/b", "use =>? if it may be missing"),
      ("/", "use =>? if it may be missing"),
    ])
  func otherSyntax(path: String, hint: String) throws {
    let json: Any = ["a": ["b": 1], "users": [["id": 1]], "m~n": 1, "o": ["p/q": 5]] as [String: Any]
    let error = try decodeError { try json => DecodePath(path) as Bool }
    #expect(error.description.hasSuffix(" (\(hint))"))
    expectEqual(error.code, .missingKey)
  }

  @Test("a pattern where a path is needed says what to decode") func pattern() throws {
    let error = try decodeError { try ["users": [1]] => "users[*].id" as Int }
    expectEqual(error.code, .invalidPath)
    #expect(
      error.description.hasSuffix(
        "a path leads to one value; decode the array, and each element with its type or `.each`"))
  }

  @Test(
    "a path through a key with dots suggests brackets",
    arguments: [
      ("a.b", #"["a.b"]"#), ("a.b.c", #"["a.b"].c"#), ("a" => "b", #"["a.b"]"#), ("x.y.z", #"["x.y.z"]"#),
      ("x.y.z[0]", #"["x.y.z"][0]"#), (["a", "b"], #"["a.b"]"#), ("a.c", nil), ("a", nil), ("a[0].b", nil),
    ] as [(DecodePath, String?)])
  func dotsInKeys(path: DecodePath, meant: String?) throws {
    let json: Any = ["a.b": ["d": 1], "x.y": 1, "x.y.z": [1]]
    let key = path.steps[0].description, hint = meant.map { "did you mean \($0)?" } ?? "use =>? if it may be missing"
    let message = "missing key \"\(key)\" (\(hint))"
    try expectEqual(decodeError { try json => path as Int }.description, "(root): \(message)")
    try expectEqual(decodeError { try ["in": [json]] => "in[0]" => path as Int }.description, "in[0]: \(message)")
  }

  /// The start of a key with dots may also be a key. Only keys that exist are suggested, before similar spellings.
  @Test("a key with dots is suggested in brackets") func dotsAfterOtherKeys() throws {
    let json = try node(
      #"""
      {"versions": {"1": {"x": 1}, "1.0": {"x": 1}, "1.0.3": {"dist": 1}, "2": 5, "2.1": 1, "3": 5}, "b": {"c": {"x": 1}}, "users": 1,
       "user.name": 1, "d": {"e": 5}, "a.x": 1}
      """#)
    let version = "1.0.3", noHint = " (use =>? if it may be missing)"
    for (path, message) in [
      (
        DecodePath("versions." + version + ".dist"),
        #"versions.1: missing key "0" (did you mean versions["1.0.3"].dist?)"#
      ),
      (
        "versions" => DecodePath(version + ".dist.a"),
        #"versions.1: missing key "0" (did you mean versions["1.0.3"].dist.a?)"#
      ),
      ("versions.2.1", #"versions.2: expected object, found number (did you mean versions["2.1"]?)"#),
      ("versions.3.1", "versions.3: expected object, found number"),
      ("versions.1.9", #"versions.1: missing key "9""# + noHint),
      ("a" | "b.c.d", #"b.c: missing key "d"; tried a, b.c.d"# + noHint),
      ("a.x" | "d.e.f", "d.e: expected object, found number"),
      ("user.name", #"(root): missing key "user" (did you mean ["user.name"]?)"#),
      ("user.id", #"(root): missing key "user" (did you mean "users"?)"#),
      ("a.c" | "users.c", "users: expected object, found number"),
    ] as [(DecodePath, String)] { try expectEqual(decodeError { try json => path as Int }.description, message) }
    let inner = try decodeError { try parse(json, "versions") { try $0 => DecodePath("2.1") as Int } }
    expectEqual(inner.description, #"versions.2: expected object, found number (did you mean ["2.1"]?)"#)
    let read: [Int] = try [
      json => "versions" => DecodePath(key: version) => "dist", json => ["versions", version, "dist"],
      json => "versions.\(version).dist",
    ]
    expectEqual(read, [1, 1, 1])
  }

  @Test(
    "a text that is no RFC 3339 date suggests a format",
    arguments: [
      ("2018-11-04", #" (=> .date(format: "yyyy-MM-dd") would read it)"#), ("2018-11-31", ""), ("", ""),
      ("yesterday", " (=> .date(format:) reads other formats)"), ("2018-11-04T24:00:00Z", ""),
    ])
  func dates(text: String, hint: String) throws {
    try expectEqual(decodeError { try ["at": text] => "at" as Date }.hint, hint)
    struct Event: Decodable { let at: Date }
    let ofCodable = hint.replacing("=> .date", with: "decode(using: .date").replacing(
      ") reads", with: "), forKey:) reads"
    )
    .replacing(#") would"#, with: "), forKey:) would")
    try expectEqual(decodeError { try ["event": ["at": text]] => "event" as Event }.hint, ofCodable)
  }

  @Test("the key that a strategy renames is named") func renamedKeys() throws {
    struct User: Decodable { let userID: Int }
    struct Account: Decodable {
      let userID: Int
      enum CodingKeys: String, CodingKey { case userID = "user_id" }
    }
    var decoder = KeyPathDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let hint = #" (the key strategy reads "user_id" as "userId")"#
    try expectEqual(decodeError { try decoder.decode(User.self, from: ["user_id": 1]) }.hint, hint)
    try expectEqual(decodeError { try decoder.decode(Account.self, from: ["user_id": 1]) }.hint, hint)
    expectEqual(
      try decodeError { try decoder.decode(Account.self, from: ["id": 1]) }.hint,
      " (make it optional if it may be missing)")
  }

  @Test("a key is never suggested for itself") func theKeyItself() {
    let error = DecodeError(.missingKey("name"), object: ["name": 1])
    expectEqual(error.description, "(root): missing key \"name\" (use =>? if it may be missing)")
  }

  @Test("huge objects are not searched for similar keys") func hugeObjectsAreNotSearched() throws {
    let json: Any = Dictionary(uniqueKeysWithValues: (0..<2_000).map { ("name\($0)", 1) })
    expectEqual(
      try decodeError { try json => "name" as Int }.description,
      "(root): missing key \"name\" (use =>? if it may be missing)")
  }

  @Test("only the first 12 allowed values are listed") func manyAllowedValues() {
    let kind = DecodeError.Kind.unknownRawValue("s", type: Int.self, allowed: (0..<20).map(String.init))
    let shown = (0..<12).map { "\"\($0)\"" }.joined(separator: ", ")
    expectEqual(
      DecodeError(kind, object: 1).description, "(root): the value is not a known Int (allowed: \(shown) and 8 more)")
  }
}

private struct User: KeyPathDecodable {
  let id: Int
  init(json: Any) throws { id = try json => "id" }
}

@Suite("payloads passed unparsed") struct UnreadPayloadTests {
  private static let bytes = "(to decode bytes, use init(jsonData:))"
  private static let text = "(to decode JSON text, use init(jsonString:))"

  @Test(
    "bytes and JSON text suggest the initializer that parses them",
    arguments: [#"{"id": 1}"#, "{}", " \n{", "[1, 2]", "["])
  func payloads(payload: String) throws {
    let data = Data(payload.utf8), array = Array(payload.utf8)
    for json in [data, NSData(data: data), Optional(data) as Any, AnyHashable(data)] as [Any] {
      try expectEqual(message { try User(json: json) }, "(root): expected object, found other \(Self.bytes)")
      try expectEqual(message { try json => "id" as Int }, "(root): expected object, found other \(Self.bytes)")
      try expectEqual(message { try [User](json: json) }, "(root): expected [User], found other \(Self.bytes)")
    }
    for json in [array, array[...]] as [Any] {
      try expectEqual(message { try User(json: json) }, "(root): expected object, found array \(Self.bytes)")
    }
    for json in [payload, NSString(string: payload), Substring(payload), Optional(payload) as Any] as [Any] {
      try expectEqual(message { try User(json: json) }, "(root): expected object, found string \(Self.text)")
      try expectEqual(message { try json => 0 as Int }, "(root): expected array, found string \(Self.text)")
    }
  }

  private func message<Value>(_ body: () throws -> Value) throws -> String { try decodeError(body).description }

  @Test("nested bytes and plain text get no suggestion") func noSuggestion() throws {
    let data = Data("{}".utf8)
    expectEqual(outcome { try ["a": data] => "a" as User }, "type_mismatch | a: expected object, found other in User")
    expectEqual(outcome { try ["a": "{}"] => "a" as User }, "type_mismatch | a: expected object, found string in User")
    expectEqual(outcome { try ["a": "{}"] => "a.id" as Int }, "type_mismatch | a: expected object, found string")
    expectEqual(outcome { try User(json: "text") }, "type_mismatch | (root): expected object, found string")
    expectEqual(outcome { try User(json: "") }, "type_mismatch | (root): expected object, found string")
    expectEqual(outcome { try User(json: [1]) }, "type_mismatch | (root): expected object, found array")
    expectEqual(outcome { try User(json: Date()) }, "type_mismatch | (root): expected object, found other")
    // A document is already parsed.
    try expectEqual(
      message { try User(jsonString: #""{\"id\": 1}""#) }, "(root): expected object, found string in User")
  }

  private struct Owner: KeyPathDecodable {
    let login: String
    init(json: Any) throws { login = try json => "login" }
  }

  @Test("an operator may read a null; an element, a member or the root may be optional") func nulls() {
    let operatorHint = " (use =>? or an optional if it may be null)"
    let elementHint = " (make it optional if it may be null)"
    let cases: [(payload: String, decode: (Any) throws -> Any, place: String, hint: String)] = [
      (#"{"a": null}"#, { try $0 => "a" as String }, "a: expected String", operatorHint),
      (#"{"b": null}"#, { try $0 => "a" | "b" as String }, "b: expected String", operatorHint),
      (#"{"a": null}"#, { try $0 => "a" as [String] }, "a: expected [String]", operatorHint),
      (#"{"a": null}"#, { try $0 => "a.b" as String }, "a: expected object", operatorHint),
      (#"{"a": [{"login": null}]}"#, { try $0 => "a" as [Owner] }, "a[0].login: expected String", operatorHint),
      (#"{"a": ["x", null]}"#, { try $0 => "a" as [String] }, "a[1]: expected String", elementHint),
      (#"{"a": [["x", null]]}"#, { try $0 => "a[0]" as [String] }, "a[0][1]: expected String", elementHint),
      (#"{"a": {"x": null}}"#, { try $0 => "a" as [String: String] }, "a.x: expected String", elementHint),
      (#"{"a": [null]}"#, { try $0 => "a" as [Owner] }, "a[0]: expected object", elementHint),
      ("[1, null]", { try [Int](json: $0) }, "[1]: expected Int", elementHint),
      ("null", { try Owner(json: $0) }, "(root): expected object", elementHint),
      (
        "null", { try KeyPathDecoder().decode([String: Int].self, from: $0) }, "(root): expected [String: Int]",
        elementHint
      ),
    ]
    for (payload, decode, place, hint) in cases {
      for shape in shapes(of: payload) {
        let error = #expect(throws: DecodeError.self) { try decode(shape.json()) }
        let line = error?.description.replacing(" in Owner", with: "")
        expectEqual(line, "\(place), found null\(hint)", "\(shape.name)")
      }
    }
  }
}
