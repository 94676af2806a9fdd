import Foundation
import KeyPathDecode

/// The keys of the shop, which hold dots.
enum ShopKeys {
  static let title = "product.title"
  static let prefix = "image"
}

struct ShopProduct: KeyPathDecodable {
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

  init(json: Any) throws {
    self.sku = try json => ["product.sku"] => .lenient
    self.title = try json => [.key(ShopKeys.title)] => .lenient
    self.price = try json => "price.amount" => .lenient
    self.currency = try json => "price.currency"
    self.isAvailable = try json => "available" => .lenient
    self.weight = try json => ["weight[kg]"] => .lenient
    self.width = try json => "width"
    self.small = try? json => [.key("\(ShopKeys.prefix)_small")]
    self.large = try? json => DecodePath.init("images.\(ShopKeys.prefix)_large")
    self.stock = try json => "stock" => .lossy(.dictionary(.lenient))
    self.related = (try? json => "related") ?? []
  }
}

enum ShopCurrency: Int, KeyPathDecodable {
  case euro = 978
  case dollar = 840
}
