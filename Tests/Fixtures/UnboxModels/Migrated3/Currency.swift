import Foundation
import KeyPathDecode

struct Coin: KeyPathDecodable {
  let name: String
  let worth: Decimal
  let change: Double?

  init(json: Any) throws {
    name = try json => "name" => .lenient
    worth = try json => "market.worth" => .lenient
    change = try? json => "market.change.0" => .lenient
  }
}

struct Wallet: KeyPathDecodable {
  let coins: [Coin]
  let owner: String?
  let log: [String]

  init(json: Any) throws {
    coins = try json => "coins"
    owner = try? json => "owner" => .lenient
    log = (try? json => "history.log" => .lenient) ?? []
  }
}
