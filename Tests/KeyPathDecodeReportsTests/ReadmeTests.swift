import KeyPathDecode
import KeyPathDecodeReports
import KeyPathDecodeStreams
import TestSupport

private struct Repository: KeyPathDecodable {
  let name: String, about: String?, stars: Int, owner: User, topics: [String], pushed: Date

  init(json: Any) throws {
    name = try json => "name"
    about = try json =>? "description"  // nil when missing or null
    stars = try json => "stats.stargazers_count"  // a path through objects
    owner = try json => "owner"  // another model
    topics = try json =>? "topics" ?? []
    pushed = try json => "pushed_at"  // RFC 3339
  }
}

private struct User: KeyPathDecodable {
  let login: String, site: URL?

  init(json: Any) throws {
    login = try json => "login"
    site = try json =>? "site"
  }
}

private enum Visibility: String, CaseIterable, KeyPathDecodable { case everyone = "public", owner = "private" }

private enum Role: String, KeyPathDecodable { case admin, other }

private enum Shape: Equatable { case circle(radius: Double), square(side: Double), unknown(JSONNode) }

private struct Money: Equatable {
  let cents: Int
}

extension DecodeRule where Value == Money {
  static var cents: DecodeRule { .map { (cents: Int) in Money(cents: cents) } }
}

private struct UserID: Equatable {
  let id: Int
  init(_ id: Int) { self.id = id }
}

private struct Item: Equatable {
  let name: String, owner: String

  init(json: Any, owner: String) throws {
    name = try json => "name"
    self.owner = owner
  }
}

/// Each example in README and in the table of rules.
private struct Rules: KeyPathDecodable {
  var name: String, code: String, age: Int, tags: [String], items: [Item], days: [Date], id: UserID, item: Item,
    percent: Int, size: Int
  var volume = 5, role: Role, at: Date, shape: Shape, born: Date?, died: Date?, ids: [Int], icon: Data
  var ends: [Date?], updated: Date, seen: Date, day: Date, rest: [String: JSONNode]

  init(json: Any) throws {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    let me = "me"
    let circle = DecodeRule<Shape>.custom { .circle(radius: try $0 => "radius") }
    let square = DecodeRule<Shape>.custom { .square(side: try $0 => "side") }
    age = try json => "age" => .lenient
    tags = try json =>? "tags" => .lossy() ?? []
    items = try json => "items" => .each { try Item(json: $0, owner: me) }
    days = try json => "days" => .array(.date(format: "yyyy-MM-dd"))
    id = try json => "id" => .map { (id: Int) in UserID(id) }
    item = try json => "item" => .custom { try Item(json: $0, owner: me) }
    percent = try json => "percent" => .in(0...100)
    ids = try json => "ids" => .lossy(.lenient)
    name = try json => "name" => .count(1...20)
    code = try json => "code" => .matching("^[A-Z]{3}$")
    size = try json => "size" => .or(10)
    size = try json => "size" => .codable.or(10)
    volume = try json => "volume" => .orKeep(volume)
    role = try json => "role" => .unknown(as: .other)
    at = try json => "at" => .oneOf(.iso8601, .unixSeconds)
    shape = try json => "shape" => .tagged("type", ["circle": circle, "square": square])
    shape = try json => "shape" => .tagged("type", ["circle": circle], otherwise: .map(Shape.unknown))
    born = try json =>? "born" => .date(format: "yyyy-MM-dd")
    died = try json =>? "died" => .emptyAsNull(.date(format: "yyyy-MM-dd"))
    ids = try json => "payload" => .embeddedJSON
    icon = try json => "icon" => .base64
    age = try json => "age" => .value.check("too old") { $0 < 150 }
    ends = try json => "ends" => .array(.optional(.unixSeconds))
    updated = try json => "updated" => .iso8601
    seen = try json => "seen" => .unixMilliseconds
    day = try json => "day" => .date(formatter)
    rest = try json => "" => .except("id")
  }
}

private struct Feed: KeyPathDecodable {
  let tags: [String]
  init(json: Any) throws {
    tags = try json =>? "tags" => .lossy() ?? []
    _ = try json =>? "users" => .each { try $0 => "id" as Int } ?? []
  }
}

