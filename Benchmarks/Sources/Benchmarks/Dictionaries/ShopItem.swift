import Foundation
import KeyPathDecode

/// A small object of a payload that has its objects by id.
struct ShopItem: Equatable, Decodable, KeyPathDecodable {
  let id: Int
  let name: String
  let price: Double
  let isSold: Bool

  enum CodingKeys: String, CodingKey {
    case id, name, price
    case isSold = "sold"
  }

  init(json: Any) throws {
    id = try json => "id"
    name = try json => "name"
    price = try json => "price"
    isSold = try json => "sold"
  }

  /// Decodes with `as?` and checks every field.
  init(byHand json: Any) throws {
    let json = try PlainMembers(json)
    id = try json.value("id")
    name = try json.value("name")
    price = try json.value("price")
    isSold = try json.value("sold")
  }
}

extension OnlyDecodable {
  struct ShopItem: Decodable, Equatable {
    typealias CodingKeys = Benchmarks.ShopItem.CodingKeys

    let id: Int
    let name: String
    let price: Double
    let isSold: Bool
  }
}

/// A member of an object of items, without its key.
func makeItem(_ index: Int) -> String {
  let name = "item \(index * 7_919 % 100_000)", price = Double(index % 9_999) / 4
  return "{\"id\":\(index),\"name\":\"\(name)\",\"price\":\(price),\"sold\":\(index % 3 == 0)}"
}
