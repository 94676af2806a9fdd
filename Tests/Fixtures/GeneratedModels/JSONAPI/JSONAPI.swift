import Foundation
import KeyPathDecode

struct Document: KeyPathDecodable {
  let data: [DocumentData]
  let included: [Included]
  let links: Links
  let meta: Meta
  let jsonapi: Jsonapi

  init(json: Any) throws {
    data = try json => "data"
    included = try json => "included"
    links = try json => "links"
    meta = try json => "meta"
    jsonapi = try json => "jsonapi"
  }
}

struct DocumentData: KeyPathDecodable {
  let type: String
  let id: String
  let attributes: Attributes
  let relationships: Relationships
  let links: DocumentDataLinks

  init(json: Any) throws {
    type = try json => "type"
    id = try json => "id"
    attributes = try json => "attributes"
    relationships = try json => "relationships"
    links = try json => "links"
  }
}

struct Included: KeyPathDecodable {
  let type: IncludedType
  let id: String
  let attributes: IncludedAttributes
  let links: DocumentDataLinks

  init(json: Any) throws {
    type = try json => "type" => .unknown(as: .unknown)
    id = try json => "id"
    attributes = try json => ""  // kind given by "type"
    links = try json => "links"
  }
}

struct Links: KeyPathDecodable {
  let selfValue: URL
  let next: URL?

  init(json: Any) throws {
    selfValue = try json => "self"
    next = try json => "next"
  }
}

struct Meta: KeyPathDecodable {
  let totalPages: Int

  init(json: Any) throws {
    totalPages = try json => "total-pages"
  }
}

struct Jsonapi: KeyPathDecodable {
  let version: String

  init(json: Any) throws {
    version = try json => "version"
  }
}

struct Attributes: KeyPathDecodable {
  let title: String
  let body: String
  let created: Date
  let updated: Date?

  init(json: Any) throws {
    title = try json => "title"
    body = try json => "body"
    created = try json => "created"
    updated = try json => "updated"
  }
}

struct Relationships: KeyPathDecodable {
  let author: Author
  let comments: Comments

  init(json: Any) throws {
    author = try json => "author"
    comments = try json => "comments"
  }
}

struct DocumentDataLinks: KeyPathDecodable {
  let selfValue: URL

  init(json: Any) throws {
    selfValue = try json => "self"
  }
}

enum IncludedType: String, CaseIterable, KeyPathDecodable {
  case comments
  case people
  case unknown
}

enum IncludedAttributes: KeyPathDecodable {
  case comments(Comment)
  case people(Person)
  // A tag that no sample had.
  case unknown(String)

  init(json: Any) throws {
    let cases: [String: Decoding<IncludedAttributes>] = [
      "comments": .map(Self.comments),
      "people": .map(Self.people),
    ]
    let other = Decoding<IncludedAttributes>.custom { .unknown(try $0 => "type") }
    self = try json => "" => .tagged("type", content: "attributes", cases, otherwise: other)
  }
}

struct Author: KeyPathDecodable {
  let data: AuthorData
  let links: AuthorLinks

  init(json: Any) throws {
    data = try json => "data"
    links = try json => "links"
  }
}

struct Comments: KeyPathDecodable {
  let data: [AuthorData]
  let links: AuthorLinks

  init(json: Any) throws {
    data = try json => "data"
    links = try json => "links"
  }
}

struct Comment: KeyPathDecodable {
  let body: String
  let likes: Int

  init(json: Any) throws {
    body = try json => "body"
    likes = try json => "likes"
  }
}

struct Person: KeyPathDecodable {
  let firstName: String
  let lastName: String
  let age: Int

  init(json: Any) throws {
    firstName = try json => "firstName"
    lastName = try json => "lastName"
    age = try json => "age"
  }
}

struct AuthorData: KeyPathDecodable {
  let type: IncludedType
  let id: String

  init(json: Any) throws {
    type = try json => "type" => .unknown(as: .unknown)
    id = try json => "id"
  }
}

struct AuthorLinks: KeyPathDecodable {
  let related: URL

  init(json: Any) throws {
    related = try json => "related"
  }
}
