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

struct ShopOrder {
  let number: Int
  let placed: Date
  let shipped: Date?
  let lines: [ShopOrderLine]
  let note: String
  let total: Decimal

  fileprivate static let day: DateFormatter = makeFormatter("yyyy-MM-dd")
}

extension ShopOrder: KeyPathDecodable {
  init(json: Any) throws {
    number = try json => "number" => .lenient
    placed = try json => "placed" => .date(ShopOrder.day)
    shipped = try? json => "shipped" => .date(ShopOrder.day)
    lines = try json => "lines"
    note = (try? json => "note" => .lenient) ?? (try? json => "comment" => .lenient) ?? ""
    guard let total: Decimal = try? json => "totals.gross" => .lenient else {
      throw ShopOrderProblem.noTotal
    }
    self.total = total
  }
}

enum ShopOrderProblem: Error {
  case noTotal
}

struct ShopOrderLine: KeyPathDecodable {
  let sku: String
  let count: UInt
  let gift: Bool

  init(json: Any) throws {
    sku = try json => "sku" => .lenient
    count = try json => "count" => .lenient
    if let wrap = try? json => "wrap" => .lenient as String {
      gift = wrap == "gift"
    } else {
      gift = false
    }
  }
}

private func makeFormatter(_ format: String) -> DateFormatter {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = TimeZone(secondsFromGMT: 0)
  formatter.dateFormat = format
  return formatter
}

/// Where the models of the shop begin.
struct ShopClient {
  func product(_ data: Data) throws -> ShopProduct {
    return try ShopProduct(jsonData: data)
  }

  func order(_ dictionary: [String: Any]) throws -> ShopOrder? {
    do {
      let order: ShopOrder = try ShopOrder(json: dictionary)
      return order
    }
  }

  func orders(_ data: Data) -> [ShopOrder]? {
    try? JSONDocument(data).root => "page.orders" => .lossy()
  }

  func lines(_ dictionaries: [[String: Any]]) throws -> [ShopOrderLine] {
    if dictionaries.isEmpty {
      return []
    }
    return try [ShopOrderLine](json: dictionaries)
  }

  func first(_ dictionary: [String: Any]) throws -> String {
    let line = try dictionary => ["first.line"] as ShopOrderLine
    let other = try? dictionary => "other.line" as ShopOrderLine
    return line.sku + (other?.sku ?? "")
  }

  func count(_ dictionary: [String: Any]) throws -> UInt {
    try 1 + (dictionary => ["first.line"] as ShopOrderLine).count
  }

  func anything<Model: KeyPathDecodable>(_ data: Data) throws -> Model {
    let model: Model = try Model(jsonData: data)
    return model
  }
}
