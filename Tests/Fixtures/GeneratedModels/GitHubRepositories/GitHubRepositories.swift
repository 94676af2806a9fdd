import Foundation
import KeyPathDecode

// A class, because a structure cannot contain itself.
final class Repository: KeyPathDecodable {
  let id: Int
  let nodeID: String
  let name: String
  let fullName: String
  let `private`: Bool
  let owner: Owner
  let htmlURL: URL
  let description: String?
  let fork: Bool
  let url: URL
  let gitURL: String
  let branchesURL: String
  let createdAt: Date
  let updatedAt: Date
  let pushedAt: Date?
  let homepage: String?
  let size: Int
  let stargazersCount: Int
  let language: String?
  let hasIssues: Bool
  let archived: Bool
  let license: License?
  let topics: [String]
  let visibility: Visibility
  let defaultBranch: String
  let permissions: Permissions
  let score: Double
  let parent: Repository?

  init(json: Any) throws {
    id = try json => "id"
    nodeID = try json => "node_id"
    name = try json => "name"
    fullName = try json => "full_name"
    `private` = try json => "private"
    owner = try json => "owner"
    htmlURL = try json => "html_url"
    description = try json => "description"
    fork = try json => "fork"
    url = try json => "url"
    gitURL = try json => "git_url"
    branchesURL = try json => "branches_url"
    createdAt = try json => "created_at"
    updatedAt = try json => "updated_at"
    pushedAt = try json => "pushed_at"
    homepage = try json => "homepage"
    size = try json => "size"
    stargazersCount = try json => "stargazers_count"
    language = try json => "language"
    hasIssues = try json => "has_issues"
    archived = try json => "archived"
    license = try json => "license"
    topics = try json => "topics"
    visibility = try json => "visibility" => .unknown(as: .unknown)
    defaultBranch = try json => "default_branch"
    permissions = try json => "permissions"
    score = try json => "score"
    parent = try json =>? "parent"
  }
}

struct Owner: KeyPathDecodable {
  let login: String
  let id: Int
  let nodeID: String
  let avatarURL: URL
  let gravatarID: String
  let htmlURL: URL
  let type: OwnerType
  let siteAdmin: Bool

  init(json: Any) throws {
    login = try json => "login"
    id = try json => "id"
    nodeID = try json => "node_id"
    avatarURL = try json => "avatar_url"
    gravatarID = try json => "gravatar_id"
    htmlURL = try json => "html_url"
    type = try json => "type" => .unknown(as: .unknown)
    siteAdmin = try json => "site_admin"
  }
}

struct License: KeyPathDecodable {
  let key: String
  let name: String
  let spdxID: String
  let url: URL?

  init(json: Any) throws {
    key = try json => "key"
    name = try json => "name"
    spdxID = try json => "spdx_id"
    url = try json => "url"
  }
}

enum Visibility: String, CaseIterable, KeyPathDecodable {
  case `internal`
  case `private`
  case `public`
  case unknown
}

struct Permissions: KeyPathDecodable {
  let admin: Bool
  let push: Bool
  let pull: Bool

  init(json: Any) throws {
    admin = try json => "admin"
    push = try json => "push"
    pull = try json => "pull"
  }
}

enum OwnerType: String, CaseIterable, KeyPathDecodable {
  case organization = "Organization"
  case user = "User"
  case unknown
}
