/// Decodes with `as?` and checks every field.
extension Account {
  init(byHand json: Any) throws {
    let json = try PlainMembers(json)
    self.init(
      id: try json.value("id"), login: try json.value("login"), name: try json.value("name"),
      email: try json.value("email"), isActive: try json.value("active"), about: try json.optional("about"),
      rating: try json.value("rating"), plan: try Plan(byHand: try json.value("plan", as: Any.self)),
      roles: try json.value("roles"))
  }
}

extension Account.Plan {
  init(byHand json: Any) throws {
    let json = try PlainMembers(json)
    self.init(name: try json.value("name"), seats: try json.value("seats"), isYearly: try json.value("yearly"))
  }
}
