import Foundation

// Decodes with `as?` and checks every field.

/// The members of an object, cast with `as?`. An error names the key.
struct PlainMembers {
  let object: [String: Any]

  init(_ json: Any) throws {
    guard let object = json as? [String: Any] else { throw BadField("object") }
    self.object = object
  }

  func value<Value>(_ key: String, as: Value.Type = Value.self) throws -> Value {
    guard let value = object[key] as? Value else { throw BadField(key) }
    return value
  }

  func optional<Value>(_ key: String, as: Value.Type = Value.self) throws -> Value? {
    guard let value = object[key], !(value is NSNull) else { return nil }
    guard let result = value as? Value else { throw BadField(key) }
    return result
  }

  func array<Element>(_ key: String, _ decode: (Any) throws -> Element) throws -> [Element] {
    guard let array = object[key] as? [Any] else { throw BadField(key) }
    return try array.map(decode)
  }
}

/// A field that is missing or has the wrong type. It knows only the key.
struct BadField: Error {
  let key: String

  init(_ key: String) { self.key = key }
}

extension SearchResult {
  init(byHand json: Any) throws {
    statuses = try PlainMembers(json).array("statuses", Status.init(byHand:))
  }
}

extension Status {
  init(byHand json: Any) throws {
    let json = try PlainMembers(json)
    self.init(
      id: try json.value("id"), idText: try json.value("id_str"), created: try json.value("created_at"),
      text: try json.value("text"), source: try json.value("source"), isTruncated: try json.value("truncated"),
      replyStatus: try json.optional("in_reply_to_status_id"), replyUser: try json.optional("in_reply_to_user_id"),
      replyName: try json.optional("in_reply_to_screen_name"),
      user: try User(byHand: try json.value("user", as: Any.self)), retweets: try json.value("retweet_count"),
      favorites: try json.value("favorite_count"), isFavorited: try json.value("favorited"),
      language: try json.value("lang"), entities: try Entities(byHand: try json.value("entities", as: Any.self)),
      retweeted: try json.optional("retweeted_status", as: Any.self).map { [try Status(byHand: $0)] } ?? [])
  }
}

extension User {
  init(byHand json: Any) throws {
    let json = try PlainMembers(json)
    self.init(
      id: try json.value("id"), idText: try json.value("id_str"), name: try json.value("name"),
      screenName: try json.value("screen_name"), location: try json.value("location"),
      about: try json.value("description"), url: try json.optional("url"), isProtected: try json.value("protected"),
      followers: try json.value("followers_count"), friends: try json.value("friends_count"),
      listed: try json.value("listed_count"), created: try json.value("created_at"),
      favorites: try json.value("favourites_count"), offset: try json.optional("utc_offset"),
      zone: try json.optional("time_zone"), isVerified: try json.value("verified"),
      statuses: try json.value("statuses_count"), language: try json.value("lang"),
      image: try json.value("profile_image_url_https"), isDefault: try json.value("default_profile"))
  }
}

extension Entities {
  init(byHand json: Any) throws {
    let json = try PlainMembers(json)
    hashtags = try json.array("hashtags") {
      let json = try PlainMembers($0)
      return Hashtag(text: try json.value("text"), indices: try json.value("indices"))
    }
    links = try json.array("urls") {
      let json = try PlainMembers($0)
      return Link(
        url: try json.value("url"), expanded: try json.value("expanded_url"), indices: try json.value("indices"))
    }
    mentions = try json.array("user_mentions") {
      let json = try PlainMembers($0)
      return Mention(
        screenName: try json.value("screen_name"), name: try json.value("name"), id: try json.value("id"),
        indices: try json.value("indices"))
    }
  }
}
