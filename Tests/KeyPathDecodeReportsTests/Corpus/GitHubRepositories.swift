import Foundation
import KeyPathDecode
import TestSupport

/// The result of a repository search, similar to GitHub's API.
enum GitHubRepositories {
  struct SearchResult: KeyPathDecodable {
    let total: Int, isIncomplete: Bool, items: [Repository]
    init(json: Any) throws {
      total = try json => "total_count"
      isIncomplete = try json => "incomplete_results"
      items = try json => "items"
    }
  }

  struct Repository: KeyPathDecodable {
    let id: Int, name: String, isPrivate: Bool, owner: Owner, page: URL, about: String?, topics: [String], pushed: Date
    let stars: UInt32, license: License?, visibility: Visibility, permissions: [String: Bool], size: Int
    init(json: Any) throws {
      id = try json => "id"
      name = try json => "full_name"
      isPrivate = try json => "private"
      owner = try json => "owner"
      page = try json => "html_url"
      about = try json =>? "description"
      topics = try json => "topics"
      pushed = try json => "pushed_at"
      stars = try json => "stargazers_count"
      license = try json =>? "license"
      visibility = try json => "visibility"
      permissions = try json => "permissions"
      size = try json => "size" => .in(0...1_000_000)
    }
  }

  struct Owner: KeyPathDecodable {
    let login: String, id: Int, avatar: URL, type: Kind
    init(json: Any) throws {
      login = try json => "login"
      id = try json => "id"
      avatar = try json => "avatar_url"
      type = try json => "type"
    }
  }

  enum Kind: String, CaseIterable, KeyPathDecodable { case user = "User", organization = "Organization" }
  enum Visibility: String, CaseIterable, KeyPathDecodable { case everyone = "public", owner = "private" }

  /// Decoded by its own Codable conformance.
  struct License: Decodable {
    let key: String, name: String, spdx_id: String?
  }

  static let kind = PayloadKind(
    "GitHub repositories", SearchResult.self,
    """
    {
      "total_count": 3,
      "incomplete_results": false,
      "items": [
        {
          "id": 1296269, "full_name": "octo/hello", "private": false,
          "owner": {"login": "octo", "id": 1, "avatar_url": "https://example.com/u/1", "type": "User", "site_admin": false},
          "html_url": "https://example.com/octo/hello", "description": "A first repository",
          "topics": ["api", "atom"], "pushed_at": "2024-01-26T19:06:43Z", "stargazers_count": 80, "size": 108,
          "license": {"key": "mit", "name": "MIT License", "spdx_id": "MIT"},
          "visibility": "public", "permissions": {"admin": false, "push": true, "pull": true}
        },
        {
          "id": 1300192, "full_name": "octo/spoon", "private": true,
          "owner": {"login": "octo", "id": 1, "avatar_url": "https://example.com/u/1", "type": "User", "site_admin": false},
          "html_url": "https://example.com/octo/spoon", "description": null,
          "topics": [], "pushed_at": "2024-02-01T08:00:00+01:00", "stargazers_count": 0, "size": 4,
          "license": null, "visibility": "private", "permissions": {"admin": true, "push": true, "pull": true}
        },
        {
          "id": 2126244, "full_name": "acme/kit", "private": false,
          "owner": {"login": "acme", "id": 77, "avatar_url": "https://example.com/u/77", "type": "Organization", "site_admin": false},
          "html_url": "https://example.com/acme/kit", "description": "Tools",
          "topics": ["swift"], "pushed_at": "2024-03-09T10:11:12Z", "stargazers_count": 3512, "size": 90210,
          "license": {"key": "apache-2.0", "name": "Apache License 2.0"},
          "visibility": "public", "permissions": {"admin": false, "push": false, "pull": true}
        }
      ]
    }
    """,
    [
      .init(
        "a number as text", .set("total_count", #""3""#), .typeMismatch, "total_count: expected Int, found string",
        in: "SearchResult"),
      .init(
        "a number for a Boolean", .set("incomplete_results", "0"), .typeMismatch,
        "incomplete_results: expected Bool, found number", in: "SearchResult"),
      .init(
        "a fraction", .set("items[0].id", "1296269.5"), .numberOutOfRange,
        "items[0].id: expected Int, found a number with a fraction", in: "Repository"),
      .init(
        "a key renamed to another style", .rename("items[0].full_name", "fullName"), .missingKey,
        #"items[0]: missing key "full_name""#, in: "Repository"),
      .init(
        "a nested key removed", .remove("items[0].owner.login"), .missingKey, #"items[0].owner: missing key "login""#,
        in: "Owner"),
      .init(
        "a second fault in the same object", .set("items[0].owner.avatar_url", #""https://example.com/a b""#),
        .invalidValue,
        "items[0].owner.avatar_url: \(words(of: .url(firstUnencoded: 21)))",
        in: "Owner"),
      .init(
        "an unknown case", .set("items[0].owner.type", #""Bot""#), .unknownRawValue,
        "items[0].owner.type: the value is not a known Kind", in: "Owner"),
      .init(
        "null in an array", .set("items[0].topics[1]", "null"), .nullValue,
        "items[0].topics[1]: expected String, found null", in: "Repository"),
      .init(
        "a bad date", .set("items[0].pushed_at", #""2024-01-26 19:06:43Z""#), .invalidValue,
        "items[0].pushed_at: \(words(of: .date(.noT)))", in: "Repository"),
      .init(
        "a negative number", .set("items[0].stargazers_count", "-1"), .numberOutOfRange,
        "items[0].stargazers_count: the number does not fit UInt32 (0...4294967295)", in: "Repository"),
      .init(
        "null in a Codable member", .set("items[0].license.name", "null"), .nullValue,
        "items[0].license.name: expected String, found null", in: "License"),
      .init(
        "a number in a dictionary's member", .set("items[0].permissions.push", "1"), .typeMismatch,
        "items[0].permissions.push: expected Bool, found number", in: "Repository"),
      .init(
        "an object for a string", .set("items[1].description", #"{"text": "x"}"#), .typeMismatch,
        "items[1].description: expected String, found object", in: "Repository"),
      .init(
        "a string for an array", .set("items[1].topics", #""api,atom""#), .typeMismatch,
        "items[1].topics: expected [String], found string", in: "Repository"),
      .init(
        "null for an object", .set("items[1].owner", "null"), .nullValue, "items[1].owner: expected object, found null",
        in: "Owner"),
      .init(
        "a string for a Codable member", .set("items[1].license", #""MIT""#), .typeMismatch,
        "items[1].license: expected object, found string", in: "License"),
      .init(
        "out of range", .set("items[1].size", "-4"), .invalidValue,
        "items[1].size: the value is not in 0...1000000", in: "Repository"),
      .init(
        "a key removed in the last element", .remove("items[2].private"), .missingKey,
        #"items[2]: missing key "private""#, in: "Repository"),
      .init(
        "a dictionary's member null", .set("items[2].permissions.pull", "null"), .nullValue,
        "items[2].permissions.pull: expected Bool, found null", in: "Repository"),
      .init(
        "an array for an object", .set("items[2].owner", #"[77, "acme"]"#), .typeMismatch,
        "items[2].owner: expected object, found array", in: "Owner"),
    ])
}
