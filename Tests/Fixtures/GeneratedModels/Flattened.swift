import Foundation
import KeyPathDecode

nonisolated public struct FlatWebhook {
  public var action: Action
  public var commentID: Int?
  public var commentReactions: [String: Int]?
  public var starredAt: Date?
  public var pullRequest: PullRequest?
  public var repositoryName: String
  public var repositoryOwner: Owner
  public var sender: Owner
}

nonisolated extension FlatWebhook: KeyPathDecodable, Encodable {
  public init(json: Any) throws {
    action = try json => "action" => .unknown(as: .unknown)
    commentID = try json =>? "comment.id"
    commentReactions = try json =>? "comment.reactions"
    starredAt = try json =>? "starred_at"
    pullRequest = try json =>? "pull_request"
    repositoryName = try json => "repository.name"
    repositoryOwner = try json => "repository.owner"
    sender = try json => "sender"
  }

  public func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(action, forKey: "action")
    if commentID != nil || commentReactions != nil {
      var comment = json.nestedContainer(keyedBy: JSONCodingKey.self, forKey: "comment")
      try comment.encodeIfPresent(commentID, forKey: "id")
      try comment.encodeIfPresent(commentReactions, forKey: "reactions")
    }
    try json.encodeIfPresent(starredAt.map { $0.rfc3339 }, forKey: "starred_at")
    try json.encodeIfPresent(pullRequest, forKey: "pull_request")
    var repository = json.nestedContainer(keyedBy: JSONCodingKey.self, forKey: "repository")
    try repository.encode(repositoryName, forKey: "name")
    try repository.encode(repositoryOwner, forKey: "owner")
    try json.encode(sender, forKey: "sender")
  }
}

public enum Action: String, CaseIterable, KeyPathDecodable, Encodable {
  case created
  case deleted
  case edited
  case unknown
}

nonisolated public struct PullRequest {
  public var number: Int
  public var mergedAt: Date?
  public var headRef: String
  public var headSHA: String
}

nonisolated extension PullRequest: KeyPathDecodable, Encodable {
  public init(json: Any) throws {
    number = try json => "number"
    mergedAt = try json => "merged_at"
    headRef = try json => "head.ref"
    headSHA = try json => "head.sha"
  }

  public func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(number, forKey: "number")
    try json.encode(mergedAt.map { $0.rfc3339 }, forKey: "merged_at")
    var head = json.nestedContainer(keyedBy: JSONCodingKey.self, forKey: "head")
    try head.encode(headRef, forKey: "ref")
    try head.encode(headSHA, forKey: "sha")
  }
}

nonisolated public struct Owner {
  public var login: String
  public var id: Int
  public var type: OwnerType
}

nonisolated extension Owner: KeyPathDecodable, Encodable {
  public init(json: Any) throws {
    login = try json => "login"
    id = try json => "id"
    type = try json => "type" => .unknown(as: .unknown)
  }

  public func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(login, forKey: "login")
    try json.encode(id, forKey: "id")
    try json.encode(type, forKey: "type")
  }
}

public enum OwnerType: String, CaseIterable, KeyPathDecodable, Encodable {
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
