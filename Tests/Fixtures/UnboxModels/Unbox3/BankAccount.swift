import Foundation
import UnboxCompat3

typealias Cents = Int64

struct BankAccount: Unboxable {
  let iban: String
  let balance: Cents
  let limit: Cents?
  let bookings: [Booking]
  let owner: Person?

  init(unboxer: Unboxer) throws {
    iban = try unboxer.unbox(key: "iban")
    balance = try unboxer.unbox(keyPath: "balance.cents")
    limit = unboxer.unbox(keyPath: "limit.cents")
    bookings = try unboxer.unbox(key: "bookings")
    owner = unboxer.unbox(keyPath: "owners.0")
  }

  struct Booking: Unboxable {
    let amount: Cents
    let purpose: String
    let kind: Kind

    init(unboxer: Unboxer) throws {
      amount = try unboxer.unbox(key: "amount")
      purpose = unboxer.unbox(key: "purpose") ?? "-"
      kind = try unboxer.unbox(key: "kind")
    }

    enum Kind: Int, UnboxableEnum {
      case debit = 1
      case credit = 2
    }
  }

  struct Person: Unboxable {
    let name: String

    init(unboxer: Unboxer) throws {
      let first: String = try unboxer.unbox(key: "first")
      let last = try unboxer.unbox(key: "last") as String
      name = "\(first) \(last)"
    }
  }
}
