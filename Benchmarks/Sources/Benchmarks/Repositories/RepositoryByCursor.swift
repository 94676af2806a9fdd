import Foundation
import KeyPathDecode

/// Decodes by hand from the nodes of a document.
extension Repository {
  init(cursor node: JSONNode) throws {
    let json = try NodeMembers(node)
    self.init(
      id: try json.value("id"), nodeID: try json.value("node_id"), name: try json.value("name"),
      fullName: try json.value("full_name"), isPrivate: try json.value("private"),
      owner: try Owner(cursor: try json.node("owner")), url: try json.value("html_url"),
      about: try json.optional("description"), isFork: try json.value("fork"), created: try json.value("created_at"),
      updated: try json.value("updated_at"), pushed: try json.optional("pushed_at"),
      homepage: try json.optional("homepage"), size: try json.value("size"), stars: try json.value("stargazers_count"),
      language: try json.optional("language"), forks: try json.value("forks_count"),
      license: try json.optionalNode("license").map { try NodeMembers($0).value("name") },
      topics: try json.array("topics", leaf), score: try json.value("score"))
  }
}

extension Repository.Owner {
  init(cursor node: JSONNode) throws {
    let json = try NodeMembers(node)
    self.init(
      login: try json.value("login"), id: try json.value("id"), avatar: try json.value("avatar_url"),
      isAdmin: try json.value("site_admin"))
  }
}
