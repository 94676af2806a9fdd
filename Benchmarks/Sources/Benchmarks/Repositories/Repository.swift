import Foundation
import KeyPathDecode

/// A repository of GitHub's API, with 20 fields.
struct Repository: Hashable {
  let id: Int
  let nodeID: String
  let name: String
  let fullName: String
  let isPrivate: Bool
  let owner: Owner
  let url: URL
  let about: String?
  let isFork: Bool
  let created: Date
  let updated: Date
  let pushed: Date?
  let homepage: String?
  let size: Int
  let stars: Int
  let language: String?
  let forks: Int
  let license: String?
  let topics: [String]
  let score: Double

  struct Owner: Hashable, Decodable {
    let login: String
    let id: Int
    let avatar: URL
    let isAdmin: Bool
  }
}

/// With the operators.
extension Repository: KeyPathDecodable {
  init(json: Any) throws {
    self.init(
      id: try json => "id", nodeID: try json => "node_id", name: try json => "name", fullName: try json => "full_name",
      isPrivate: try json => "private", owner: try json => "owner", url: try json => "html_url",
      about: try json => "description", isFork: try json => "fork", created: try json => "created_at",
      updated: try json => "updated_at", pushed: try json =>? "pushed_at", homepage: try json =>? "homepage",
      size: try json => "size", stars: try json => "stargazers_count", language: try json => "language",
      forks: try json => "forks_count", license: try json =>? "license" => "name", topics: try json => "topics",
      score: try json => "score")
  }
}

extension Repository.Owner: KeyPathDecodable {
  init(json: Any) throws {
    self.init(
      login: try json => "login", id: try json => "id", avatar: try json => "avatar_url",
      isAdmin: try json => "site_admin")
  }
}
