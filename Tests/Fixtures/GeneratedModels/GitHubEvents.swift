import Foundation
import KeyPathDecode

struct Event: KeyPathDecodable, Encodable {
  let id: String
  let type: EventType
  let actor: EventActor
  let payload: Payload
  let `public`: Bool
  let createdAt: Date

  init(json: Any) throws {
    id = try json => "id"
    type = try json => "type" => .unknown(as: .unknown)
    actor = try json => "actor"
    payload = try json => ""  // kind given by "type"
    `public` = try json => "public"
    createdAt = try json => "created_at"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(id, forKey: "id")
    try json.encode(type, forKey: "type")
    try json.encode(actor, forKey: "actor")
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
    let login: String
    let id: Int
    let type: EventActorType

    init(json: Any) throws {
      login = try json => "login"
      id = try json => "id"
      type = try json => "type" => .unknown(as: .unknown)
    }

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(login, forKey: "login")
      try json.encode(id, forKey: "id")
      try json.encode(type, forKey: "type")
    }

    enum EventActorType: String, CaseIterable, KeyPathDecodable, Encodable {
      case organization = "Organization"
      case user = "User"
      case unknown
    }
  }

  enum Payload: KeyPathDecodable, Encodable {
    case issuesEvent(IssuesEvent)
    case watchEvent(WatchEvent)
    case pushEvent(PushEvent)
    case forkEvent(ForkEvent)
    // The object with any other tag.
    case unknown(JSONNode)

    init(json: Any) throws {
      let cases: [String: DecodeRule<Payload>] = [
        "IssuesEvent": .map(Self.issuesEvent),
        "WatchEvent": .map(Self.watchEvent),
        "PushEvent": .map(Self.pushEvent),
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
      case .watchEvent(let value):
        try json.encode("WatchEvent", forKey: "type")
        try json.encode(value, forKey: "payload")
      case .pushEvent(let value):
        try json.encode("PushEvent", forKey: "type")
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
        let number: Int
        let title: String
        let user: EventActor
        let assignee: EventActor?
        let closedAt: Date?

        init(json: Any) throws {
          number = try json => "number"
          title = try json => "title"
          user = try json => "user"
          assignee = try json => "assignee"
          closedAt = try json => "closed_at"
        }

        func encode(to encoder: any Encoder) throws {
          var json = encoder.container(keyedBy: JSONCodingKey.self)
          try json.encode(number, forKey: "number")
          try json.encode(title, forKey: "title")
          try json.encode(user, forKey: "user")
          try json.encode(assignee, forKey: "assignee")
          try json.encode(closedAt.map { $0.rfc3339 }, forKey: "closed_at")
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

    struct PushEvent: KeyPathDecodable, Encodable {
      let pushID: Int
      let ref: String
      let commits: [Commit]
      let checks: [Check]

      init(json: Any) throws {
        pushID = try json => "push_id"
        ref = try json => "ref"
        commits = try json => "commits"
        checks = try json => "checks"
      }

      func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(pushID, forKey: "push_id")
        try json.encode(ref, forKey: "ref")
        try json.encode(commits, forKey: "commits")
        try json.encode(checks, forKey: "checks")
      }

      struct Commit: KeyPathDecodable, Encodable {
        let sha: String
        let message: String

        init(json: Any) throws {
          sha = try json => "sha"
          message = try json => "message"
        }

        func encode(to encoder: any Encoder) throws {
          var json = encoder.container(keyedBy: JSONCodingKey.self)
          try json.encode(sha, forKey: "sha")
          try json.encode(message, forKey: "message")
        }
      }

      enum Check: KeyPathDecodable, Encodable {
        case run(Run)
        case bill(Bill)
        // The object with any other tag.
        case unknown(JSONNode)

        init(json: Any) throws {
          let cases: [String: DecodeRule<Check>] = [
            "run": .map(Self.run),
            "bill": .map(Self.bill),
          ]
          self = try json => "" => .tagged("object", cases, otherwise: .map(Self.unknown))
        }

        func encode(to encoder: any Encoder) throws {
          if case .unknown(let json) = self { return try json.encode(to: encoder) }
          var json = encoder.container(keyedBy: JSONCodingKey.self)
          switch self {
          case .run(let value):
            try json.encode("run", forKey: "object")
            try value.encode(to: encoder)
          case .bill(let value):
            try json.encode("bill", forKey: "object")
            try value.encode(to: encoder)
          case .unknown: break
          }
        }

        struct Run: KeyPathDecodable, Encodable {
          let id: UUID
          let started: Date
          let updated: Date
          let metadata: [String: String]

          init(json: Any) throws {
            id = try json => "id"
            started = try json => "started" => .unixSeconds
            updated = try json => "updated" => .unixMilliseconds
            metadata = try json => "metadata"
          }

          func encode(to encoder: any Encoder) throws {
            var json = encoder.container(keyedBy: JSONCodingKey.self)
            try json.encode(id, forKey: "id")
            try json.encode(started.timeIntervalSince1970, forKey: "started")
            try json.encode((updated.timeIntervalSince1970 * 1_000).rounded(), forKey: "updated")
            try json.encode(metadata, forKey: "metadata")
          }
        }

        struct Bill: KeyPathDecodable, Encodable {
          let amount: Decimal
          let metadata: [String: String]
          let price: Price

          init(json: Any) throws {
            amount = try json => "amount" => .lenient  // money as text
            metadata = try json => "metadata"
            price = try json => "price"
          }

          func encode(to encoder: any Encoder) throws {
            var json = encoder.container(keyedBy: JSONCodingKey.self)
            try json.encode(amount.description, forKey: "amount")
            try json.encode(metadata, forKey: "metadata")
            try json.encode(price, forKey: "price")
          }

          struct Price: KeyPathDecodable, Encodable {
            let text: String

            init(json: Any) throws {
              text = try json => "text"
            }

            func encode(to encoder: any Encoder) throws {
              var json = encoder.container(keyedBy: JSONCodingKey.self)
              try json.encode(text, forKey: "text")
            }
          }
        }
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

      // A class, because a structure cannot contain itself.
      final class Forkee: KeyPathDecodable, Encodable {
        let id: Int
        let name: String
        let owner: EventActor
        let description: String?
        let pushedAt: Date
        let homepage: URL?
        let license: License?
        let score: Double
        let parent: Forkee?

        init(json: Any) throws {
          id = try json => "id"
          name = try json => "name"
          owner = try json => "owner"
          description = try json => "description"
          pushedAt = try json => "pushed_at"
          homepage = try json => "homepage" => .emptyAsNull()  // empty in 5
          license = try json => "license"
          score = try json => "score"
          parent = try json =>? "parent"
        }

        func encode(to encoder: any Encoder) throws {
          var json = encoder.container(keyedBy: JSONCodingKey.self)
          try json.encode(id, forKey: "id")
          try json.encode(name, forKey: "name")
          try json.encode(owner, forKey: "owner")
          try json.encode(description, forKey: "description")
          try json.encode(pushedAt.rfc3339, forKey: "pushed_at")
          try json.encode(homepage.map { $0.absoluteString }, forKey: "homepage")
          try json.encode(license, forKey: "license")
          try json.encode(score, forKey: "score")
          try json.encodeIfPresent(parent, forKey: "parent")
        }

        struct License: KeyPathDecodable, Encodable {
          let key: String

          init(json: Any) throws {
            key = try json => "key"
          }

          func encode(to encoder: any Encoder) throws {
            var json = encoder.container(keyedBy: JSONCodingKey.self)
            try json.encode(key, forKey: "key")
          }
        }
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
