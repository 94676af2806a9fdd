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

extension SearchResult {
  enum CodingKeys: String, CodingKey {
    case statuses
  }

  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    statuses = try json.decode([Status].self, forKey: .statuses)
  }
}

extension User {
  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    id = try json.decode(Int.self, forKey: .id)
    idText = try json.decode(String.self, forKey: .idText)
    name = try json.decode(String.self, forKey: .name)
    screenName = try json.decode(String.self, forKey: .screenName)
    location = try json.decode(String.self, forKey: .location)
    about = try json.decode(String.self, forKey: .about)
    url = try json.decodeIfPresent(String.self, forKey: .url)
    isProtected = try json.decode(Bool.self, forKey: .isProtected)
    followers = try json.decode(Int.self, forKey: .followers)
    friends = try json.decode(Int.self, forKey: .friends)
    listed = try json.decode(Int.self, forKey: .listed)
    created = try json.decode(String.self, forKey: .created)
    favorites = try json.decode(Int.self, forKey: .favorites)
    offset = try json.decodeIfPresent(Int.self, forKey: .offset)
    zone = try json.decodeIfPresent(String.self, forKey: .zone)
    isVerified = try json.decode(Bool.self, forKey: .isVerified)
    statuses = try json.decode(Int.self, forKey: .statuses)
    language = try json.decode(String.self, forKey: .language)
    image = try json.decode(String.self, forKey: .image)
    isDefault = try json.decode(Bool.self, forKey: .isDefault)
  }
}

extension Entities {
  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    hashtags = try json.decode([Hashtag].self, forKey: .hashtags)
    links = try json.decode([Link].self, forKey: .links)
    mentions = try json.decode([Mention].self, forKey: .mentions)
  }
}

extension Hashtag {
  enum CodingKeys: String, CodingKey {
    case text, indices
  }

  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    text = try json.decode(String.self, forKey: .text)
    indices = try json.decode([Int].self, forKey: .indices)
  }
}

extension Link {
  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    url = try json.decode(String.self, forKey: .url)
    expanded = try json.decode(String.self, forKey: .expanded)
    indices = try json.decode([Int].self, forKey: .indices)
  }
}

extension Mention {
  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    screenName = try json.decode(String.self, forKey: .screenName)
    name = try json.decode(String.self, forKey: .name)
    id = try json.decode(Int.self, forKey: .id)
    indices = try json.decode([Int].self, forKey: .indices)
  }
}
