import Foundation
import KeyPathDecode

/// The response to one request of an app. It is small, so it shows the fixed cost of a decode.
struct Account: Equatable, Decodable {
  let id: Int
  let login: String
  let name: String
  let email: String
  let isActive: Bool
  let about: String?
  let rating: Double
  let plan: Plan
  let roles: [String]

  struct Plan: Equatable, Decodable {
    let name: String
    let seats: Int
    let isYearly: Bool
  }
}

// MARK: With the operators

extension Account: KeyPathDecodable {
  init(json: Any) throws {
    self.init(
      id: try json => "id", login: try json => "login", name: try json => "name", email: try json => "email",
      isActive: try json => "active", about: try json => "about", rating: try json => "rating",
      plan: try json => "plan", roles: try json => "roles")
  }
}

extension Account.Plan: KeyPathDecodable {
  init(json: Any) throws {
    self.init(name: try json => "name", seats: try json => "seats", isYearly: try json => "yearly")
  }
}

// MARK: For JSONDecoder

extension Account {
  enum CodingKeys: String, CodingKey {
    case id, login, name, email, about, rating, plan, roles
    case isActive = "active"
  }
}

extension Account.Plan {
  enum CodingKeys: String, CodingKey {
    case name, seats
    case isYearly = "yearly"
  }
}
