import Foundation

// For `JSONDecoder`, as the compiler would synthesize it.

extension Account {
  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    id = try json.decode(Int.self, forKey: .id)
    login = try json.decode(String.self, forKey: .login)
    name = try json.decode(String.self, forKey: .name)
    email = try json.decode(String.self, forKey: .email)
    isActive = try json.decode(Bool.self, forKey: .isActive)
    about = try json.decodeIfPresent(String.self, forKey: .about)
    rating = try json.decode(Double.self, forKey: .rating)
    plan = try json.decode(Plan.self, forKey: .plan)
    roles = try json.decode([String].self, forKey: .roles)
  }
}

extension Account.Plan {
  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    name = try json.decode(String.self, forKey: .name)
    seats = try json.decode(Int.self, forKey: .seats)
    isYearly = try json.decode(Bool.self, forKey: .isYearly)
  }
}
