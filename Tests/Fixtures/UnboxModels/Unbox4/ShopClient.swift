import Foundation
import UnboxCompat

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

  func anything<Model: Unboxable>(_ data: Data) throws -> Model {
    let model: Model = try unbox(data: data)
    return model
  }
}
