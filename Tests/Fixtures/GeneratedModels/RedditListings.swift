import Foundation
import KeyPathDecode

struct Listing: KeyPathDecodable, Encodable {
  let kind: String
  let data: ListingData

  init(json: Any) throws {
    kind = try json => "kind"
    data = try json => "data"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(kind, forKey: "kind")
    try json.encode(data, forKey: "data")
  }
}

// Only null was seen at "before".
struct ListingData: KeyPathDecodable, Encodable {
  let after: String?
  let dist: Int?
  let children: [Child]

  init(json: Any) throws {
    after = try json => "after"
    dist = try json => "dist"
    children = try json => "children"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(after, forKey: "after")
    try json.encode(dist, forKey: "dist")
    try json.encode(children, forKey: "children")
  }
}

enum Child: KeyPathDecodable, Encodable {
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

  func encode(to encoder: any Encoder) throws {
    if case .unknown(let json) = self { return try json.encode(to: encoder) }
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    switch self {
    case .t1(let value):
      try json.encode("t1", forKey: "kind")
      try json.encode(value, forKey: "data")
    case .more(let value):
      try json.encode("more", forKey: "kind")
      try json.encode(value, forKey: "data")
    case .unknown: break
    }
  }
}

// Only null was seen at "likes".
struct T1: KeyPathDecodable, Encodable {
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

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(author, forKey: "author")
    try json.encode(body, forKey: "body")
    try json.encode(createdUTC.timeIntervalSince1970, forKey: "created_utc")
    try json.encode(edited, forKey: "edited")
    try json.encode(score, forKey: "score")
    try json.encode(distinguished, forKey: "distinguished")
    try json.encode(replies, forKey: "replies")
  }
}

struct More: KeyPathDecodable, Encodable {
  let count: Int
  let children: [String]

  init(json: Any) throws {
    count = try json => "count"
    children = try json => "children"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(count, forKey: "count")
    try json.encode(children, forKey: "children")
  }
}

enum Edited: KeyPathDecodable, Encodable {
  case bool(Bool)
  case date(Date)

  init(json: Any) throws {
    self = try json => "" => .oneOf(.map(Self.bool), .map(.unixSeconds, Self.date))
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try json.encode(value)
    case .date(let value): try json.encode(value.timeIntervalSince1970)
    }
  }
}

enum Replies: KeyPathDecodable, Encodable {
  case string(String)
  case object(Listing)

  init(json: Any) throws {
    self = try json => "" => .oneOf(.map(Self.string), .map(Self.object))
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.singleValueContainer()
    switch self {
    case .string(let value): try json.encode(value)
    case .object(let value): try json.encode(value)
    }
  }
}

// MARK: Encoding

nonisolated private struct JSONCodingKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral key: String) { stringValue = key }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
