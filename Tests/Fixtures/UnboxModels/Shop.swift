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

struct ShopOrder {
  let number: Int
  let placed: Date
  let shipped: Date?
  let lines: [ShopOrderLine]
  let note: String
  let total: Decimal

  fileprivate static let day: DateFormatter = makeFormatter("yyyy-MM-dd")
}

extension ShopOrder: Unboxable {
  init(unboxer: Unboxer) throws {
    number = try unboxer.unbox(key: "number")
    placed = try unboxer.unbox(key: "placed", formatter: ShopOrder.day)
    shipped = try? unboxer.unbox(key: "shipped", formatter: ShopOrder.day)
    lines = try unboxer.unbox(key: "lines")
    note = (try? unboxer.unbox(key: "note")) ?? (try? unboxer.unbox(key: "comment")) ?? ""
    guard let total: Decimal = try? unboxer.unbox(keyPath: "totals.gross") else {
      throw ShopOrderProblem.noTotal
    }
    self.total = total
  }
}

enum ShopOrderProblem: Error {
  case noTotal
}

struct ShopOrderLine: Unboxable {
  let sku: String
  let count: UInt
  let gift: Bool

  init(unboxer: Unboxer) throws {
    sku = try unboxer.unbox(key: "sku")
    count = try unboxer.unbox(key: "count")
    if let wrap = try? unboxer.unbox(key: "wrap") as String {
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
    return try unbox(data: data)
  }

  func order(_ dictionary: UnboxableDictionary) throws -> ShopOrder? {
    do {
      let order: ShopOrder = try unbox(dictionary: dictionary)
      return order
    }
  }

  func orders(_ data: Data) -> [ShopOrder]? {
    try? unbox(data: data, atKeyPath: "page.orders", allowInvalidElements: true)
  }

  func lines(_ dictionaries: [UnboxableDictionary]) throws -> [ShopOrderLine] {
    if dictionaries.isEmpty {
      return []
    }
    return try unbox(dictionaries: dictionaries)
  }

  func first(_ dictionary: UnboxableDictionary) throws -> String {
    let line = try unbox(dictionary: dictionary, atKey: "first.line") as ShopOrderLine
    let other = try? unbox(dictionary: dictionary, atKeyPath: "other.line") as ShopOrderLine
    return line.sku + (other?.sku ?? "")
  }

  func count(_ dictionary: UnboxableDictionary) throws -> UInt {
    try 1 + (unbox(dictionary: dictionary, atKey: "first.line") as ShopOrderLine).count
  }

  func anything<Model: Unboxable>(_ data: Data) throws -> Model {
    let model: Model = try unbox(data: data)
    return model
  }
}
