import Foundation
import KeyPathDecode

// Decodes by hand from the nodes of a document.

extension SearchResult {
  init(cursor node: JSONNode) throws {
    statuses = try NodeMembers(node).array("statuses", Status.init(cursor:))
  }
}

extension Status {
  init(cursor node: JSONNode) throws {
    let json = try NodeMembers(node)
    self.init(
      id: try json.value("id"), idText: try json.value("id_str"), created: try json.value("created_at"),
      text: try json.value("text"), source: try json.value("source"), isTruncated: try json.value("truncated"),
      replyStatus: try json.optional("in_reply_to_status_id"), replyUser: try json.optional("in_reply_to_user_id"),
      replyName: try json.optional("in_reply_to_screen_name"), user: try User(cursor: try json.node("user")),
      retweets: try json.value("retweet_count"), favorites: try json.value("favorite_count"),
      isFavorited: try json.value("favorited"), language: try json.value("lang"),
      entities: try Entities(cursor: try json.node("entities")),
      retweeted: try json.optionalNode("retweeted_status").map { [try Status(cursor: $0)] } ?? [])
  }
}

extension User {
  init(cursor node: JSONNode) throws {
    let json = try NodeMembers(node)
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
  init(cursor node: JSONNode) throws {
    let json = try NodeMembers(node)
    hashtags = try json.array("hashtags") {
      let json = try NodeMembers($0)
      return Hashtag(text: try json.value("text"), indices: try json.array("indices", leaf))
    }
    links = try json.array("urls") {
      let json = try NodeMembers($0)
      return Link(
        url: try json.value("url"), expanded: try json.value("expanded_url"), indices: try json.array("indices", leaf))
    }
    mentions = try json.array("user_mentions") {
      let json = try NodeMembers($0)
      return Mention(
        screenName: try json.value("screen_name"), name: try json.value("name"), id: try json.value("id"),
        indices: try json.array("indices", leaf))
    }
  }
}