private struct Order: KeyPathDecodable {
  let id: Int
  init(json: Any) throws { id = try json => "id" }
}

/// The code of README and of the guides is in this file or in `GuideCodeTests.swift`, line by line, and what they show as
/// printed is what it prints.
@Suite struct ReadmeTests {
  private static let guides = [
    "AbsentOrBroken", "CodableModels", "Errors", "Installing", "Paths", "ReadingBytes", "ReadingStreams", "Rules",
    "CollectingWarnings", "References", "Stability",
  ]

  private let readme = projectText("README.md")

  /// The code of manifests, and of other modules, which other tests compile.
  private static let elsewhere = ["dependencies: [\n", ".package(url: ", "extension User: DecodableByKeyPaths"]

  @Test("README has at most 160 lines, of at most 120 columns, and 1,200 words") func length() {
    let lines = readme.split(separator: "\n")
    #expect(readme.count { $0 == "\n" } <= 160 && readme.split(whereSeparator: \.isWhitespace).count <= 1_200)
    #expect(lines.allSatisfy { $0.hasPrefix("|") || $0.count <= 120 })
  }

  @Test("every line of code in README and the guides is in the tests", arguments: ["README"] + guides)
  func code(file: String) throws {
    let files = ["ReadmeTests", "GuideCodeTests", "ReferencesGuideTests"]
    let module = file == "ReadingStreams" ? "KeyPathDecodeStreams" : "KeyPathDecode"
    let fences = swiftCode(in: file == "README" ? readme : guide(file, of: module))
    #expect(fences.count >= Self.fences[file] ?? 1, "\(file)")
    expectLines(
      of: fences.filter { !Self.elsewhere.contains(where: $0.hasPrefix) },
      in: files.map { projectText("Tests/KeyPathDecodeReportsTests/\($0).swift") }.joined())
  }

  /// How many pieces of code a file has at least.
  private static let fences = ["README": 4, "Errors": 3, "ReadingStreams": 9, "Rules": 9, "CollectingWarnings": 3]

