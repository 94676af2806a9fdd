import Foundation
import KeyPathDecode

struct FlatWebhook {
  var action: Action
  var comment: Comment?
  var starredAt: Date?
  var pullRequest: PullRequest?
  var repositoryID: Int
  var repositoryName: String
  var repositoryOwner: Owner
  var sender: Owner
}

extension FlatWebhook: KeyPathDecodable {
  init(json: Any) throws {
    action = try json => "action" => .unknown(as: .unknown)
    comment = try json =>? "comment"
    starredAt = try json =>? "starred_at"
    pullRequest = try json =>? "pull_request"
    repositoryID = try json => "repository.id"
    repositoryName = try json => "repository.name"
    repositoryOwner = try json => "repository.owner"
    sender = try json => "sender"
  }
}

enum Action: String, CaseIterable, KeyPathDecodable {
  case created
  case deleted
  case edited
  case unknown
}

struct Comment {
  var id: Int
  var user: Owner
  var body: String
  var createdAt: Date
  var plus1: Int
  var minus1: Int
  var totalCount: Int
}

extension Comment: KeyPathDecodable {
  init(json: Any) throws {
    id = try json => "id"
    user = try json => "user"
    body = try json => "body"
    createdAt = try json => "created_at"
    plus1 = try json => "reactions.+1"
    minus1 = try json => "reactions.-1"
    totalCount = try json => "reactions.total_count"
  }
}

struct PullRequest {
  var id: Int
  var number: Int
  var state: String
  var title: String
  var draft: Bool
  var user: Owner
  var mergedAt: Date?
  var head: Head
  var base: Head
}

extension PullRequest: KeyPathDecodable {
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

struct Owner {
  var login: String
  var id: Int
  var nodeID: String
  var avatarURL: URL
  var gravatarID: String
  var htmlURL: URL
  var type: OwnerType
  var siteAdmin: Bool
}

extension Owner: KeyPathDecodable {
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

struct Head {
  var ref: String
  var sha: String
}

extension Head: KeyPathDecodable {
  init(json: Any) throws {
    ref = try json => "ref"
    sha = try json => "sha"
  }
}

enum OwnerType: String, CaseIterable, KeyPathDecodable {
  case organization = "Organization"
  case user = "User"
  case unknown
}
