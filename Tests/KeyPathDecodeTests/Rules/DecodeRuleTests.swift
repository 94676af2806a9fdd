import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Money: Equatable { let cents: Int }

extension DecodeRule where Value == Money {
  fileprivate static var cents: DecodeRule { .map { (cents: Int) in Money(cents: cents) } }
}

private enum Level: Int, KeyPathDecodable { case low = 1, high }

private final class Owner {
  let name: String
  init(name: String) { self.name = name }
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
      let dates = ([value.born, value.at] + value.dates).map { Int($0.timeIntervalSince1970) }
      expectEqual(dates, [946_684_800, 5, 86_400])
      expectEqual(value.died, nil)
      expectEqual(value.maybe, nil)
      let found =
        "\(value.tags) \(value.rates) \(value.unique) \(value.price.cents) \(value.age) \(value.years) \(value.level) "
        + "\(value.items.map(\.id)) \(value.inner) \([UInt8](value.icon)) \(value.any)"
      expectEqual(found, #"["a", "b"] ["EUR": 1.5] [1] 250 42 18 high [1] [1, 2] [0, 1] object"#)
      expectEqual(
        warnings.map(\.error.summary),
        [
          "tags[1]: expected String, found number",
          "rates.USD: expected Double, found null",
          "unique[2]: expected Int, found string", "items[1].id: expected Int, found string in Item",
        ], "\(shape.name)")
    }
  }
}
