import Foundation
import KeyPathDecode

typealias Cents = Int64

struct BankAccount: KeyPathDecodable {
  let iban: String
  let balance: Cents
  let limit: Cents?
  let bookings: [Booking]
  let owner: Person?

  init(json: Any) throws {
    iban = try json => "iban" => .lenient
    balance = try json => "balance.cents" => .lenient
    limit = try? json => "limit.cents" => .lenient
    bookings = try json => "bookings"
    owner = try? json => "owners.0"
  }

  struct Booking: KeyPathDecodable {
    let amount: Cents
    let purpose: String
    let kind: Kind

    init(json: Any) throws {
      amount = try json => "amount" => .lenient
      purpose = (try? json => "purpose" => .lenient) ?? "-"
      kind = try json => "kind"
    }

    enum Kind: Int, KeyPathDecodable {
      case debit = 1
      case credit = 2
    }
  }

  struct Person: KeyPathDecodable {
    let name: String

    init(json: Any) throws {
      let first: String = try json => "first" => .lenient
      let last = try json => "last" => .lenient as String
      name = "\(first) \(last)"
    }
  }
}
