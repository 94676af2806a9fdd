import Foundation
import KeyPathDecode
import TestSupport

/// A GraphQL search response: connections of edges and nodes, tagged by `__typename`.
enum IssueSearch {
  struct Response: KeyPathDecodable {
    let repository: Repository, cost: Int, remaining: Int
    init(json: Any) throws {
      repository = try json => "data.repository"
      cost = try json => "data.rateLimit.cost"
      remaining = try json => "data.rateLimit.remaining" => .in(0...5_000)
    }
  }

  struct Repository: KeyPathDecodable {
    let name: String, branch: String?, items: Connection<Item>, languages: [String: Int]
    init(json: Any) throws {
      name = try json => "nameWithOwner"
      branch = try json =>? "defaultBranchRef" => "name"
      items = try json => "items"
      languages = try json => "languages"
    }
  }

  struct Connection<Node: KeyPathDecodable & Sendable>: KeyPathDecodable {
    let count: Int, page: PageInfo, edges: [Edge<Node>]
    init(json: Any) throws {
      count = try json => "totalCount"
      page = try json => "pageInfo"
      edges = try json => "edges"
    }
  }

  struct Edge<Node: KeyPathDecodable & Sendable>: KeyPathDecodable {
    let cursor: String, node: Node
    init(json: Any) throws {
      node = try json => "node"
      cursor = try json => "cursor"
    }
  }

  struct PageInfo: Decodable {
    let endCursor: String?, hasNextPage: Bool
  }

  enum Item: KeyPathDecodable {
    case issue(Issue)
    case request(PullRequest)
    init(json: Any) throws {
      self =
        try json => "" => .tagged("__typename", ["Issue": .map { .issue($0) }, "PullRequest": .map { .request($0) }])
    }
  }

  struct Issue: KeyPathDecodable {
    let id: String, title: String, state: State, author: Actor?, labels: [Label], created: Date
    init(json: Any) throws {
      id = try json => "id"
      title = try json => "title"
      state = try json => "state"
      author = try json => "author"
      labels = try json => "labels.nodes"
      created = try json => "createdAt"
    }
  }

  struct PullRequest: KeyPathDecodable {
    let id: String, title: String, isDraft: Bool, merged: Date?, additions: UInt, reviews: Connection<Review>
    init(json: Any) throws {
      id = try json => "id"
      title = try json => "title"
      isDraft = try json => "isDraft"
      merged = try json => "mergedAt"
      additions = try json => "additions"
      reviews = try json => "reviews"
    }
  }

  struct Review: KeyPathDecodable {
    let author: Actor, verdict: Verdict
    init(json: Any) throws {
      author = try json => "author"
      verdict = try json => "state"
    }
  }

  enum State: String, CaseIterable, KeyPathDecodable { case open = "OPEN", closed = "CLOSED" }
  enum Verdict: String, CaseIterable, KeyPathDecodable { case approved = "APPROVED", refused = "CHANGES_REQUESTED" }

  struct Actor: KeyPathDecodable {
    let login: String, avatar: URL
    init(json: Any) throws {
      login = try json => "login"
      avatar = try json => "avatarUrl"
    }
  }

  struct Label: KeyPathDecodable {
    let name: String, color: Int
    init(json: Any) throws {
      name = try json => "name"
      color =
        try json => "color"
        => .map { (text: String) in
          guard let color = Int(text, radix: 16) else { throw ColorError.notHexadecimal }
          return color
        }
    }
  }

  enum ColorError: Error { case notHexadecimal }

  static let kind = PayloadKind("Issue search", Response.self, text, faults)

  private static let text = """
    {"data": {
      "rateLimit": {"cost": 1, "remaining": 4999},
      "repository": {
        "nameWithOwner": "octo/hello", "defaultBranchRef": {"name": "main"}, "languages": {"Swift": 9120, "C": 210},
        "items": {"totalCount": 3, "pageInfo": {"endCursor": "Y3Vyc29yOjM=", "hasNextPage": true}, "edges": [
          {"cursor": "Y3Vyc29yOjE=", "node": {
            "__typename": "Issue", "id": "I_1", "title": "It crashes", "state": "OPEN", "createdAt": "2024-01-26T19:06:43Z",
            "author": {"login": "ada", "avatarUrl": "https://example.com/u/ada"},
            "labels": {"nodes": [{"name": "bug", "color": "d73a4a"}, {"name": "ui", "color": "0075ca"}]}}},
          {"cursor": "Y3Vyc29yOjI=", "node": {
            "__typename": "PullRequest", "id": "PR_1", "title": "Mend it", "isDraft": false,
            "mergedAt": "2024-01-27T19:06:43Z", "additions": 12,
            "reviews": {"totalCount": 1, "pageInfo": {"endCursor": null, "hasNextPage": false}, "edges": [
              {"cursor": "Y3Vyc29yOjA=", "node": {
                "state": "APPROVED", "author": {"login": "bob", "avatarUrl": "https://example.com/u/bob"}}}]}}},
          {"cursor": "Y3Vyc29yOjM=", "node": {
            "__typename": "Issue", "id": "I_2", "title": "It hangs", "state": "CLOSED", "createdAt": "2024-01-28T19:06:43Z",
            "author": null, "labels": {"nodes": []}}}
        ]}}}}
    """

