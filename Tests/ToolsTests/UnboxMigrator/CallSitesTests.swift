import Foundation
import TestSupport
import Testing

@testable import MigratedModels
@testable import UnboxModels

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
    same({ try UnboxModels.ShopClient().product(data) }, { try MigratedModels.ShopClient().product(data) })
    same({ try UnboxModels.ShopClient().anything(data) as UnboxModels.ShopProduct }) {
      try MigratedModels.ShopClient().anything(data) as MigratedModels.ShopProduct
    }
  }

  @Test(
    "calls at a key path give the same values",
    arguments: [
      #"{"page": {"orders": [\#(order), {"number": 1}]}}"#, #"{"page": {"orders": 1}}"#, #"{"page": {}}"#, "[]", "",
    ])
  func atAKeyPath(json: String) {
    let data = Data(json.utf8)
    same({ UnboxModels.ShopClient().orders(data) as Any }, { MigratedModels.ShopClient().orders(data) as Any })
  }

  @Test("calls with a dictionary give the same values", arguments: [order, "{}", #"{"number": "1", "placed": 5}"#])
  func fromADictionary(json: String) throws {
    let dictionary = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    same(
      { try UnboxModels.ShopClient().order(dictionary) as Any },
      { try MigratedModels.ShopClient().order(dictionary) as Any })
  }

  @Test(
    "calls with several dictionaries give the same values", arguments: [#"{"sku": "a", "count": 1}"#, #"{"sku": "a"}"#])
  func fromDictionaries(json: String) throws {
    let line = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    same(
      { try UnboxModels.ShopClient().lines([line, line]) }, { try MigratedModels.ShopClient().lines([line, line]) })
    for dictionary: [String: Any] in [
      ["first.line": line], ["first.line": line, "other": ["line": line]], ["first": ["line": line]],
    ] {
      same({ try UnboxModels.ShopClient().first(dictionary) }, { try MigratedModels.ShopClient().first(dictionary) })
      same({ try UnboxModels.ShopClient().count(dictionary) }, { try MigratedModels.ShopClient().count(dictionary) })
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
    same({ UnboxModels.FeedClient.page(data) as Any }, { MigratedModels.FeedClient.page(data) as Any })
    same({ try UnboxModels.FeedClient.posts(data) }, { try MigratedModels.FeedClient.posts(data) })
    let dictionary: [String: Any] = ["a.b": ["id": "x"], "c": 1]
    for key in ["a.b", "c", "d"] {
      same(
        { try UnboxModels.FeedClient.post(dictionary, key) }, { try MigratedModels.FeedClient.post(dictionary, key) })
    }
  }

  @Test("an Unboxer that is made at the call gives the same values", arguments: [#"{"count": 4}"#, "{}"])
  func ofMadeUnboxers(json: String) throws {
    let dictionary = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    same({ try UnboxModels.Garage().wheels(dictionary) }, { try MigratedModels.Garage().wheels(dictionary) })
  }

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
    let (before, after) = (UnboxModels.BookshopController(), MigratedModels.BookshopController())
    var (said, says) = ([String](), [String]())
    before.onShop = { said.append(rendering($0)) }
    before.onSeller = { said.append((try? $0.get().name) ?? "none") }
    after.onShop = { says.append(rendering($0)) }
    after.onSeller = { says.append((try? $0.get().name) ?? "none") }
    same({ try before.received(data) }, { try after.received(data) })
    same({ try before.received(list: data) }, { try after.received(list: data) })
    same({ try before.load(data) { (book: UnboxModels.Book) in said.append(rendering(book)) } }) {
      try after.load(data) { (book: MigratedModels.Book) in says.append(rendering(book)) }
    }
    if let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] {
      same({ try before.received(object) }, { try after.received(object) })
    }
    expectEqual(said, says)
    expectEqual(rendering(before.books), rendering(after.books))
  }

  @Test(
    "generic calls give the same values",
    arguments: [
      #"{"host": "h", "ports": [1, "2"], "list": [{"host": "i", "ports": []}, {}]}"#, #"{"host": 1}"#, "{}", "[",
      #"{"elements": [{"name": "s"}], "page": "1", "film": {"title": "t"}, "minutes": 3, "km": 1, "amount": 2}"#,
    ])
  func ofGenericCode(json: String) throws {
    let data = Data(json.utf8)
    same({ try UnboxModels.Client().load(UnboxModels.ServerResource(), data) }) {
      try MigratedModels.Client().load(MigratedModels.ServerResource(), data)
    }
    same({ try UnboxModels.Client().list(data, at: "list") as [UnboxModels.Server] }) {
      try MigratedModels.Client().list(data, at: "list") as [MigratedModels.Server]
    }
    same({ try UnboxModels.Run.read(data) }, { try MigratedModels.Run.read(data) })
    same({ try UnboxModels.PagerClient.streets(data) }, { try MigratedModels.PagerClient.streets(data) })
  }

  /// Checks that both give values with the same contents, or both throw.
  private func same(_ before: () throws -> Any, _ after: () throws -> Any) {
    let before = try? rendering(before()), after = try? rendering(after())
    expectEqual(before, after)
  }
}
