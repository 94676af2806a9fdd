import Foundation
import KeyPathDecode

// A class, because a structure cannot contain itself.
final class Repository: KeyPathDecodable, Encodable {
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
  let homepage: URL?
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
    homepage = try json => "homepage" => .emptyAsNull()  // empty in 22
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
    try json.encode(pushedAt.map { $0.rfc3339 }, forKey: "pushed_at")
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
    try json.encodeIfPresent(parent, forKey: "parent")
  }

  struct Owner: KeyPathDecodable, Encodable {
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

    enum OwnerType: String, CaseIterable, KeyPathDecodable, Encodable {
      case organization = "Organization"
      case user = "User"
      case unknown
    }
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

  enum Visibility: String, CaseIterable, KeyPathDecodable, Encodable {
    case `internal`
    case `private`
    case `public`
    case unknown
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
