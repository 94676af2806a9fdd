import Foundation
import KeyPathDecode

struct Basket: KeyPathDecodable {
  let items: [BasketItem]
  let coupon: String?
  let total: BasketTotal

  init(items: [BasketItem], coupon: String?, total: BasketTotal) {
    self.items = items
    self.coupon = coupon
    self.total = total
  }

  init(json: Any) throws {
    self.init(
      items: try json => "items", coupon: try? json => "coupon" => .lenient,
      total: try json => "total")
  }
}

struct BasketItem: KeyPathDecodable {
  let sku: String
  let count: Int

  init(json: Any) throws {
    sku = try json => "sku" => .lenient
    count = (try? json => "count" => .lenient) ?? 1
  }
}

struct BasketTotal: KeyPathDecodable {
  let cents: Int
  let isFinal: Bool

  init(json: Any) throws {
    cents = try json => "cents" => .lenient
    isFinal = (try? json => "final" => .lenient) ?? false
  }
}
