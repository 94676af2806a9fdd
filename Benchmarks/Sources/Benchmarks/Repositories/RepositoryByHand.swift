/// Decodes with `as?` and checks every field.
extension Repository {
  init(byHand json: Any) throws {
    let json = try PlainMembers(json)
    id = try json.value("id")
    nodeID = try json.value("node_id")
    name = try json.value("name")
    fullName = try json.value("full_name")
    isPrivate = try json.value("private")
    owner = try Owner(byHand: try json.value("owner", as: Any.self))
    url = try json.value("html_url")
    about = try json.optional("description")
    isFork = try json.value("fork")
    created = try json.value("created_at")
    updated = try json.value("updated_at")
    pushed = try json.optional("pushed_at")
    homepage = try json.optional("homepage")
    size = try json.value("size")
    stars = try json.value("stargazers_count")
    language = try json.optional("language")
    forks = try json.value("forks_count")
    license = try json.optional("license", as: Any.self).map { License(name: try PlainMembers($0).value("name")) }
    topics = try json.value("topics")
    score = try json.value("score")
  }
}

extension Repository.Owner {
  init(byHand json: Any) throws {
    let json = try PlainMembers(json)
    self.init(
      login: try json.value("login"), id: try json.value("id"), avatar: try json.value("avatar_url"),
      isAdmin: try json.value("site_admin"))
  }
}
