import Foundation
import KeyPathDecode

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

  func anything<Model: KeyPathDecodable>(_ data: Data) throws -> Model {
    let model: Model = try Model(jsonData: data)
    return model
  }
}
