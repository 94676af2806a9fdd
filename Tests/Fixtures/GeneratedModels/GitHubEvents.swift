import Foundation
import KeyPathDecode

struct Event: KeyPathDecodable, Encodable {
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

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(id, forKey: "id")
    try json.encode(type, forKey: "type")
    try json.encode(actor, forKey: "actor")
    try json.encode(repo, forKey: "repo")
    try json.encode(`public`, forKey: "public")
    try json.encode(createdAt.rfc3339, forKey: "created_at")
    try payload.encode(to: encoder)
  }

  enum EventType: String, CaseIterable, KeyPathDecodable, Encodable {
    case forkEvent = "ForkEvent"
    case issuesEvent = "IssuesEvent"
    case pushEvent = "PushEvent"
    case watchEvent = "WatchEvent"
    case unknown
  }

  struct EventActor: KeyPathDecodable, Encodable {
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

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(id, forKey: "id")
      try json.encode(login, forKey: "login")
      try json.encode(displayLogin, forKey: "display_login")
      try json.encode(gravatarID, forKey: "gravatar_id")
      try json.encode(url.absoluteString, forKey: "url")
      try json.encode(avatarURL.absoluteString, forKey: "avatar_url")
    }
  }

  struct Repo: KeyPathDecodable, Encodable {
    let id: Int
    let name: String
    let url: URL

    init(json: Any) throws {
      id = try json => "id"
      name = try json => "name"
      url = try json => "url"
    }

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(id, forKey: "id")
      try json.encode(name, forKey: "name")
      try json.encode(url.absoluteString, forKey: "url")
    }
  }

  enum Payload: KeyPathDecodable, Encodable {
    case issuesEvent(IssuesEvent)
    case pushEvent(PushEvent)
    case watchEvent(WatchEvent)
    case forkEvent(ForkEvent)
    // The object with any other tag.
    case unknown(JSONNode)

    init(json: Any) throws {
      let cases: [String: DecodeRule<Payload>] = [
        "IssuesEvent": .map(Self.issuesEvent),
        "PushEvent": .map(Self.pushEvent),
        "WatchEvent": .map(Self.watchEvent),
        "ForkEvent": .map(Self.forkEvent),
      ]
      self = try json => "" => .tagged("type", content: "payload", cases, otherwise: .map(Self.unknown))
    }

    func encode(to encoder: any Encoder) throws {
      if case .unknown(let json) = self { return try json.encode(to: encoder) }
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      switch self {
      case .issuesEvent(let value):
        try json.encode("IssuesEvent", forKey: "type")
        try json.encode(value, forKey: "payload")
      case .pushEvent(let value):
        try json.encode("PushEvent", forKey: "type")
        try json.encode(value, forKey: "payload")
      case .watchEvent(let value):
        try json.encode("WatchEvent", forKey: "type")
        try json.encode(value, forKey: "payload")
      case .forkEvent(let value):
        try json.encode("ForkEvent", forKey: "type")
        try json.encode(value, forKey: "payload")
      case .unknown: break
      }
    }

    struct IssuesEvent: KeyPathDecodable, Encodable {
      let action: String
      let issue: Issue

      init(json: Any) throws {
        action = try json => "action"
        issue = try json => "issue"
      }

      func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(action, forKey: "action")
        try json.encode(issue, forKey: "issue")
      }

      struct Issue: KeyPathDecodable, Encodable {
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

        func encode(to encoder: any Encoder) throws {
          var json = encoder.container(keyedBy: JSONCodingKey.self)
          try json.encode(id, forKey: "id")
          try json.encode(number, forKey: "number")
          try json.encode(title, forKey: "title")
          try json.encode(user, forKey: "user")
          try json.encode(labels, forKey: "labels")
          try json.encode(state, forKey: "state")
          try json.encode(locked, forKey: "locked")
          try json.encode(assignee, forKey: "assignee")
          try json.encode(comments, forKey: "comments")
          try json.encode(createdAt.rfc3339, forKey: "created_at")
          try json.encode(closedAt.map { $0.rfc3339 }, forKey: "closed_at")
          try json.encode(body, forKey: "body")
        }

        struct Label: KeyPathDecodable, Encodable {
          let id: Int
          let name: String

          init(json: Any) throws {
            id = try json => "id"
            name = try json => "name"
          }

          func encode(to encoder: any Encoder) throws {
            var json = encoder.container(keyedBy: JSONCodingKey.self)
            try json.encode(id, forKey: "id")
            try json.encode(name, forKey: "name")
          }
        }
      }
    }

    struct PushEvent: KeyPathDecodable, Encodable {
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

      func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(pushID, forKey: "push_id")
        try json.encode(size, forKey: "size")
        try json.encode(ref, forKey: "ref")
        try json.encode(head, forKey: "head")
        try json.encode(before, forKey: "before")
        try json.encode(commits, forKey: "commits")
      }

      struct Commit: KeyPathDecodable, Encodable {
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

        func encode(to encoder: any Encoder) throws {
          var json = encoder.container(keyedBy: JSONCodingKey.self)
          try json.encode(sha, forKey: "sha")
          try json.encode(author, forKey: "author")
          try json.encode(message, forKey: "message")
          try json.encode(distinct, forKey: "distinct")
          try json.encode(url.absoluteString, forKey: "url")
        }

        struct Author: KeyPathDecodable, Encodable {
          let email: String
          let name: String

          init(json: Any) throws {
            email = try json => "email"
            name = try json => "name"
          }

          func encode(to encoder: any Encoder) throws {
            var json = encoder.container(keyedBy: JSONCodingKey.self)
            try json.encode(email, forKey: "email")
            try json.encode(name, forKey: "name")
          }
        }
      }
    }

    struct WatchEvent: KeyPathDecodable, Encodable {
      let action: String

      init(json: Any) throws {
        action = try json => "action"
      }

      func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(action, forKey: "action")
      }
    }

    struct ForkEvent: KeyPathDecodable, Encodable {
      let forkee: Forkee

      init(json: Any) throws {
        forkee = try json => "forkee"
      }

      func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(forkee, forKey: "forkee")
      }

      struct Forkee: KeyPathDecodable, Encodable {
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
        let homepage: URL?
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
          homepage = try json => "homepage" => .emptyAsNull()  // empty in 6
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

        func encode(to encoder: any Encoder) throws {
          var json = encoder.container(keyedBy: JSONCodingKey.self)
          try json.encode(id, forKey: "id")
          try json.encode(nodeID, forKey: "node_id")
          try json.encode(name, forKey: "name")
          try json.encode(fullName, forKey: "full_name")
          try json.encode(`private`, forKey: "private")
          try json.encode(owner, forKey: "owner")
          try json.encode(htmlURL.absoluteString, forKey: "html_url")
          try json.encode(description, forKey: "description")
          try json.encode(fork, forKey: "fork")
          try json.encode(url.absoluteString, forKey: "url")
          try json.encode(gitURL, forKey: "git_url")
          try json.encode(branchesURL, forKey: "branches_url")
          try json.encode(createdAt.rfc3339, forKey: "created_at")
          try json.encode(updatedAt.rfc3339, forKey: "updated_at")
          try json.encode(pushedAt.rfc3339, forKey: "pushed_at")
          try json.encode(homepage.map { $0.absoluteString }, forKey: "homepage")
          try json.encode(size, forKey: "size")
          try json.encode(stargazersCount, forKey: "stargazers_count")
          try json.encode(language, forKey: "language")
          try json.encode(hasIssues, forKey: "has_issues")
          try json.encode(archived, forKey: "archived")
          try json.encode(license, forKey: "license")
          try json.encode(topics, forKey: "topics")
          try json.encode(visibility, forKey: "visibility")
          try json.encode(defaultBranch, forKey: "default_branch")
          try json.encode(permissions, forKey: "permissions")
          try json.encode(score, forKey: "score")
        }

        struct License: KeyPathDecodable, Encodable {
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

          func encode(to encoder: any Encoder) throws {
            var json = encoder.container(keyedBy: JSONCodingKey.self)
            try json.encode(key, forKey: "key")
            try json.encode(name, forKey: "name")
            try json.encode(spdxID, forKey: "spdx_id")
            try json.encode(url.map { $0.absoluteString }, forKey: "url")
          }
        }

        struct Permissions: KeyPathDecodable, Encodable {
          let admin: Bool
          let push: Bool
          let pull: Bool

          init(json: Any) throws {
            admin = try json => "admin"
            push = try json => "push"
            pull = try json => "pull"
          }

          func encode(to encoder: any Encoder) throws {
            var json = encoder.container(keyedBy: JSONCodingKey.self)
            try json.encode(admin, forKey: "admin")
            try json.encode(push, forKey: "push")
            try json.encode(pull, forKey: "pull")
          }
        }
      }
    }

    struct User: KeyPathDecodable, Encodable {
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

      enum UserType: String, CaseIterable, KeyPathDecodable, Encodable {
        case organization = "Organization"
        case user = "User"
        case unknown
      }
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
