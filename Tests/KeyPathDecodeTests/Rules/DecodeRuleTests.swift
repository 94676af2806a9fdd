import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Money: Equatable {
  let cents: Int
}

extension DecodeRule where Value == Money {
  fileprivate static var cents: DecodeRule { .map { (cents: Int) in Money(cents: cents) } }
}

private enum Level: Int, KeyPathDecodable {
  case low = 1, high
}

private final class Owner {
  let name: String

  init(name: String) {
    self.name = name
  }
}

/// A type that needs more than its JSON.
private struct Item: Equatable {
  let id: Int, owner: String

  init(json: Any, owner: Owner) throws {
    id = try json => "id"
    self.owner = owner.name
  }
}

/// Rules need no annotations if the type is known.
private struct Everything: KeyPathDecodable {
  let born: Date, died: Date?, at: Date, tags: [String], rates: [String: Double], unique: Set<Int>, price: Money
  let age: Int, years: Int, level: Level, dates: [Date], maybe: Date?, items: [Item], inner: [Int], icon: Data,
    any: String

  init(json: Any) throws {
    let owner = Owner(name: "me")
    born = try json => "born" => .iso8601
    died = try json =>? "died" => .iso8601
    at = try json => "times" => "at" => .oneOf(.iso8601, .unixSeconds)
    tags = try json => "tags" => .lossy()
    rates = try json =>? "rates" => .lossy() ?? [:]
    unique = try json => "unique" => .lossy()
    price = try json => "price" => .cents
    age = try json => "age" => .lenient
    years = try json =>? "years" => .or(18) ?? 18
    level = try json => "level" => .lenient
    dates = try json => "dates" => .array(.date(format: "yyyy-MM-dd"))
    maybe = try json => "maybe" => .optional(.unixMilliseconds)
    items = try json => "items" => .lossy(.each { try Item(json: $0, owner: owner) })
    inner = try json => "inner" => .embeddedJSON
    icon = try json => "icon" | "image" => .base64
    any = try json => "any" => .custom { "\(JSONKind(of: $0))" }
  }
}

@Suite("rules in models") struct DecodeRuleTests {
  private let payload = """
    {"born": "2000-01-01T00:00:00Z", "times": {"at": 5}, "tags": ["a", 1, "b"], "rates": {"EUR": 1.5, "USD": null},
     "unique": [1, 1, "2"], "price": 250, "age": "42", "level": "2", "dates": ["1970-01-02"], "maybe": null,
     "items": [{"id": 1}, {"id": "2"}], "inner": "[1, 2]", "image": "AAE=", "any": {}}
    """

  @Test("rules in an initializer infer their types") func inInitializers() throws {
    for shape in shapes(of: payload) {
      let (value, warnings) = try collectingWarnings { try Everything(json: shape.json()) }
      #expect(value.born == Date(timeIntervalSince1970: 946_684_800))
      #expect(value.died == nil)
      #expect(value.at == Date(timeIntervalSince1970: 5))
      #expect(value.tags == ["a", "b"])
      #expect(value.rates == ["EUR": 1.5])
      #expect(value.unique == [1])
      #expect(value.price == Money(cents: 250))
      #expect(value.age == 42)
      #expect(value.years == 18)
      #expect(value.level == .high)
      #expect(value.dates == [Date(timeIntervalSince1970: 86_400)])
      #expect(value.maybe == nil)
      #expect(value.items.map(\.id) == [1])
      #expect(value.inner == [1, 2])
      #expect(value.icon == Data([0, 1]))
      #expect(value.any == "object")
      #expect(
        warnings.map(\.error.summary) == [
          "tags[1]: expected String, found number",
          "rates.USD: expected Double, found null",
          "unique[2]: expected Int, found string", "items[1].id: expected Int, found string in Item",
        ], "\(shape.name)")
    }
  }

  @Test("rules outside initializers give typed values") func outsideInitializers() throws {
    let json = try JSONDocument(Data(payload.utf8)).root
    let price = try json => "price" => DecodeRule<Money>.cents
    #expect(price.cents == 250)
    let born = try json => "born" => DecodeRule.iso8601
    #expect(born.timeIntervalSince1970 == 946_684_800)
    let age = try json => "age" => .lenient as Int
    #expect(age == 42)
    let items = try json => "items" => .lossy(.each { try Item(json: $0, owner: Owner(name: "x")) })
    #expect(items == [try Item(json: ["id": 1], owner: Owner(name: "x"))])
    #expect(try json => "age" => .lenient == 42)
    #expect(try json =>? "nothing" => .lenient ?? 7 == 7)
    #expect(try DecodeRule<Int>.lenient("5") == 5)
  }
}
