import Foundation
import UnboxCompat

/// The keys of the shop, which hold dots.
enum ShopKeys {
  static let title = "product.title"
  static let prefix = "image"
}

struct ShopProduct: Unboxable {
  let sku: String
  let title: String
  let price: Decimal
  let currency: ShopCurrency
  let isAvailable: Bool
  let weight: Float
  let width: CGFloat
  let small: URL?
  let large: URL?
  let stock: [String: Int]
  let related: [ShopProduct]

  init(unboxer: Unboxer) throws {
    self.sku = try unboxer.unbox(key: "product.sku")
    self.title = try unboxer.unbox(key: ShopKeys.title)
    self.price = try unboxer.unbox(keyPath: "price.amount")
    self.currency = try unboxer.unbox(keyPath: "price.currency")
    self.isAvailable = try unboxer.unbox(key: "available")
    self.weight = try unboxer.unbox(key: "weight[kg]")
    self.width = try unboxer.unbox(key: "width")
    self.small = try? unboxer.unbox(key: "\(ShopKeys.prefix)_small")
    self.large = try? unboxer.unbox(keyPath: "images.\(ShopKeys.prefix)_large")
    self.stock = try unboxer.unbox(key: "stock", allowInvalidElements: true)
    self.related = (try? unboxer.unbox(key: "related")) ?? []
  }
}

enum ShopCurrency: Int, UnboxableEnum {
  case euro = 978
  case dollar = 840
}
