import Foundation
import Testing

@testable import Migrated3
@testable import Migrated4
@testable import Unbox3
@testable import Unbox4

/// Where unboxing begins, before and after.
@Suite struct CallSitesTests {
  private static let product = #"""
    {"product.sku": 12, "product.title": "Pen", "price": {"amount": 1, "currency": 978}, "available": true, "weight[kg]": 0.5,
     "width": 2,
     "stock": {}}
    """#
  private static let order = #"{"number": 1, "placed": "2024-01-02", "lines": [], "totals": {"gross": 10}}"#

  @Test(arguments: [product, "[\(product)]", "{}", "", "[", "null", "1"])
  func fromData(json: String) {
    let data = Data(json.utf8)
    same({ try Unbox4.ShopClient().product(data) }, { try Migrated4.ShopClient().product(data) })
    same({ try Unbox4.ShopClient().anything(data) as Unbox4.ShopProduct }) {
      try Migrated4.ShopClient().anything(data) as Migrated4.ShopProduct
    }
  }

  @Test(arguments: [
    #"{"page": {"orders": [\#(order), {"number": 1}]}}"#, #"{"page": {"orders": 1}}"#, #"{"page": {}}"#, "[]", "",
  ])
  func atAKeyPath(json: String) {
    let data = Data(json.utf8)
    same({ Unbox4.ShopClient().orders(data) as Any }, { Migrated4.ShopClient().orders(data) as Any })
  }

  @Test(arguments: [order, "{}", #"{"number": "1", "placed": 5}"#])
  func fromADictionary(json: String) throws {
    let dictionary = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    same({ try Unbox4.ShopClient().order(dictionary) as Any }, { try Migrated4.ShopClient().order(dictionary) as Any })
  }

  @Test(arguments: [#"{"sku": "a", "count": 1}"#, #"{"sku": "a"}"#])
  func fromDictionaries(json: String) throws {
    let line = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    same({ try Unbox4.ShopClient().lines([line, line]) }, { try Migrated4.ShopClient().lines([line, line]) })
    for dictionary: [String: Any] in [
      ["first.line": line], ["first.line": line, "other": ["line": line]], ["first": ["line": line]],
    ] {
      same({ try Unbox4.ShopClient().first(dictionary) }, { try Migrated4.ShopClient().first(dictionary) })
    }
  }

  @Test(arguments: [
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

  /// Both give values that are made of the same, or both throw.
  private func same(_ before: () throws -> Any, _ after: () throws -> Any) {
    let before = try? rendering(before()), after = try? rendering(after())
    #expect(before == after)
  }
}
