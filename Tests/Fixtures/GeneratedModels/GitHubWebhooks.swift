import Foundation
import KeyPathDecode

struct Webhook: KeyPathDecodable, Encodable {
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

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(action, forKey: "action")
    try json.encodeIfPresent(comment, forKey: "comment")
    try json.encodeIfPresent(starredAt.map { $0.rfc3339 }, forKey: "starred_at")
    try json.encodeIfPresent(pullRequest, forKey: "pull_request")
    try json.encode(repository, forKey: "repository")
    try json.encode(sender, forKey: "sender")
  }

  enum Action: String, CaseIterable, KeyPathDecodable, Encodable {
    case created
    case deleted
    case edited
    case unknown
  }

  struct Comment: KeyPathDecodable, Encodable {
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

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(id, forKey: "id")
      try json.encode(user, forKey: "user")
      try json.encode(body, forKey: "body")
      try json.encode(createdAt.rfc3339, forKey: "created_at")
      try json.encode(reactions, forKey: "reactions")
    }

    struct Reactions: KeyPathDecodable, Encodable {
      let plus1: Int
      let minus1: Int
      let totalCount: Int

      init(json: Any) throws {
        plus1 = try json => "+1"
        minus1 = try json => "-1"
        totalCount = try json => "total_count"
      }

      func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(plus1, forKey: "+1")
        try json.encode(minus1, forKey: "-1")
        try json.encode(totalCount, forKey: "total_count")
      }
    }
  }

  struct PullRequest: KeyPathDecodable, Encodable {
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

    struct Head: KeyPathDecodable, Encodable {
      let ref: String
      let sha: String

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
  }

  struct Repository: KeyPathDecodable, Encodable {
    let id: Int
    let name: String
    let owner: Sender

    init(json: Any) throws {
      id = try json => "id"
      name = try json => "name"
      owner = try json => "owner"
    }

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(id, forKey: "id")
      try json.encode(name, forKey: "name")
      try json.encode(owner, forKey: "owner")
    }
  }

  struct Sender: KeyPathDecodable, Encodable {
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

    enum SenderType: String, CaseIterable, KeyPathDecodable, Encodable {
      case organization = "Organization"
      case user = "User"
      case unknown
    }
  }
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
