import KeyPathDecode
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The code of the guide *Recipes*, which a test compares with this file.

private struct User: KeyPathDecodable {
  let id: Int, name: String

  init(json: Any) throws {
    id = try json => "id"
    name = try json => "profile.name"
  }
}

// Compiled only: a test does not load from a server.
private func user(_ id: Int, from session: URLSession) async throws -> User {
  let url = URL(string: "https://api.example.com/users")!.appending(path: "\(id)")
  let (data, _) = try await session.data(from: url)
  return try User(jsonData: data)
}

private func user<Body: Collection>(in body: Body) throws -> User where Body.Element == UInt8 {
  try User(jsonData: body)
}

/// A collection of bytes that is not an array, like the readable bytes of a server's buffer.
private struct BufferView: RandomAccessCollection {
  let bytes: [UInt8]
  var startIndex: Int { 10 }
  var endIndex: Int { bytes.count + 10 }
  subscript(index: Int) -> UInt8 { bytes[index - 10] }
}

extension DecodeRule {
  /// Nil for `false`.
  fileprivate static func unlessFalse<T: KeyPathDecodable>() -> DecodeRule where Value == T? {
    .oneOf(.optional(.value), .map(.in([false])) { (_: Bool) in nil })
  }

  /// An empty dictionary for `[]`.
  fileprivate static func phpDictionary<T: KeyPathDecodable>() -> DecodeRule where Value == [String: T] {
    .oneOf(.value, .map(.value.check("must be an object, or [] if empty", \.isEmpty)) { (_: [JSONNode]) in [:] })
  }
}

extension DecodeRule where Value == Decimal {
  /// "1,234.50", "1234.50", or a number.
  fileprivate static var amount: DecodeRule {
    .oneOf(
      .lenient,
      .custom {
        let text: String = try $0 => "" => .matching(#"^-?[0-9]{1,3}(,[0-9]{3})+(\.[0-9]+)?$"#)
        return try text.replacing(",", with: "") => "" => .lenient
      })
  }
}

extension DecodeRule where Value == Date? {
  /// Nil for the zero date of MySQL.
  fileprivate static var day: DecodeRule {
    .oneOf(.optional(.date(format: "yyyy-MM-dd")), .map(.in(["0000-00-00"])) { (_: String) in nil })
  }
}

private struct Product: KeyPathDecodable {
  let id: Int, isActive: Bool, price: Decimal, sizes: [String: Int], parent: User?, added: Date?

  init(json: Any) throws {
    id = try json => "id" => .lenient
    isActive = try json => "active" => .lenient
    price = try json => "price" => .amount
    sizes = try json => "sizes" => .phpDictionary()
    parent = try json => "parent" => .unlessFalse()
    added = try json => "added" => .day
  }
}

private struct Hour: Equatable {
  let time: Date, temperature: Double?
}

private struct WeatherByHour: KeyPathDecodable {
  let hours: [Hour]

  init(json: Any) throws {
    let times: [Date] = try json => "hourly.time" => .array(.date(format: "yyyy-MM-dd'T'HH:mm"))
    let temperatures: [Double?] = try json => "hourly.temperature_2m" => .array(.map { $0 == -9999 ? nil : $0 })
    guard times.count == temperatures.count else {
      throw DecodeError(.invalidValue("the columns differ in length"), object: json)
    }
    hours = zip(times, temperatures).map { Hour(time: $0, temperature: $1) }
  }
}

private struct Profile: KeyPathDecodable {
  let name: String

  init(json: Any) throws { name = try json => "name" }
}

private struct Team: KeyPathDecodable {
  let tags: [String], members: [(id: Int, name: String)]

  init(json: Any) throws {
    tags = try json => "tags" => .oneOrMany
    let profiles: [Int: Profile] = try json => "members"
    members = profiles.map { (id: $0, name: $1.name) }.sorted { $0.id < $1.id }
  }
}

private struct Contact: KeyPathDecodable, Encodable {
  var name: String
  let rest: [String: JSONNode]

  enum CodingKeys: CodingKey { case name }

  init(json: Any) throws {
    name = try json => "name"
    rest = try json => "" => .except("name")
  }

  func encode(to encoder: any Encoder) throws {
    try rest.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
  }
}

@MainActor private final class Users {
  var list: [User] = [], problem: String?

  func load(_ data: Data) async {
    do {
      list = try await Task.detached { try [User](jsonData: data) }.value
    } catch {
      problem = "\(error)"
    }
  }
}

@Suite struct RecipesTests {
  @Test("a test names an error by its code and path") func errors() {
    #expect(throws: DecodeError(.missingKey, at: "profile.name")) {
      try User(jsonString: #"{"id": 1, "profile": {}}"#)
    }
    #expect(throws: DecodeError(.typeMismatch, at: "id")) {
      try User(jsonString: #"{"id": "1", "profile": {"name": "Ada"}}"#)
    }
  }

