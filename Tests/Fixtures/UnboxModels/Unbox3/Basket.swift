import Foundation
import UnboxCompat3

struct Basket: Unboxable {
  let items: [BasketItem]
  let coupon: String?
  let total: BasketTotal

  init(items: [BasketItem], coupon: String?, total: BasketTotal) {
    self.items = items
    self.coupon = coupon
    self.total = total
  }

  init(unboxer: Unboxer) throws {
    self.init(
      items: try unboxer.unbox(key: "items"), coupon: unboxer.unbox(key: "coupon"),
      total: try unboxer.unbox(key: "total"))
  }
}

struct BasketItem: Unboxable {
  let sku: String
  let count: Int

  init(unboxer: Unboxer) throws {
    sku = try unboxer.unbox(key: "sku")
    count = unboxer.unbox(key: "count") ?? 1
  }
}

struct BasketTotal: Unboxable {
  let cents: Int
  let isFinal: Bool

  init(unboxer: Unboxer) throws {
    cents = try unboxer.unbox(key: "cents")
    isFinal = unboxer.unbox(key: "final") ?? false
  }
}
