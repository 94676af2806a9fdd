import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Repository: KeyPathDecodable {
  let id: String, name: String, stars: Int, isPrivate: Bool, owner: Owner?, tags: [String], site: URL?

  init(json: Any) throws {
    id = try json => "id" => .lenient
    name = try json => "name"
    stars = try json =>? "stats.stars" ?? 0
    isPrivate = try json =>? "private" ?? false
    owner = try json =>? "owner"
    tags = try json =>? "tags" ?? []
    site = try json =>? "site" => .lenient
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
private typealias User = Owner

extension Owner: CustomStringConvertible {
  var description: String { login }
}

/// Each of the commonest lines, applied to one payload.
private struct Lines: KeyPathDecodable {
  let name: String?, id: String, stars: Int?, forks: Int, price: Double, isFork: Bool?, isPrivate: Bool, login: String?
  let first: String?, userID: Int?, tags: [String], aliases: [String], members: [User]?, users: [User]
  let rates: [String: Double], site: URL?, meta: [String: Any]?

  init(json: Any) throws {
    name = try json =>? "name"
    id = try json =>? "id" => .lenient ?? ""
    stars = try json =>? "stars"
    forks = try json =>? "forks" => .lenient ?? 0
    price = try json =>? "price" => .lenient ?? 0
    isFork = try json =>? "fork"
    isPrivate = try json =>? "private" => .lenient ?? false
    login = try json =>? "owner.login"
    first = try json =>? "users[0].login"
    userID = try json =>? ["user.id"]
    tags = try json =>? "tags" => .lenient ?? []
    aliases = try json =>? "aliases" => .lossy() ?? []
    members = try json =>? "users"
    users = try json =>? "users" ?? []
    rates = try json =>? "rates" => .lenient ?? [:]
    site = try json =>? "site" => .lenient
    meta = try json =>? "meta"
  }
}

/// The lines that give what SwiftyJSON gives for a wrong type.
private struct OldResults: KeyPathDecodable {
  let name: String?, id: String, forks: Int, isPrivate: Bool, login: String?, tags: [String], site: URL?
  let users: [User]

  init(json: Any) throws {
    name = try json => "name" => .orNil()
    id = try json =>? "id" => .lenient.or("") ?? ""
    forks = try json =>? "forks" => .lenient.or(0) ?? 0
    isPrivate = try json =>? "private" => .lenient.or(false) ?? false
    login = try json => "owner.login" => .orNil()
    tags = try json =>? "tags" => .lossy().or([]) ?? []
    users = try json =>? "users" => .lossy().or([]) ?? []
    site = try json => "site" => .orNil(.lenient)
  }
}

@Suite("migrating from SwiftyJSON") struct SwiftyJSONTests {
  private let text = """
    [{"id": 7, "name": "engine", "stats": {"stars": 5}, "owner": {"login": "ada"}, "tags": ["a"], "site": "https://a.b/x y"}, {"id": "8",
      "name": "notes"}]
    """

  @Test("a migrated model decodes and reports errors") func model() throws {
    let data = Data(text.utf8)
    let repositories = try [Repository](jsonData: data)
    let site = try #require(URL(string: "https://a.b/x%20y"))
    try expect(text, gives: repositories) { try [Repository](json: $0) }
    #expect(repositories[0].owner?.login == "ada" && repositories[0].site == site && repositories[0].stars == 5)
    #expect("\(repositories[1])".hasSuffix("stars: 0, isPrivate: false, owner: nil, tags: [], site: nil)"))
    #expect(repositories[0].id == "7" && repositories[1].id == "8" && repositories[0].tags == ["a"])
    for (old, new, message) in [
      ("\"name\": \"notes\"", "\"x\": 0", #"missing_key | [1]: missing key "name" in Repository"#),
      ("{\"stars\": 5}", "5", "type_mismatch | [0].stats: expected object, found number in Repository"),
      ("\"ada\"", "5", "type_mismatch | [0].owner.login: expected String, found number in Owner"),
    ] {
      expect(text.replacing(old, with: new), refused: message) { try [Repository](json: $0) }
    }
  }

  @Test("every line gives the value, or a default if it is absent") func lines() throws {
    let empty = """
      Lines(name: nil, id: "", stars: nil, forks: 0, price: 0.0, isFork: nil, isPrivate: false, login: nil, first: nil, userID: nil, \
      tags: [], aliases: [], members: nil, users: [], rates: [:], site: nil, meta: nil)
      """
    try expect("{}", gives: empty) { "\(try Lines(json: $0))" }
    try expect(
      """
      {"name": "a", "id": 5, "stars": 1, "forks": "2", "price": "1.5", "fork": true, "private": 1, "owner": {"login": "b"}, "user.id": 3,
       "users": [{"login": "c"}], "tags": ["d", 4], "aliases": ["e", 5], "rates": {"EUR": "0.75"}, "site": "https://a.b/", "meta": {"f": 6}}
      """,
      gives: """
        Lines(name: Optional("a"), id: "5", stars: Optional(1), forks: 2, price: 1.5, isFork: Optional(true), isPrivate: true, \
        login: Optional("b"), first: Optional("c"), userID: Optional(3), tags: ["d", "4"], aliases: ["e"], \
        members: Optional([c]), users: [c], rates: ["EUR": 0.75], site: Optional(https://a.b/), \
        meta: Optional(["f": 6]))
        """,
      warnings: ["droppedElement | aliases[1]: expected String, found number"]
    ) { "\(try Lines(json: $0))" }
  }

  @Test("a wrong type gives the old result, with a warning") func oldResults() throws {
    let old = #"OldResults(name: nil, id: "", forks: 0, isPrivate: false, login: nil, tags: [], site: nil, users: [])"#
    for payload in ["{}", #"{"name": null, "id": null, "forks": null, "private": null, "tags": null, "owner": null}"#] {
      try expect(payload, gives: old) { "\(try OldResults(json: $0))" }
    }
    try expect(
      #"{"name": 1, "id": [], "forks": "many", "private": "maybe", "owner": 5, "tags": {}, "site": 6, "users": [{"login": 7}, null]}"#,
      gives: old,
      warnings: [
        "usedNil | name: expected String, found number", "usedFallback | id: expected String, found array",
        "usedFallback | forks: \(words(of: .text(of: Int.self)))",
        "usedFallback | private: \(words(of: .text(of: Bool.self)))",
        "usedNil | owner: expected object, found number", "usedFallback | tags: expected [String], found object",
        "droppedElement | users[0].login: expected String, found number in Owner",
        "droppedElement | users[1]: expected object, found null in Owner",
        "usedNil | site: expected URL, found number",
      ]
    ) { "\(try OldResults(json: $0))" }
    for payload in ["[]", "5", "null"] { #expect(try "\(OldResults(jsonString: payload))" == old, "\(payload)") }
    try expect(
      #"{"tags": ["a", 5]}"#, gives: ["a"], warnings: ["droppedElement | tags[1]: expected String, found number"]
    ) {
      try OldResults(json: $0).tags
    }
  }

  @Test(
    "`.lenient` refuses what SwiftyJSON guesses",
    arguments: [
      ("1.9", "number_out_of_range", ""), ("true", "type_mismatch", ""), (#""12 apples""#, "invalid_value", ""),
      ("2", "", "type_mismatch"), (#""maybe""#, "", "invalid_value"),
    ])
  func conversions(value: String, int: String, bool: String) {
    for shape in shapes(of: #"{"a": \#(value)}"#) {
      if !int.isEmpty { #expect(code { try shape.json() => "a" => .lenient as Int } == int, "\(shape.name)") }
      if !bool.isEmpty { #expect(code { try shape.json() => "a" => .lenient as Bool } == bool, "\(shape.name)") }
    }
  }

  @Test("a fraction is cut off only where a line says so") func fractions() throws {
    try expect(#"{"stars": 1.9}"#, gives: 1) { json in
      let stars: Int
      stars = try json => "stars" => .map { (stars: Double) in Int(stars) }
      return stars
    }
  }

  @Test("a document is read without a model") func documents() throws {
    let text = """
      {"name": "a", "rates": {"EUR": 0.75}, "users": [{"login": "b"}], "settings": {"c": {"d": 1}}, "meta": [1, {"e": null}]}
      """
    let data = Data(text.utf8)
    var found: [String] = []
    do {
      let json = try JSONDocument(data).root
      for (key, rate) in try json => "rates" as [String: Double] { found.append("\(key) \(rate)") }
      for user in try json =>? "users" ?? [] as [User] { found.append(user.login) }
    }
    do {
      let json = try JSONDocument(text.utf8).root
      for (key, sub) in try json => "settings" as [String: Any] {
        found.append("\(key) \(try sub => "d" as Int)")
        #expect(outcome { try sub => "e" as Int } == #"missing_key | (root): missing key "e""#)
      }
      let exists = presence(of: "name", in: json) != .missing
      let meta = try json => "meta" as Any
      let written = try JSONSerialization.data(withJSONObject: meta)
      #expect(exists && presence(of: "name.a", in: json) == .missing && presence(of: "x", in: json) == .missing)
      #expect(String(decoding: written, as: UTF8.self) == #"[1,{"e":null}]"#)
    }
    let dictionary: [String: Any] = ["name": "f"]
    let name: String? = try dictionary =>? "name"
    #expect(found == ["EUR 0.75", "b", "c 1"] && name == "f")
  }

  @Test(
    "each error of SwiftyJSON has a code",
    arguments: [
      ("zzz", "missing_key"), ("list[9]", "index_out_of_range"), ("text.a", "type_mismatch"), ("text", "type_mismatch"),
      ("null.a", "null_value"),
      ("", "invalid_json"),
    ])
  func errors(path: String, expected: String) throws {
    let text = path.isEmpty ? "{" : #"{"list": [1], "text": "a", "null": null}"#
    #expect(code { try JSONDocument(text.utf8).root => DecodePath(path) as Int } == expected)
  }

  private func code(_ read: () throws -> Any) -> String? {
    do { return "\(try read())" } catch { return (error as? DecodeError)?.code.rawValue }
  }
}
