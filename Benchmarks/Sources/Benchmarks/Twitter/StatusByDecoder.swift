import Foundation

// For `JSONDecoder`, as the compiler would synthesize it, except that a retweeted status becomes an array of at most one
// element.

extension Status: Decodable {
  enum CodingKeys: String, CodingKey {
    case id, text, source, user, entities
    case idText = "id_str"
    case created = "created_at"
    case isTruncated = "truncated"
    case replyStatus = "in_reply_to_status_id"
    case replyUser = "in_reply_to_user_id"
    case replyName = "in_reply_to_screen_name"
    case retweets = "retweet_count"
    case favorites = "favorite_count"
    case isFavorited = "favorited"
    case language = "lang"
    case retweeted = "retweeted_status"
  }

  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    id = try json.decode(Int.self, forKey: .id)
    idText = try json.decode(String.self, forKey: .idText)
    created = try json.decode(String.self, forKey: .created)
    text = try json.decode(String.self, forKey: .text)
    source = try json.decode(String.self, forKey: .source)
    isTruncated = try json.decode(Bool.self, forKey: .isTruncated)
    replyStatus = try json.decodeIfPresent(Int.self, forKey: .replyStatus)
    replyUser = try json.decodeIfPresent(Int.self, forKey: .replyUser)
    replyName = try json.decodeIfPresent(String.self, forKey: .replyName)
    user = try json.decode(User.self, forKey: .user)
    retweets = try json.decode(Int.self, forKey: .retweets)
    favorites = try json.decode(Int.self, forKey: .favorites)
    isFavorited = try json.decode(Bool.self, forKey: .isFavorited)
    language = try json.decode(String.self, forKey: .language)
    entities = try json.decode(Entities.self, forKey: .entities)
    retweeted = try json.decodeIfPresent(Status.self, forKey: .retweeted).map { [$0] } ?? []
  }
}

extension User {
  enum CodingKeys: String, CodingKey {
    case id, name, location, url
    case idText = "id_str"
    case screenName = "screen_name"
    case about = "description"
    case isProtected = "protected"
    case followers = "followers_count"
    case friends = "friends_count"
    case listed = "listed_count"
    case created = "created_at"
    case favorites = "favourites_count"
    case offset = "utc_offset"
    case zone = "time_zone"
    case isVerified = "verified"
    case statuses = "statuses_count"
    case language = "lang"
    case image = "profile_image_url_https"
    case isDefault = "default_profile"
  }
}

extension Entities {
  enum CodingKeys: String, CodingKey {
    case hashtags
    case links = "urls"
    case mentions = "user_mentions"
  }
}

extension Link {
  enum CodingKeys: String, CodingKey {
    case url, indices
    case expanded = "expanded_url"
  }
}

extension Mention {
  enum CodingKeys: String, CodingKey {
    case name, id, indices
    case screenName = "screen_name"
  }
}
