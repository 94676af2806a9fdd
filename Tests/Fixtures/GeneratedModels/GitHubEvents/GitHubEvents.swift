import Foundation
import KeyPathDecode

struct Event: KeyPathDecodable {
  let id: String
  let type: EventType
  let actor: EventActor
  let repo: Repo
  let payload: Payload
  let `public`: Bool
  let createdAt: Date

  init(json: Any) throws {
    id = try json => "id"
    type = try json => "type" => .unknown(as: .unknown)
    actor = try json => "actor"
    repo = try json => "repo"
    payload = try json => ""  // kind given by "type"
    `public` = try json => "public"
    createdAt = try json => "created_at"
  }
}

enum EventType: String, CaseIterable, KeyPathDecodable {
  case forkEvent = "ForkEvent"
  case issuesEvent = "IssuesEvent"
  case pushEvent = "PushEvent"
  case watchEvent = "WatchEvent"
  case unknown
}

struct EventActor: KeyPathDecodable {
  let id: Int
  let login: String
  let displayLogin: String
  let gravatarID: String
  let url: URL
  let avatarURL: URL

  init(json: Any) throws {
    id = try json => "id"
    login = try json => "login"
    displayLogin = try json => "display_login"
    gravatarID = try json => "gravatar_id"
    url = try json => "url"
    avatarURL = try json => "avatar_url"
  }
}

struct Repo: KeyPathDecodable {
  let id: Int
  let name: String
  let url: URL

  init(json: Any) throws {
    id = try json => "id"
    name = try json => "name"
    url = try json => "url"
  }
}

enum Payload: KeyPathDecodable {
  case issuesEvent(IssuesEvent)
  case pushEvent(PushEvent)
  case watchEvent(WatchEvent)
  case forkEvent(ForkEvent)
  // A tag that no sample had.
  case unknown(String)

  init(json: Any) throws {
    let cases: [String: Decoding<Payload>] = [
      "IssuesEvent": .map(Self.issuesEvent),
      "PushEvent": .map(Self.pushEvent),
      "WatchEvent": .map(Self.watchEvent),
      "ForkEvent": .map(Self.forkEvent),
    ]
    let other = Decoding<Payload>.custom { .unknown(try $0 => "type") }
    self = try json => "" => .tagged("type", content: "payload", cases, otherwise: other)
  }
}

struct IssuesEvent: KeyPathDecodable {
  let action: String
  let issue: Issue

  init(json: Any) throws {
    action = try json => "action"
    issue = try json => "issue"
  }
}

struct PushEvent: KeyPathDecodable {
  let pushID: Int
  let size: Int
  let ref: String
  let head: String
  let before: String
  let commits: [Commit]

  init(json: Any) throws {
    pushID = try json => "push_id"
    size = try json => "size"
    ref = try json => "ref"
    head = try json => "head"
    before = try json => "before"
    commits = try json => "commits"
  }
}

struct WatchEvent: KeyPathDecodable {
  let action: String

  init(json: Any) throws {
    action = try json => "action"
  }
}

struct ForkEvent: KeyPathDecodable {
  let forkee: Forkee

  init(json: Any) throws {
    forkee = try json => "forkee"
  }
}

struct Issue: KeyPathDecodable {
  let id: Int
  let number: Int
  let title: String
  let user: User
  let labels: [Label]
  let state: String
  let locked: Bool
  let assignee: User?
  let comments: Int
  let createdAt: Date
  let closedAt: Date?
  let body: String?

  init(json: Any) throws {
    id = try json => "id"
    number = try json => "number"
    title = try json => "title"
    user = try json => "user"
    labels = try json => "labels"
    state = try json => "state"
    locked = try json => "locked"
    assignee = try json => "assignee"
    comments = try json => "comments"
    createdAt = try json => "created_at"
    closedAt = try json => "closed_at"
    body = try json => "body"
  }
}

struct Commit: KeyPathDecodable {
  let sha: String
  let author: Author
  let message: String
  let distinct: Bool
  let url: URL

  init(json: Any) throws {
    sha = try json => "sha"
    author = try json => "author"
    message = try json => "message"
    distinct = try json => "distinct"
    url = try json => "url"
  }
}

struct Forkee: KeyPathDecodable {
  let id: Int
  let nodeID: String
  let name: String
  let fullName: String
  let `private`: Bool
  let owner: User
  let htmlURL: URL
  let description: String?
  let fork: Bool
  let url: URL
  let gitURL: String
  let branchesURL: String
  let createdAt: Date
  let updatedAt: Date
  let pushedAt: Date
  let homepage: String?
  let size: Int
  let stargazersCount: Int
  let language: String?
  let hasIssues: Bool
  let archived: Bool
  let license: License?
  let topics: [String]
  let visibility: String
  let defaultBranch: String
  let permissions: Permissions
  let score: Double

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
    visibility = try json => "visibility"
    defaultBranch = try json => "default_branch"
    permissions = try json => "permissions"
    score = try json => "score"
  }
}

struct User: KeyPathDecodable {
  let login: String
  let id: Int
  let nodeID: String
  let avatarURL: URL
  let gravatarID: String
  let htmlURL: URL
  let type: UserType
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

struct Label: KeyPathDecodable {
  let id: Int
  let name: String

  init(json: Any) throws {
    id = try json => "id"
    name = try json => "name"
  }
}

struct Author: KeyPathDecodable {
  let email: String
  let name: String

  init(json: Any) throws {
    email = try json => "email"
    name = try json => "name"
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

enum UserType: String, CaseIterable, KeyPathDecodable {
  case organization = "Organization"
  case user = "User"
  case unknown
}
