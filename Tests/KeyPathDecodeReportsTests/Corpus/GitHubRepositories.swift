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
  struct License: Decodable { let key: String, name: String, spdx_id: String? }

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
    PlantedFault.table(
      #"""
      a number as text | total_count = "3" | type_mismatch | : expected Int, found string | SearchResult
      a number for a Boolean | incomplete_results = 0 | type_mismatch | : expected Bool, found number | SearchResult
      a fraction | items[0].id = 1296269.5 | number_out_of_range | : expected Int, found a number with a fraction | Repository
      a key renamed to another style | items[0].full_name -> fullName | missing_key | items[0]: missing key "full_name" | Repository
      a nested key removed | no items[0].owner.login | missing_key | items[0].owner: missing key "login" | Owner
      a second fault in the same object | items[0].owner.avatar_url = "https://example.com/a b" | invalid_value | : \#(words(of: .url(firstUnencoded: 21))) | Owner
      an unknown case | items[0].owner.type = "Bot" | unknown_raw_value | : the value is not a known Kind | Owner
      null in an array | items[0].topics[1] = null | null_value | : expected String, found null | Repository
      a bad date | items[0].pushed_at = "2024-01-26 19:06:43Z" | invalid_value | : \#(words(of: .date(.noT))) | Repository
      a negative number | items[0].stargazers_count = -1 | number_out_of_range | : the number does not fit UInt32 (0...4294967295) | Repository
      null in a Codable member | items[0].license.name = null | null_value | : expected String, found null | License
      a number in a dictionary's member | items[0].permissions.push = 1 | type_mismatch | : expected Bool, found number | Repository
      an object for a string | items[1].description = {"text": "x"} | type_mismatch | : expected String, found object | Repository
      a string for an array | items[1].topics = "api,atom" | type_mismatch | : expected [String], found string | Repository
      null for an object | items[1].owner = null | null_value | : expected object, found null | Owner
      a string for a Codable member | items[1].license = "MIT" | type_mismatch | : expected object, found string | License
      out of range | items[1].size = -4 | invalid_value | : the value is not in 0...1000000 | Repository
      a key removed in the last element | no items[2].private | missing_key | items[2]: missing key "private" | Repository
      a dictionary's member null | items[2].permissions.pull = null | null_value | : expected Bool, found null | Repository
      an array for an object | items[2].owner = [77, "acme"] | type_mismatch | : expected object, found array | Owner
      """#))
}
