import Foundation
import KeyPathDecode

/// Decodes by hand with the library's own fast casts and dates.
extension Repository {
  init(byFastCasts json: Any) throws {
    let object = try Members(json)
    self.init(
      id: try object.int("id"), nodeID: try object.string("node_id"), name: try object.string("name"),
      fullName: try object.string("full_name"), isPrivate: try object.bool("private"),
      owner: try Owner(byFastCasts: try object.value("owner")), url: try object.url("html_url"),
      about: try object.optionalString("description"), isFork: try object.bool("fork"),
      created: try Date(json: try object.value("created_at")), updated: try Date(json: try object.value("updated_at")),
      pushed: try object.optional("pushed_at", Date.init(json:)), homepage: try object.optionalString("homepage"),
      size: try object.int("size"), stars: try object.int("stargazers_count"),
      language: try object.optionalString("language"), forks: try object.int("forks_count"),
      license: try object.optional("license") { try Members($0).string("name") },
      topics: try object.array("topics", plainString), score: try object.double("score"))
  }
}

extension Repository.Owner {
  init(byFastCasts json: Any) throws {
    let object = try Members(json)
    self.init(
      login: try object.string("login"), id: try object.int("id"), avatar: try object.url("avatar_url"),
      isAdmin: try object.bool("site_admin"))
  }
}
