import Foundation
import UnboxCompat

struct Auction: Unboxable {
  let lot: String
  let bids: [Bid]
  let highest: Bid?
  let state: State

  init(unboxer: Unboxer) throws {
    let lot: String = try unboxer.unbox(key: "lot")
    self.lot = lot
    bids = try unboxer.unbox(key: "bids", context: lot)
    highest = try? unboxer.unbox(key: "highest", context: lot)
    state = try unboxer.unbox(key: "state")
  }

  enum State: Int, UnboxableEnum { case open, sold, withdrawn }
}

/// A bid knows the lot that it is for.
struct Bid: UnboxableWithContext {
  let lot: String
  let amount: Decimal

  init(unboxer: Unboxer, context: String) throws {
    lot = context
    amount = try unboxer.unbox(key: "amount")
  }
}

func bid(_ dictionary: UnboxableDictionary, on lot: String) throws -> Bid {
  return try unbox(dictionary: dictionary, context: lot)
}

func bids(_ data: Data, on lot: String) throws -> [Bid] {
  try unbox(data: data, context: lot)
}
