import Foundation
import KeyPathDecode

struct Listing: KeyPathDecodable {
  let kind: String
  let data: ListingData

  init(json: Any) throws {
    kind = try json => "kind"
    data = try json => "data"
  }
}

struct ListingData: KeyPathDecodable {
  let after: String?
  let dist: Int?
  let children: [Child]
  let before: Any?

  init(json: Any) throws {
    after = try json => "after"
    dist = try json => "dist"
    children = try json => "children"
    before = try json => "before"  // only null was seen
  }
}

enum Child: KeyPathDecodable {
  case t1(T1)
  case more(More)
  // A tag that no sample had.
  case unknown(String)

  init(json: Any) throws {
    let cases: [String: Decoding<Child>] = [
      "t1": .map(Self.t1),
      "more": .map(Self.more),
    ]
    let other = Decoding<Child>.custom { .unknown(try $0 => "kind") }
    self = try json => "" => .tagged("kind", content: "data", cases, otherwise: other)
  }
}

struct T1: KeyPathDecodable {
  let author: String
  let body: String
  let createdUTC: Date
  let edited: Edited
  let score: Int
  let scoreHidden: Bool
  let gilded: Int
  let distinguished: String?
  let ups: Int
  let replies: Replies
  let stickied: Bool
  let likes: Any?
  let permalink: String

  init(json: Any) throws {
    author = try json => "author"
    body = try json => "body"
    createdUTC = try json => "created_utc" => .unixSeconds
    edited = try json => "edited"
    score = try json => "score"
    scoreHidden = try json => "score_hidden"
    gilded = try json => "gilded"
    distinguished = try json => "distinguished"
    ups = try json => "ups"
    replies = try json => "replies"
    stickied = try json => "stickied"
    likes = try json => "likes"  // only null was seen
    permalink = try json => "permalink"
  }
}

struct More: KeyPathDecodable {
  let count: Int
  let name: String
  let depth: Int
  let children: [String]

  init(json: Any) throws {
    count = try json => "count"
    name = try json => "name"
    depth = try json => "depth"
    children = try json => "children"
  }
}

enum Edited: KeyPathDecodable {
  case bool(Bool)
  case date(Date)

  init(json: Any) throws {
    self = try json => "" => .oneOf(.map(Self.bool), .map(.unixSeconds, Self.date))
  }
}

enum Replies: KeyPathDecodable {
  case string(String)
  case object(Listing)

  init(json: Any) throws {
    self = try json => "" => .oneOf(.map(Self.string), .map(Self.object))
  }
}
