import Foundation
import KeyPathDecode

struct Webhook: KeyPathDecodable {
  let action: Action
  let comment: Comment?
  let starredAt: Date?
  let pullRequest: PullRequest?
  let repository: Repository
  let sender: Sender

  init(json: Any) throws {
    action = try json => "action" => .unknown(as: .unknown)
    comment = try json =>? "comment"
    starredAt = try json =>? "starred_at"
    pullRequest = try json =>? "pull_request"
    repository = try json => "repository"
    sender = try json => "sender"
  }
}

enum Action: String, CaseIterable, KeyPathDecodable {
  case created
  case deleted
  case edited
  case unknown
}

struct Comment: KeyPathDecodable {
  let id: Int
  let user: Sender
  let body: String
  let createdAt: Date
  let reactions: Reactions

  init(json: Any) throws {
    id = try json => "id"
    user = try json => "user"
    body = try json => "body"
    createdAt = try json => "created_at"
    reactions = try json => "reactions"
  }
}

struct PullRequest: KeyPathDecodable {
  let id: Int
  let number: Int
  let state: String
  let title: String
  let draft: Bool
  let user: Sender
  let mergedAt: Date?
  let head: Head
  let base: Head

  init(json: Any) throws {
    id = try json => "id"
    number = try json => "number"
    state = try json => "state"
    title = try json => "title"
    draft = try json => "draft"
    user = try json => "user"
    mergedAt = try json => "merged_at"
    head = try json => "head"
    base = try json => "base"
  }
}

struct Repository: KeyPathDecodable {
  let id: Int
  let name: String
  let owner: Sender

  init(json: Any) throws {
    id = try json => "id"
    name = try json => "name"
    owner = try json => "owner"
  }
}

struct Sender: KeyPathDecodable {
  let login: String
  let id: Int
  let nodeID: String
  let avatarURL: URL
  let gravatarID: String
  let htmlURL: URL
  let type: SenderType
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

struct Reactions: KeyPathDecodable {
  let plus1: Int
  let minus1: Int
  let totalCount: Int

  init(json: Any) throws {
    plus1 = try json => "+1"
    minus1 = try json => "-1"
    totalCount = try json => "total_count"
  }
}

struct Head: KeyPathDecodable {
  let ref: String
  let sha: String

  init(json: Any) throws {
    ref = try json => "ref"
    sha = try json => "sha"
  }
}

enum SenderType: String, CaseIterable, KeyPathDecodable {
  case organization = "Organization"
  case user = "User"
  case unknown
}