  private static let items: DecodePath = "data.repository.items"
  private static let review: DecodePath = "data.repository.items.edges[1].node.reviews.edges[0].node"

  private static let faults: [PlantedFault] = [
    .init(
      "a number as text", .set("data.rateLimit.cost", #""1""#), .typeMismatch,
      "data.rateLimit.cost: expected Int, found string", in: "Response"),
    .init(
      "out of range", .set("data.rateLimit.remaining", "-1"), .invalidValue,
      "data.rateLimit.remaining: the value is not in 0...5000", in: "Response"),
    .init(
      "a required key of an optional object", .remove("data.repository.defaultBranchRef.name"), .missingKey,
      #"data.repository.defaultBranchRef: missing key "name""#, in: "Repository"),
    .init(
      "null in a dictionary", .set("data.repository.languages.C", "null"), .nullValue,
      "data.repository.languages.C: expected Int, found null", in: "Repository"),
    .init(
      "a key renamed to another style", .rename(items => "totalCount", "total_count"), .missingKey,
      #"data.repository.items: missing key "totalCount""#, in: "Connection<Item>"),
    .init(
      "null in a Codable member", .set(items => "pageInfo.hasNextPage", "null"), .nullValue,
      "data.repository.items.pageInfo.hasNextPage: expected Bool, found null", in: "PageInfo"),
    .init(
      "a wrong type in an edge, after its node", .set(items => "edges[0].cursor", "1"), .typeMismatch,
      "data.repository.items.edges[0].cursor: expected String, found number", in: "Edge<Item>"),
    .init(
      "an unknown case in a tagged node", .set(items => "edges[0].node.state", #""MERGED""#), .unknownRawValue,
      "data.repository.items.edges[0].node.state: the value is not a known State", in: "Issue"),
    .init(
      "a key removed in an optional object of a node", .remove(items => "edges[0].node.author.login"), .missingKey,
      #"data.repository.items.edges[0].node.author: missing key "login""#, in: "Actor"),
    .init(
      "an error of the model's own", .set(items => "edges[0].node.labels.nodes[0].color", #""red""#), .other,
      "data.repository.items.edges[0].node.labels.nodes[0].color: threw ColorError.notHexadecimal", in: "Label"),
    .init(
      "null in the last element of a node's array", .set(items => "edges[0].node.labels.nodes[1].name", "null"),
      .nullValue, "data.repository.items.edges[0].node.labels.nodes[1].name: expected String, found null", in: "Label"),
    .init(
      "a bad date", .set(items => "edges[0].node.createdAt", #""2024-01-26T25:06:43Z""#), .invalidValue,
      "data.repository.items.edges[0].node.createdAt: \(words(of: .date(.range(.hour, 0...23))))", in: "Issue"),
    .init(
      "a number for a Boolean", .set(items => "edges[1].node.isDraft", "0"), .typeMismatch,
      "data.repository.items.edges[1].node.isDraft: expected Bool, found number", in: "PullRequest"),
    .init(
      "a negative number", .set(items => "edges[1].node.additions", "-12"), .numberOutOfRange,
      "data.repository.items.edges[1].node.additions: the number does not fit UInt (0...18446744073709551615)",
      in: "PullRequest"),
    .init(
      "in a connection in a node", .set(review => "state", #""DISMISSED""#), .unknownRawValue,
      "data.repository.items.edges[1].node.reviews.edges[0].node.state: the value is not a known Verdict", in: "Review"),
    .init(
      "a second fault in it", .set(review => "author.avatarUrl", #""""#), .invalidValue,
      "data.repository.items.edges[1].node.reviews.edges[0].node.author.avatarUrl: \(words(of: .emptyURL))",
      in: "Actor"),
    .init(
      "a Codable member of it is an array", .set(items => "edges[1].node.reviews.pageInfo", "[]"), .typeMismatch,
      "data.repository.items.edges[1].node.reviews.pageInfo: expected object, found array", in: "PageInfo"),
    .init(
      "a missing tag", .remove(items => "edges[2].node.__typename"), .missingKey,
      #"data.repository.items.edges[2].node: missing key "__typename""#, in: "Item", hides: items => "edges[2].node"),
    .init(
      "an unknown tag", .set(items => "edges[2].node.__typename", #""Discussion""#), .unknownRawValue,
      "data.repository.items.edges[2].node.__typename: the value is not a known Item", in: "Item",
      hides: items => "edges[2].node"),
    .init(
      "null for a node", .set(items => "edges[2].node", "null"), .nullValue,
      "data.repository.items.edges[2].node: expected object, found null", in: "Item"),
  ]
}
