import Foundation
import UnboxCompat3

struct Coin: Unboxable {
  let name: String
  let worth: Decimal
  let change: Double?

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    worth = try unboxer.unbox(keyPath: "market.worth")
    change = unboxer.unbox(keyPath: "market.change.0")
  }
}

struct Wallet: Unboxable {
  let coins: [Coin]
  let owner: String?
  let log: [String]

  init(unboxer: Unboxer) throws {
    coins = try unboxer.unbox(key: "coins")
    owner = unboxer.unbox(key: "owner")
    log = unboxer.unbox(keyPath: "history.log") ?? []
  }
}
