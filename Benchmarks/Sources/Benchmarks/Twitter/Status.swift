import Foundation
import KeyPathDecode

/// A search result of Twitter's API, with the fields that an app shows: 15 of a status, 20 of a user, and the entities.
struct SearchResult: Equatable, Decodable {
  let statuses: [Status]
}

/// A status. A retweeted status is in an array of at most one element, since a struct cannot contain itself.
struct Status: Equatable {
  let id: Int
  let idText: String
  let created: String
  let text: String
  let source: String
  let isTruncated: Bool
  let replyStatus: Int?
  let replyUser: Int?
  let replyName: String?
  let user: User
  let retweets: Int
  let favorites: Int
  let isFavorited: Bool
  let language: String
  let entities: Entities
  let retweeted: [Status]
}

struct User: Equatable, Decodable {
  let id: Int
  let idText: String
  let name: String
  let screenName: String
  let location: String
  let about: String
  let url: String?
  let isProtected: Bool
  let followers: Int
  let friends: Int
  let listed: Int
  let created: String
  let favorites: Int
  let offset: Int?
  let zone: String?
  let isVerified: Bool
  let statuses: Int
  let language: String
  let image: String
  let isDefault: Bool
}

struct Entities: Equatable, Decodable {
  let hashtags: [Hashtag]
  let links: [Link]
  let mentions: [Mention]
}

struct Hashtag: Equatable, Decodable {
  let text: String
  let indices: [Int]
}

struct Link: Equatable, Decodable {
  let url: String
  let expanded: String
  let indices: [Int]
}

struct Mention: Equatable, Decodable {
  let screenName: String
  let name: String
  let id: Int
  let indices: [Int]
}

// MARK: With the operators

extension SearchResult: KeyPathDecodable {
  init(json: Any) throws {
    statuses = try json => "statuses"
  }
}

extension Status: KeyPathDecodable {
  init(json: Any) throws {
    self.init(
      id: try json => "id", idText: try json => "id_str", created: try json => "created_at", text: try json => "text",
      source: try json => "source", isTruncated: try json => "truncated",
      replyStatus: try json => "in_reply_to_status_id", replyUser: try json => "in_reply_to_user_id",
      replyName: try json => "in_reply_to_screen_name", user: try json => "user", retweets: try json => "retweet_count",
      favorites: try json => "favorite_count", isFavorited: try json => "favorited", language: try json => "lang",
      entities: try json => "entities",
      retweeted: try json =>? "retweeted_status" => .custom { [try Status(json: $0)] } ?? [])
  }
}

extension User: KeyPathDecodable {
  init(json: Any) throws {
    self.init(
      id: try json => "id", idText: try json => "id_str", name: try json => "name",
      screenName: try json => "screen_name", location: try json => "location", about: try json => "description",
      url: try json => "url", isProtected: try json => "protected", followers: try json => "followers_count",
      friends: try json => "friends_count", listed: try json => "listed_count", created: try json => "created_at",
      favorites: try json => "favourites_count", offset: try json => "utc_offset", zone: try json => "time_zone",
      isVerified: try json => "verified", statuses: try json => "statuses_count", language: try json => "lang",
      image: try json => "profile_image_url_https", isDefault: try json => "default_profile")
  }
}

extension Entities: KeyPathDecodable {
  init(json: Any) throws {
    self.init(hashtags: try json => "hashtags", links: try json => "urls", mentions: try json => "user_mentions")
  }
}

extension Hashtag: KeyPathDecodable {
  init(json: Any) throws {
    self.init(text: try json => "text", indices: try json => "indices")
  }
}

extension Link: KeyPathDecodable {
  init(json: Any) throws {
    self.init(url: try json => "url", expanded: try json => "expanded_url", indices: try json => "indices")
  }
}

extension Mention: KeyPathDecodable {
  init(json: Any) throws {
    self.init(
      screenName: try json => "screen_name", name: try json => "name", id: try json => "id",
      indices: try json => "indices")
  }
}
