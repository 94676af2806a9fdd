import Foundation
import KeyPathDecode

nonisolated struct FlatWebhook {
  var action: Action
  var comment: Comment?
  var starredAt: Date?
  var pullRequest: PullRequest?
  var repositoryID: Int
  var repositoryName: String
  var repositoryOwner: Owner
  var sender: Owner
}

nonisolated extension FlatWebhook: KeyPathDecodable, Encodable {
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

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(action, forKey: "action")
    try json.encodeIfPresent(comment, forKey: "comment")
    try json.encodeIfPresent(starredAt.map { $0.rfc3339 }, forKey: "starred_at")
    try json.encodeIfPresent(pullRequest, forKey: "pull_request")
    var repository = json.nestedContainer(keyedBy: JSONCodingKey.self, forKey: "repository")
    try repository.encode(repositoryID, forKey: "id")
    try repository.encode(repositoryName, forKey: "name")
    try repository.encode(repositoryOwner, forKey: "owner")
    try json.encode(sender, forKey: "sender")
  }
}

enum Action: String, CaseIterable, KeyPathDecodable, Encodable {
  case created
  case deleted
  case edited
  case unknown
}

nonisolated struct Comment {
  var id: Int
  var user: Owner
  var body: String
  var createdAt: Date
  var plus1: Int
  var minus1: Int
  var totalCount: Int
}

nonisolated extension Comment: KeyPathDecodable, Encodable {
  init(json: Any) throws {
    id = try json => "id"
    user = try json => "user"
    body = try json => "body"
    createdAt = try json => "created_at"
    plus1 = try json => "reactions.+1"
    minus1 = try json => "reactions.-1"
    totalCount = try json => "reactions.total_count"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(id, forKey: "id")
    try json.encode(user, forKey: "user")
    try json.encode(body, forKey: "body")
    try json.encode(createdAt.rfc3339, forKey: "created_at")
    var reactions = json.nestedContainer(keyedBy: JSONCodingKey.self, forKey: "reactions")
    try reactions.encode(plus1, forKey: "+1")
    try reactions.encode(minus1, forKey: "-1")
    try reactions.encode(totalCount, forKey: "total_count")
  }
}

nonisolated struct PullRequest {
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

nonisolated extension PullRequest: KeyPathDecodable, Encodable {
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

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(id, forKey: "id")
    try json.encode(number, forKey: "number")
    try json.encode(state, forKey: "state")
    try json.encode(title, forKey: "title")
    try json.encode(draft, forKey: "draft")
    try json.encode(user, forKey: "user")
    try json.encode(mergedAt.map { $0.rfc3339 }, forKey: "merged_at")
    try json.encode(head, forKey: "head")
    try json.encode(base, forKey: "base")
  }
}

nonisolated struct Owner {
  var login: String
  var id: Int
  var nodeID: String
  var avatarURL: URL
  var gravatarID: String
  var htmlURL: URL
  var type: OwnerType
  var siteAdmin: Bool
}

nonisolated extension Owner: KeyPathDecodable, Encodable {
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

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(login, forKey: "login")
    try json.encode(id, forKey: "id")
    try json.encode(nodeID, forKey: "node_id")
    try json.encode(avatarURL.absoluteString, forKey: "avatar_url")
    try json.encode(gravatarID, forKey: "gravatar_id")
    try json.encode(htmlURL.absoluteString, forKey: "html_url")
    try json.encode(type, forKey: "type")
    try json.encode(siteAdmin, forKey: "site_admin")
  }
}

nonisolated struct Head {
  var ref: String
  var sha: String
}

nonisolated extension Head: KeyPathDecodable, Encodable {
  init(json: Any) throws {
    ref = try json => "ref"
    sha = try json => "sha"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(ref, forKey: "ref")
    try json.encode(sha, forKey: "sha")
  }
}

enum OwnerType: String, CaseIterable, KeyPathDecodable, Encodable {
  case organization = "Organization"
  case user = "User"
  case unknown
}

// MARK: Encoding

nonisolated private struct JSONCodingKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral key: String) { stringValue = key }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

nonisolated extension Date {
  /// The date in RFC 3339 format, with as many digits of the fraction as it needs.
  fileprivate var rfc3339: String {
    var text = ""
    for (digits, scale) in [(0, 1.0), (3, 1e3), (6, 1e6), (9, 1e9)] {
      let seconds = timeIntervalSince1970.rounded(.down)
      let fraction = ((timeIntervalSince1970 - seconds) * scale).rounded()
      let whole = Date(timeIntervalSince1970: fraction == scale ? seconds + 1 : seconds).formatted(.iso8601)
      let zeros = String(String(Int(scale + (fraction == scale ? 0 : fraction))).dropFirst())
      text = digits == 0 ? formatted(.iso8601) : "\(whole.dropLast()).\(zeros)Z"
      if (try? Date(json: text)) == self { break }
    }
    return text
  }
}
