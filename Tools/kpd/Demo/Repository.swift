import Foundation
import KeyPathDecode

/// A repository as GitHub's REST API describes it.
struct Repository: KeyPathDecodable {
  let id: Int
  let nodeID: String
  let name: String
  let fullName: String
  let isPrivate: Bool
  let owner: Owner
  let page: URL
  let about: String?
  let isFork: Bool
  let created: Date
  let updated: Date
  let pushed: Date?
  let homepage: String?
  let size: Int
  let stars: Int
  let watchers: Int
  let language: String?
  let forks: Int
  let openIssues: Int
  let license: String?
  let topics: [String]
  let visibility: Visibility
  let defaultBranch: String

  init(json: Any) throws {
    id = try json => "id"
    nodeID = try json => "node_id"
    name = try json => "name"
    fullName = try json => "full_name"
    isPrivate = try json => "private"
    owner = try json => "owner"
    page = try json => "html_url"
    about = try json =>? "description"
    isFork = try json => "fork"
    created = try json => "created_at"
    updated = try json => "updated_at"
    pushed = try json =>? "pushed_at"
    homepage = try json =>? "homepage"
    size = try json => "size"
    stars = try json => "stargazers_count"
    watchers = try json => "watchers_count"
    language = try json =>? "language"
    forks = try json => "forks_count"
    openIssues = try json => "open_issues_count"
    license = try json =>? "license" => "name"
    topics = try json => "topics"
    visibility = try json => "visibility"
    defaultBranch = try json => "default_branch"
  }
}

/// The owner of a repository.
struct Owner: KeyPathDecodable {
  let id: Int
  let login: String
  let avatar: URL
  let kind: Kind

  enum Kind: String, CaseIterable, KeyPathDecodable {
    case user = "User"
    case organization = "Organization"
  }

  init(json: Any) throws {
    id = try json => "id"
    login = try json => "login"
    avatar = try json => "avatar_url"
    kind = try json => "type"
  }
}

/// Who can see a repository.
enum Visibility: String, CaseIterable, KeyPathDecodable {
  case `public`
  case `private`
  case `internal`
}