  @Test("a model decodes from any collection of bytes") func bodies() throws {
    let body = BufferView(bytes: Array(#"{"id": 1, "profile": {"name": "Ada"}}"#.utf8))
    try expectEqual(user(in: body).name, "Ada")
  }

  @Test("what PHP sends for a number, a Boolean, nothing and an empty object decodes, and nothing else")
  func loose() throws {
    let old = try Product(
      jsonString: #"{"id":"7","active":"1","price":"1,234.50","sizes":[],"parent":false,"added":"0000-00-00"}"#)
    #expect(old.id == 7 && old.isActive && old.price == Decimal(string: "1234.5"))
    #expect(old.sizes.isEmpty && old.parent == nil && old.added == nil)
    let new = try Product(
      jsonString: #"""
        {"id":7,"active":true,"price":1.5,"sizes":{"S":1},"parent":{"id":1,"profile":{"name":"Ada"}},"added":"2024-02-29"}
        """#)
    #expect(new.price == 1.5 && new.sizes == ["S": 1] && new.parent?.name == "Ada" && new.added != nil)
    let others = #""sizes":[],"parent":false,"added":null"#
    var wrong: [(String, DecodeError)] = [
      (#""price":1,"sizes":[1],"parent":false,"added":null"#, DecodeError(.invalidValue, at: "sizes")),
      (#""price":1,"sizes":[],"parent":true,"added":null"#, DecodeError(.invalidValue, at: "parent")),
      (#""price":1,"sizes":[],"parent":false,"added":"2024-02-30""#, DecodeError(.noAlternative, at: "added")),
    ]
    for price in ["12 EUR", "12,50", "1,5", "1.234,50", "1,2,3", ",234", "1,234,56"] {
      wrong.append((#""price":"\#(price)",\#(others)"#, DecodeError(.noAlternative, at: "price")))
    }
    for (members, expected) in wrong {
      #expect(throws: expected, "\(members)") { try Product(jsonString: #"{"id":7,"active":1,"# + members + "}") }
    }
  }

  @Test("columns become rows, if they have the same length") func columns() throws {
    let forecast = try WeatherByHour(
      jsonString: #"{"hourly":{"time":["1970-01-01T00:00","1970-01-01T01:00"],"temperature_2m":[4.5,-9999]}}"#)
    let (first, second) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 3600))
    expectEqual(forecast.hours, [Hour(time: first, temperature: 4.5), Hour(time: second, temperature: nil)])
    #expect(throws: DecodeError(.invalidValue, at: "")) {
      try WeatherByHour(jsonString: #"{"hourly":{"time":[],"temperature_2m":[1]}}"#)
    }
  }

  @Test("one value may stand for many, and keys may be identifiers") func shapes() throws {
    let team = try Team(jsonString: #"{"tags":"a","members":{"7":{"name":"Ada"},"3":{"name":"Bob"}}}"#)
    expectEqual(team.tags, ["a"])
    expectEqual(team.members.map(\.id), [3, 7])
    expectEqual(team.members.map(\.name), ["Bob", "Ada"])
  }

  @Test("members that a model does not know are written back") func rest() throws {
    var contact = try Contact(jsonString: #"{"name":"Ada","score":1.50,"meta":{"b":[null]}}"#)
    contact.name = "Bob"
    let text = String(decoding: try JSONEncoder().encode(contact), as: UTF8.self)
    let json = try JSONDocument(text.utf8).root
    let members: [String: JSONNode] = try json => ""
    let meta: Int? = try json => "meta.b[0]"
    let score: Double = try json => "score"
    expectEqual(members.keys.sorted(), ["meta", "name", "score"])
    expectEqual(meta, nil)
    expectEqual(score, 1.5)
  }

  @Test("a model decodes beside the main actor") @MainActor func mainActor() async {
    let users = Users()
    await users.load(Data(#"[{"id": 1, "profile": {"name": "Ada"}}]"#.utf8))
    expectEqual(users.list.map(\.name), ["Ada"])
    await users.load(Data("[1]".utf8))
    expectEqual(users.problem, "[0]: expected object, found number in User")
  }

  @Test("every line of the guide's code is in this file") func code() {
    let code = swiftCode(in: guide("Recipes"))
    expectEqual(code.count, 8)
    expectLines(of: code, in: projectText("Tests/KeyPathDecodeReportsTests/RecipesTests.swift"))
  }
}
