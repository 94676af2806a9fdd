import Foundation
import KeyPathDecode

/// Delegates to the initializer that the compiler writes.
struct Account: KeyPathDecodable {
  let id: Int
  let email: String?
  let plan: AccountPlan
  let limits: AccountLimits
}

extension Account {
  init(json: Any) throws {
    self.init(
      id: try json => "id" => .lenient, email: try? json => "email" => .lenient,
      plan: try json => "subscription.plan", limits: try json => "limits")
  }
}

enum AccountPlan: String, KeyPathDecodable { case free, team, company }

struct AccountLimits: KeyPathDecodable {
  let seats: Int, storage: Double

  init(seats: Int, storage: Double = 1) {
    self.seats = seats
    self.storage = storage
  }

  init(json: Any) throws {
    try self.init(seats: json => "seats" => .lenient, storage: json => "storage" => .lenient)
  }
}
