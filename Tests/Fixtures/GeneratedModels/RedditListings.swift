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

// Only null was seen at "before".
struct ListingData: KeyPathDecodable {
  let after: String?
  let dist: Int?
  let children: [Child]

  init(json: Any) throws {
    after = try json => "after"
    dist = try json => "dist"
    children = try json => "children"
  }
}

enum Child: KeyPathDecodable {
  case t1(T1)
  case more(More)
  // The object with any other tag.
  case unknown(JSONNode)

  init(json: Any) throws {
    let cases: [String: DecodeRule<Child>] = [
      "t1": .map(Self.t1),
      "more": .map(Self.more),
    ]
    self = try json => "" => .tagged("kind", content: "data", cases, otherwise: .map(Self.unknown))
  }
}

// Only null was seen at "likes".
struct T1: KeyPathDecodable {
  let author: String
  let body: String
  let createdUTC: Date
  let edited: Edited
  let score: Int
  let distinguished: String?
  let replies: Replies

  init(json: Any) throws {
    author = try json => "author"
    body = try json => "body"
    createdUTC = try json => "created_utc" => .unixSeconds
    edited = try json => "edited"
    score = try json => "score"
    distinguished = try json => "distinguished"
    replies = try json => "replies"
  }
}

struct More: KeyPathDecodable {
  let count: Int
  let children: [String]

  init(json: Any) throws {
    count = try json => "count"
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
