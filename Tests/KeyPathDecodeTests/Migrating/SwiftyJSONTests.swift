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
  init(json: Any) throws { login = try json => "login" }
}

private typealias User = Owner

/// Each of the commonest lines, applied to one payload.
private struct Lines: KeyPathDecodable {
  let name: String?, id: String, stars: Int?, forks: Int, price: Double, isFork: Bool?, isPrivate: Bool, login: String?
  let first: String?, userID: Int?, tags: [String], users: [User]
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
    users = try json =>? "users" ?? []
    rates = try json =>? "rates" => .lenient ?? [:]
    site = try json =>? "site" => .lenient
    meta = try json =>? "meta"
  }
}

/// The lines that give what SwiftyJSON gives for a wrong type.
private struct OldResults: KeyPathDecodable {
  let name: String?, id: String, forks: Int, tags: [String], users: [User], site: URL?

  init(json: Any) throws {
    name = try json => "name" => .orNil()
    id = try json =>? "id" => .lenient.or("") ?? ""
    forks = try json =>? "forks" => .lenient.or(0) ?? 0
    tags = try json =>? "tags" => .lossy().or([]) ?? []
    users = try json =>? "users" => .lossy().or([]) ?? []
    site = try json => "site" => .orNil(.lenient)
  }
}

@Suite("migrating from SwiftyJSON") struct SwiftyJSONTests {
  @Test("a whole model decodes") func model() throws {
    let text = #"[{"id": 7, "name": "a", "stats": {"stars": 5}, "owner": {"login": "ada"}, "site": "https://a.b/x y"}]"#
    let data = Data(text.utf8)
    let repositories = try [Repository](jsonData: data)
    expectEqual(
      plainNames("\(repositories)"),
      """
      [Repository(id: "7", name: "a", stars: 5, isPrivate: false, owner: Optional(Owner(login: "ada")), tags: [], \
      site: Optional(https://a.b/x%20y))]
      """)
  }

  @Test("every line gives the value, or a default if it is absent") func lines() throws {
    try expect(
      "{}",
      gives: """
        Lines(name: nil, id: "", stars: nil, forks: 0, price: 0.0, isFork: nil, isPrivate: false, login: nil, first: nil, userID: nil, \
        tags: [], users: [], rates: [:], site: nil, meta: nil)
        """
    ) { "\(try Lines(json: $0))" }
    try expect(
      """
      {"name": "a", "id": 5, "stars": 1, "forks": "2", "price": "1.5", "fork": true, "private": 1, "owner": {"login": "b"}, "user.id": 3,
       "users": [{"login": "c"}], "tags": ["d", 4], "rates": {"EUR": "0.75"}, "site": "https://a.b/", "meta": {"f": 6}}
      """,
      gives: """
        Lines(name: Optional("a"), id: "5", stars: Optional(1), forks: 2, price: 1.5, isFork: Optional(true), isPrivate: true, \
        login: Optional("b"), first: Optional("c"), userID: Optional(3), tags: ["d", "4"], users: [Owner(login: "c")], \
        rates: ["EUR": 0.75], site: Optional(https://a.b/), meta: Optional(["f": 6]))
        """
    ) { plainNames("\(try Lines(json: $0))") }
  }

  @Test("a wrong type gives the old result, with a warning") func oldResults() throws {
    let old = #"nil, "", 0, [], [], nil"#
    for (payload, expected, warnings) in [
      ("{}", old, []), (#"{"name": null, "id": null, "forks": null, "tags": null}"#, old, []),
      (
        #"{"name": 1, "id": [], "forks": "many", "tags": {}, "site": 6, "users": [{"login": 7}, null]}"#, old,
        [
          "usedNil | name: expected String, found number", "usedFallback | id: expected String, found array",
          "usedFallback | forks: \(words(of: .text(of: Int.self)))",
          "usedFallback | tags: expected [String], found object",
          "droppedElement | users[0].login: expected String, found number in Owner",
          "droppedElement | users[1]: expected object, found null in Owner",
          "usedNil | site: expected URL, found number",
        ]
      ),
    ] { try expect(payload, gives: expected, warnings: warnings) { plainValues("\(try OldResults(json: $0))") } }
    for payload in ["[]", "5", "null"] {
      let found = try plainValues("\(OldResults(jsonString: payload))")
      expectEqual(found, old, "\(payload)")
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
    let data = Data(#"{"name": "a", "rates": {"EUR": 0.75}, "users": [{"login": "b"}]}"#.utf8)
    var found: [String] = []
    do {
      let json = try JSONDocument(data).root
      for (key, rate) in try json => "rates" as [String: Double] { found.append("\(key) \(rate)") }
      for user in try json =>? "users" ?? [] as [User] { found.append(user.login) }
      let exists = presence(of: "name", in: json) != .missing
      found.append("\(exists)")
    }
    let dictionary: [String: Any] = ["name": "f"]
    let name: String? = try dictionary =>? "name"
    expectEqual(found, ["EUR 0.75", "b", "true"])
    expectEqual(name, "f")
  }
}