  @Test("the table of rules shows only tested code") func tableOfRules() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let tests = try swiftFiles(in: folder.appending(path: "../KeyPathDecodeTests/Rules")).map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    let source = unwrapped(projectText("Tests/KeyPathDecodeReportsTests/ReadmeTests.swift") + tests.joined())
    let rules = guide("Rules").split(separator: "\n").filter { $0.contains("try json") }.compactMap(code)
    #expect(rules.count >= 20)
    expectEqual(rules.filter { !source.contains(unwrapped($0)) }, [], "add to a test in Tests/KeyPathDecodeTests/Rules")
  }

  @Test("models decode from data and from Foundation objects") func models() throws {
    let data = Data(
      """
      [{"name": "engine", "stats": {"stargazers_count": 3}, "owner": {"login": "ada"}, "pushed_at": "2024-02-29T12:00:00Z"}]
      """.utf8)
    let repositories = try [Repository](jsonData: data)
    let same = try [Repository](json: JSONSerialization.jsonObject(with: data))
    #expect(repositories[0].stars == 3 && same[0].owner.login == "ada" && same[0].about == nil)
    try expectEqual(["a": "public"] => "a" as Visibility, .everyone)
    let json: Any = ["name": NSNull()]
    var name: String? = "Ada"
    if presence(of: "name", in: json) != .missing { name = try json =>? "name" }
    expectEqual(name, nil)
  }

  @Test("every rule in the table decodes its example") func rules() throws {
    let text = """
      {"age": 36, "tags": ["a", 1], "items": [{"name": "tea"}], "days": ["1815-12-10"], "id": 7, "item": {"name": "tea"},
       "percent": 50, "size": "?", "volume": null, "role": "boss", "at": 60, "shape": {"type": "circle", "radius": 2},
       "born": null, "payload": "[1, 2]", "icon": "QQ==", "price": 250, "ends": [null, 60],
       "updated": "2024-02-29T12:00:00Z", "seen": 60000, "day": "2024-02-29", "ids": ["1"], "name": "Ada", "code": "ABC"}
      """
    let (rules, warnings) = try collectingWarnings { try Rules(jsonString: text) }
    #expect(
      rules.rest["id"] == nil && rules.rest.count > 10 && rules.tags == ["a"] && rules.role == .other
        && rules.volume == 5 && rules.size == 10 && rules.ids == [1, 2])
    expectEqual(warnings.count, 4)
    expectEqual(rules.ends, [nil, rules.seen])
    expectEqual(rules.seen, Date(timeIntervalSince1970: 60))
    let json: Any = try JSONDocument(jsonString: text)
    let price: Money? = try json =>? "price" => .cents
    expectEqual(price, Money(cents: 250))
    expectEqual(rules.shape, .circle(radius: 2))
  }

  @Test("the guides show the printed warnings and errors") func warnings() throws {
    var printed: [String] = []
    func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }
    let json: Any = ["tags": ["a", "b", "c", 4] as [Any], "users": [["id": 1], ["id": "2"]]]
    do {
      let json: Any = ["tags": ["a", "b", "c", 4] as [Any]]
      let (feed, warnings) = try collectingWarnings { try Feed(json: json) }
      for warning in warnings { print(warning.recovery, warning.error) }
      expectEqual(feed.tags.count, 3)
    }
    struct User: KeyPathDecodable {
      let id: Int
      init(json: Any) throws { id = try json => "id" }
    }
    let users: [Result<User, DecodeError>] = try json => "users"
    for case .failure(let error) in users { print(error) }
    let guide = guide("CollectingWarnings")
    for line in printed { #expect(guide.contains("  // \(line)\n"), "\(line)") }
    #expect(throws: DecodeError(.typeMismatch, at: "users[1].id")) { try Feed(json: json) }
  }

  @Test("unread keys are refused, except those that are named") func unreadKeys() throws {
    let data = Data(#"{"id": 1, "meta": {}}"#.utf8)
    let order = try Order(jsonData: data, unreadKeys: .refused(except: "meta", "items[*].links"))
    expectEqual(order.id, 1)
  }

  @Test("KeyPathDecoder takes JSONDecoder's strategies") func codable() throws {
    struct User: Codable {
      let homeAddress: String, born: Date
    }
    let data = Data(#"[{"home_address": "a", "born": 60}]"#.utf8)
    var decoder = KeyPathDecoder()  // instead of JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .secondsSince1970
    let users = try decoder.decode([User].self, from: data)
    #expect(users[0].homeAddress == "a" && users[0].born == Date(timeIntervalSince1970: 60))
    struct Address: Codable {
      let zipCode: Int
    }
    let read = { (text: String) in
      let data = Data(text.utf8)
      let addresses = try decoder.decode([Address].self, from: data)
      return addresses.count
    }
    try expectEqual(read(#"[{"zip_code": 1}]"#), 1)
    let error = try #require(throws: DecodeError.self) { try read(#"[{"zip_code": 1}, {"zip_code": "2"}]"#) }
    decoder.repairs = ["[*].zip_code": .lenient]
    try expectEqual(decoder.decode([Address].self, from: Data(#"[{"zip_code": "2"}]"#.utf8))[0].zipCode, 2)
    struct Client { let decoder: JSONDecoder }
    @Sendable func log(_ error: DecodeError) {}
    let client = Client(decoder: decoder.makeJSONDecoder(onError: { log($0) }))
    try expectEqual(client.decoder.decode([Address].self, from: Data(#"[{"zip_code": "2"}]"#.utf8))[0].zipCode, 2)
    decoder.repairs = [:]
    #expect(
      readme.contains("this library         \(error)\n") && guide("CodableModels").contains("| `\(error)` |"))
    let fraction = try #require(throws: DecodeError.self) { try read(#"[{"zip_code": 1.5}]"#) }
    let words = "expected Int, found a number with a fraction"
    expectEqual("\(fraction)", "[0].zip_code: \(words) in Address")
    expectEqual(fraction.localizedDescription, "\(fraction)")
    #expect(guide("CodableModels").contains("`\(words)`"))
  }

  /// The code in the last cell of a row.
  private func code(of row: Substring) -> String? {
    guard row.hasPrefix("| `") else { return nil }
    let parts = row.split(separator: "`", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[parts.count - 2]) : nil
  }
}
