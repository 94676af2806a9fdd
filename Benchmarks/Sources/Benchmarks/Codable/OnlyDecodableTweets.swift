extension OnlyDecodable {
  struct SearchResult: Decodable, Equatable {
    let statuses: [Status]
  }

  struct Status: Decodable, Equatable {
    typealias CodingKeys = Benchmarks.Status.CodingKeys

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
    let retweeted: Retweeted?
  }

  /// A status inside a status. This is a class because a struct cannot contain itself.
  final class Retweeted: Decodable, Equatable {
    let status: Status

    init(from decoder: any Decoder) throws { status = try Status(from: decoder) }

    static func == (left: Retweeted, right: Retweeted) -> Bool { left.status == right.status }
  }

  struct ShortSearchResult: Decodable, Equatable {
    let statuses: [ShortStatus]
  }

  struct ShortStatus: Decodable, Equatable {
    typealias CodingKeys = Benchmarks.ShortStatus.CodingKeys

    let created: String
    let id: Int
    let text: String
    let retweets: Int
    let language: String
  }

  struct User: Decodable, Equatable {
    typealias CodingKeys = Benchmarks.User.CodingKeys

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

  struct Entities: Decodable, Equatable {
    typealias CodingKeys = Benchmarks.Entities.CodingKeys

    let hashtags: [Hashtag]
    let links: [Link]
    let mentions: [Mention]
  }

  struct Hashtag: Decodable, Equatable {
    let text: String
    let indices: [Int]
  }

  struct Link: Decodable, Equatable {
    typealias CodingKeys = Benchmarks.Link.CodingKeys

    let url: String
    let expanded: String
    let indices: [Int]
  }

  struct Mention: Decodable, Equatable {
    typealias CodingKeys = Benchmarks.Mention.CodingKeys

    let screenName: String
    let name: String
    let id: Int
    let indices: [Int]
  }
}
