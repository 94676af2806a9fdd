import Foundation
import UnboxCompat

/// Delegates to the initializer that the compiler writes.
struct Account: Unboxable {
  let id: Int
  let email: String?
  let plan: AccountPlan
  let limits: AccountLimits
}

extension Account {
  init(unboxer: Unboxer) throws {
    self.init(
      id: try unboxer.unbox(key: "id"), email: try? unboxer.unbox(key: "email"),
      plan: try unboxer.unbox(keyPath: "subscription.plan"), limits: try unboxer.unbox(key: "limits"))
  }
}

enum AccountPlan: String, UnboxableEnum { case free, team, company }

struct AccountLimits: Unboxable {
  let seats: Int, storage: Double

  init(seats: Int, storage: Double = 1) {
    self.seats = seats
    self.storage = storage
  }

  init(unboxer: Unboxer) throws {
    try self.init(seats: unboxer.unbox(key: "seats"), storage: unboxer.unbox(key: "storage"))
  }
}
