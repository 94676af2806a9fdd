import Foundation
import Testing

@testable import Migrated3
@testable import Migrated4
@testable import Unbox3
@testable import Unbox4

/// Calls that start unboxing, before and after migration.
@Suite struct CallSitesTests {
  private static let product = #"""
    {"product.sku": 12, "product.title": "Pen", "price": {"amount": 1, "currency": 978}, "available": true, "weight[kg]": 0.5,
     "width": 2,
     "stock": {}}
    """#
  private static let order = #"{"number": 1, "placed": "2024-01-02", "lines": [], "totals": {"gross": 10}}"#

  @Test("calls with data give the same values", arguments: [product, "[\(product)]", "{}", "", "[", "null", "1"])
  func fromData(json: String) {
    let data = Data(json.utf8)
    same({ try Unbox4.ShopClient().product(data) }, { try Migrated4.ShopClient().product(data) })
    same({ try Unbox4.ShopClient().anything(data) as Unbox4.ShopProduct }) {
      try Migrated4.ShopClient().anything(data) as Migrated4.ShopProduct
    }
  }

  @Test(
    "calls at a key path give the same values",
    arguments: [
      #"{"page": {"orders": [\#(order), {"number": 1}]}}"#, #"{"page": {"orders": 1}}"#, #"{"page": {}}"#, "[]", "",
    ])
  func atAKeyPath(json: String) {
    let data = Data(json.utf8)
    same({ Unbox4.ShopClient().orders(data) as Any }, { Migrated4.ShopClient().orders(data) as Any })
  }

  @Test("calls with a dictionary give the same values", arguments: [order, "{}", #"{"number": "1", "placed": 5}"#])
  func fromADictionary(json: String) throws {
    let dictionary = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    same({ try Unbox4.ShopClient().order(dictionary) as Any }, { try Migrated4.ShopClient().order(dictionary) as Any })
  }

  @Test(
    "calls with several dictionaries give the same values", arguments: [#"{"sku": "a", "count": 1}"#, #"{"sku": "a"}"#])
  func fromDictionaries(json: String) throws {
    let line = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    same({ try Unbox4.ShopClient().lines([line, line]) }, { try Migrated4.ShopClient().lines([line, line]) })
    for dictionary: [String: Any] in [
      ["first.line": line], ["first.line": line, "other": ["line": line]], ["first": ["line": line]],
    ] {
      same({ try Unbox4.ShopClient().first(dictionary) }, { try Migrated4.ShopClient().first(dictionary) })
    }
  }

  @Test(
    "calls of Unbox 3 give the same values",
    arguments: [
      #"[{"id": "a"}, {"id": 1, "counts": {"likes": "2"}}, {}]"#, #"{"posts": [{"id": "a"}], "paging": {"total": 1}}"#,
      "{}", "",
    ])
  func ofUnbox3(json: String) throws {
    let data = Data(json.utf8)
    same({ Unbox3.FeedClient.page(data) as Any }, { Migrated3.FeedClient.page(data) as Any })
    same({ try Unbox3.FeedClient.posts(data) }, { try Migrated3.FeedClient.posts(data) })
    let dictionary: [String: Any] = ["a.b": ["id": "x"], "c": 1]
    for key in ["a.b", "c", "d"] {
      same({ try Unbox3.FeedClient.post(dictionary, key) }, { try Migrated3.FeedClient.post(dictionary, key) })
    }
  }

  /// Values made by closures, and controllers that read models.
  @Test(
    "closures and controllers give the same values",
    arguments: [
      #"{"power": 3, "fuel": "gas", "count": 4, "engine": {"power": "5"}}"#, #"{"power": 0, "fuel": 1}"#, "{}", "[]",
      #"{"name": "a", "first": {"title": "t", "places": 3}, "week": {"classes": [{"title": "u", "places": "1"}]}}"#,
    ])
  func ofClosuresAndControllers(json: String) throws {
    let data = Data(json.utf8)
    same({ try Unbox4.Garage().power(data) }, { try Migrated4.Garage().power(data) })
    let (before, after) = (Unbox4.GymController(), Migrated4.GymController())
    before.received(data)
    after.received(data)
    #expect(rendering(before) == rendering(after))
    guard let dictionary = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { return }
    same({ try Unbox4.Garage().engine(dictionary) }, { try Migrated4.Garage().engine(dictionary) })
    same({ try Unbox4.Garage().wheels(dictionary) }, { try Migrated4.Garage().wheels(dictionary) })
    same({ try Unbox4.Garage().fuels([dictionary, [:]]) }, { try Migrated4.Garage().fuels([dictionary, [:]]) })
    #expect(before.received(dictionary) == after.received(dictionary))
    #expect(rendering(before.all([dictionary, [:]])) == rendering(after.all([dictionary, [:]])))
  }

  /// Calls whose type comes from the receiver of the model. They stay, and read migrated models.
  @Test(
    "calls typed by their receiver give the same values",
    arguments: [
      #"{"name": "a", "shop": {"books": [{"title": "t", "pages": "3"}], "seller": {"name": 5}}, "book": {"title": 1, "pages": 2}}"#,
      #"{"name": "a", "shop": {"books": [], "seller": {}}, "book": {"title": "t"}}"#,
      #"[{"title": "t", "pages": "3"}, {"title": "u"}]"#, #"{"shop": {"books": 5}}"#, #"{"title": "t", "pages": "3"}"#,
      "{}", "[", "5",
    ])
  func ofWhatTakesModels(json: String) throws {
    let data = Data(json.utf8)
    let (before, after) = (Unbox4.BookshopController(), Migrated4.BookshopController())
    var (said, says) = ([String](), [String]())
    before.onShop = { said.append(rendering($0)) }
    before.onSeller = { said.append((try? $0.get().name) ?? "none") }
    after.onShop = { says.append(rendering($0)) }
    after.onSeller = { says.append((try? $0.get().name) ?? "none") }
    same({ try before.received(data) }, { try after.received(data) })
    same({ try before.received(list: data) }, { try after.received(list: data) })
    same({ try before.load(data) { (book: Unbox4.Book) in said.append(rendering(book)) } }) {
      try after.load(data) { (book: Migrated4.Book) in says.append(rendering(book)) }
    }
    if let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] {
      same({ try before.received(object) }, { try after.received(object) })
    }
    #expect(said == says && rendering(before.books) == rendering(after.books))
  }

  @Test("tests of models give the same values") func ofTests() throws {
    try #expect(Unbox4.ModelTests().testPlayer() == Migrated4.ModelTests().testPlayer())
    try #expect(Unbox4.ModelTests().testDictionary() == Migrated4.ModelTests().testDictionary())
  }

  /// Code that is generic over any model, and models with a context.
  @Test(
    "generic calls give the same values",
    arguments: [
      #"{"host": "h", "ports": [1, "2"], "list": [{"host": "i", "ports": []}, {}]}"#, #"{"host": 1}"#, "{}", "[",
      #"{"items": [{"name": "a", "people": 1}], "meta": {"total": 2}, "data": {"name": "b", "people": "2"}, "version": 1}"#,
      #"{"elements": [{"name": "s"}], "page": "1", "film": {"title": "t"}, "minutes": 3, "km": 1, "amount": 2}"#,
    ])
  func ofGenericCode(json: String) throws {
    let data = Data(json.utf8)
    same({ try Unbox4.Client().load(Unbox4.ServerResource(), data) }) {
      try Migrated4.Client().load(Migrated4.ServerResource(), data)
    }
    same({ try Unbox4.Client().list(data, at: "list") as [Unbox4.Server] }) {
      try Migrated4.Client().list(data, at: "list") as [Migrated4.Server]
    }
    same({ try Unbox4.CityService().cities(data) }, { try Migrated4.CityService().cities(data) })
    same({ Unbox4.CityService().city(data) as Any }, { Migrated4.CityService().city(data) as Any })
    same({ try Unbox4.Run.read(data) }, { try Migrated4.Run.read(data) })
    same({ try Unbox3.PagerClient.streets(data) }, { try Migrated3.PagerClient.streets(data) })
    same({ try Unbox3.MovieController().title(data) }, { try Migrated3.MovieController().title(data) })
    guard let dictionary = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { return }
    same({ try Unbox4.bid(dictionary, on: "l") }, { try Migrated4.bid(dictionary, on: "l") })
    same({ Unbox3.ElectionService.elections([dictionary]) }, { Migrated3.ElectionService.elections([dictionary]) })
  }

  @Test(
    "calls with a context give the same values",
    arguments: [#"[{"amount": 1}, {"amount": "2"}]"#, #"[{"amount": 1}, {}]"#, "[]", "{}"])
  func inAContext(json: String) {
    let data = Data(json.utf8)
    same({ try Unbox4.bids(data, on: "l") }, { try Migrated4.bids(data, on: "l") })
  }

  /// Checks that both give values with the same contents, or both throw.
  private func same(_ before: () throws -> Any, _ after: () throws -> Any) {
    let before = try? rendering(before()), after = try? rendering(after())
    #expect(before == after)
  }
}
