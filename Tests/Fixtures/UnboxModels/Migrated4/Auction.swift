import Foundation
import KeyPathDecode

struct Auction: KeyPathDecodable {
  let lot: String
  let bids: [Bid]
  let highest: Bid?
  let state: State

  init(json: Any) throws {
    let lot: String = try json => "lot" => .lenient
    self.lot = lot
    bids = try json => "bids" => .each { try Bid(json: $0, context: lot) }
    highest = try? json => "highest" => .custom { try Bid(json: $0, context: lot) }
    state = try json => "state"
  }

  enum State: Int, KeyPathDecodable { case open, sold, withdrawn }
}

/// A bid knows the lot that it is for.
struct Bid {
  let lot: String
  let amount: Decimal

  init(json: Any, context: String) throws {
    lot = context
    amount = try json => "amount" => .lenient
  }
}

func bid(_ dictionary: [String: Any], on lot: String) throws -> Bid {
  return try dictionary => "" => .custom { try Bid(json: $0, context: lot) }
}

func bids(_ data: Data, on lot: String) throws -> [Bid] {
  try JSONDocument(data).root => "" => .each { try Bid(json: $0, context: lot) }
}
