import Foundation
import UnboxCompat

class Payment: Unboxable {
  let id: String
  let amount: Decimal
  let status: PaymentStatus

  required init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    amount = try unboxer.unbox(key: "amount")
    status = try unboxer.unbox(key: "status")
  }
}

final class CardPayment: Payment {
  let lastDigits: String
  let expires: [Int]
  let refunds: [Refund]

  required init(unboxer: Unboxer) throws {
    lastDigits = try unboxer.unbox(keyPath: "card.last4")
    expires = try unboxer.unbox(keyPath: "card.expires")
    refunds = (try? unboxer.unbox(keyPath: "refunds.data", allowInvalidElements: true)) ?? []
    try super.init(unboxer: unboxer)
  }

  struct Refund: Unboxable {
    let amount: Decimal
    let reason: String?

    init(unboxer u: Unboxer) throws {
      amount = try u.unbox(key: "amount")
      reason = try? u.unbox(key: "reason")
    }
  }
}

enum PaymentStatus: String {
  case pending, paid, failed
}

extension PaymentStatus: UnboxableEnum {}
