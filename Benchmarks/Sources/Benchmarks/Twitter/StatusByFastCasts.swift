import Foundation

// Decodes by hand with the library's own fast casts.

extension SearchResult {
  init(byFastCasts json: Any) throws {
    statuses = try Members(json).array("statuses", Status.init(byFastCasts:))
  }
}

extension Status {
  init(byFastCasts json: Any) throws {
    let json = try Members(json)
    self.init(
      id: try json.int("id"), idText: try json.string("id_str"), created: try json.string("created_at"),
      text: try json.string("text"), source: try json.string("source"), isTruncated: try json.bool("truncated"),
      replyStatus: try json.optional("in_reply_to_status_id", plainInt),
      replyUser: try json.optional("in_reply_to_user_id", plainInt),
      replyName: try json.optionalString("in_reply_to_screen_name"),
      user: try User(byFastCasts: try json.value("user")), retweets: try json.int("retweet_count"),
      favorites: try json.int("favorite_count"), isFavorited: try json.bool("favorited"),
      language: try json.string("lang"), entities: try Entities(byFastCasts: try json.value("entities")),
      retweeted: try json.optional("retweeted_status") { [try Status(byFastCasts: $0)] } ?? [])
  }
}

extension User {
  init(byFastCasts json: Any) throws {
    let json = try Members(json)
    self.init(
      id: try json.int("id"), idText: try json.string("id_str"), name: try json.string("name"),
      screenName: try json.string("screen_name"), location: try json.string("location"),
      about: try json.string("description"), url: try json.optionalString("url"),
      isProtected: try json.bool("protected"), followers: try json.int("followers_count"),
      friends: try json.int("friends_count"), listed: try json.int("listed_count"),
      created: try json.string("created_at"), favorites: try json.int("favourites_count"),
      offset: try json.optional("utc_offset", plainInt), zone: try json.optionalString("time_zone"),
      isVerified: try json.bool("verified"), statuses: try json.int("statuses_count"),
      language: try json.string("lang"), image: try json.string("profile_image_url_https"),
      isDefault: try json.bool("default_profile"))
  }
}

extension Entities {
  init(byFastCasts json: Any) throws {
    let json = try Members(json)
    hashtags = try json.array("hashtags") {
      let json = try Members($0)
      return Hashtag(text: try json.string("text"), indices: try json.array("indices", plainInt))
    }
    links = try json.array("urls") {
      let json = try Members($0)
      return Link(
        url: try json.string("url"), expanded: try json.string("expanded_url"),
        indices: try json.array("indices", plainInt))
    }
    mentions = try json.array("user_mentions") {
      let json = try Members($0)
      return Mention(
        screenName: try json.string("screen_name"), name: try json.string("name"), id: try json.int("id"),
        indices: try json.array("indices", plainInt))
    }
  }
}
