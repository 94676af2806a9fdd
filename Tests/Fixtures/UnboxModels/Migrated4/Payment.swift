import Foundation
import KeyPathDecode

class Payment: KeyPathDecodable {
  let id: String
  let amount: Decimal
  let status: PaymentStatus

  required init(json: Any) throws {
    id = try json => "id" => .lenient
    amount = try json => "amount" => .lenient
    status = try json => "status"
  }
}

final class CardPayment: Payment {
  let lastDigits: String
  let expires: [Int]
  let refunds: [Refund]

  required init(json: Any) throws {
    lastDigits = try json => "card.last4" => .lenient
    expires = try json => "card.expires" => .lenient
    refunds = (try? json => "refunds.data" => .lossy()) ?? []
    try super.init(json: json)
  }

  struct Refund: KeyPathDecodable {
    let amount: Decimal
    let reason: String?

    init(json: Any) throws {
      amount = try json => "amount" => .lenient
      reason = try? json => "reason" => .lenient
    }
  }
}

enum PaymentStatus: String {
  case pending, paid, failed
}

extension PaymentStatus: KeyPathDecodable {}
