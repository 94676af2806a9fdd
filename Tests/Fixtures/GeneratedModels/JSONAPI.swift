import Foundation
import KeyPathDecode

struct Document: KeyPathDecodable, Encodable {
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

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(data, forKey: "data")
    try json.encode(included, forKey: "included")
    try json.encode(links, forKey: "links")
    try json.encode(meta, forKey: "meta")
    try json.encode(jsonapi, forKey: "jsonapi")
  }

  struct DocumentData: KeyPathDecodable, Encodable {
    let type: String
    let id: String
    let attributes: Attributes
    let relationships: Relationships
    let links: DocumentLinks

    init(json: Any) throws {
      type = try json => "type"
      id = try json => "id"
      attributes = try json => "attributes"
      relationships = try json => "relationships"
      links = try json => "links"
    }

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(type, forKey: "type")
      try json.encode(id, forKey: "id")
      try json.encode(attributes, forKey: "attributes")
      try json.encode(relationships, forKey: "relationships")
      try json.encode(links, forKey: "links")
    }

    struct Attributes: KeyPathDecodable, Encodable {
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

      func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(title, forKey: "title")
        try json.encode(body, forKey: "body")
        try json.encode(created.rfc3339, forKey: "created")
        try json.encode(updated.map { $0.rfc3339 }, forKey: "updated")
      }
    }

    struct Relationships: KeyPathDecodable, Encodable {
      let author: Author
      let comments: Comments

      init(json: Any) throws {
        author = try json => "author"
        comments = try json => "comments"
      }

      func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(author, forKey: "author")
        try json.encode(comments, forKey: "comments")
      }

      struct Author: KeyPathDecodable, Encodable {
        let data: RelationshipData
        let links: Links

        init(json: Any) throws {
          data = try json => "data"
          links = try json => "links"
        }

        func encode(to encoder: any Encoder) throws {
          var json = encoder.container(keyedBy: JSONCodingKey.self)
          try json.encode(data, forKey: "data")
          try json.encode(links, forKey: "links")
        }
      }

      struct Comments: KeyPathDecodable, Encodable {
        let data: [RelationshipData]
        let links: Links

        init(json: Any) throws {
          data = try json => "data"
          links = try json => "links"
        }

        func encode(to encoder: any Encoder) throws {
          var json = encoder.container(keyedBy: JSONCodingKey.self)
          try json.encode(data, forKey: "data")
          try json.encode(links, forKey: "links")
        }
      }

      struct RelationshipData: KeyPathDecodable, Encodable {
        let type: DocumentType
        let id: String

        init(json: Any) throws {
          type = try json => "type" => .unknown(as: .unknown)
          id = try json => "id"
        }

        func encode(to encoder: any Encoder) throws {
          var json = encoder.container(keyedBy: JSONCodingKey.self)
          try json.encode(type, forKey: "type")
          try json.encode(id, forKey: "id")
        }
      }

      struct Links: KeyPathDecodable, Encodable {
        let related: URL

        init(json: Any) throws {
          related = try json => "related"
        }

        func encode(to encoder: any Encoder) throws {
          var json = encoder.container(keyedBy: JSONCodingKey.self)
          try json.encode(related.absoluteString, forKey: "related")
        }
      }
    }
  }

  struct Included: KeyPathDecodable, Encodable {
    let type: DocumentType
    let id: String
    let attributes: Attributes
    let links: DocumentLinks

    init(json: Any) throws {
      type = try json => "type" => .unknown(as: .unknown)
      id = try json => "id"
      attributes = try json => ""  // kind given by "type"
      links = try json => "links"
    }

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(type, forKey: "type")
      try json.encode(id, forKey: "id")
      try json.encode(links, forKey: "links")
      try attributes.encode(to: encoder)
    }

    enum Attributes: KeyPathDecodable, Encodable {
      case comments(Comment)
      case people(Person)
      // The object with any other tag.
      case unknown(JSONNode)

      init(json: Any) throws {
        let cases: [String: DecodeRule<Attributes>] = [
          "comments": .map(Self.comments),
          "people": .map(Self.people),
        ]
        self = try json => "" => .tagged("type", content: "attributes", cases, otherwise: .map(Self.unknown))
      }

      func encode(to encoder: any Encoder) throws {
        if case .unknown(let json) = self { return try json.encode(to: encoder) }
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        switch self {
        case .comments(let value):
          try json.encode("comments", forKey: "type")
          try json.encode(value, forKey: "attributes")
        case .people(let value):
          try json.encode("people", forKey: "type")
          try json.encode(value, forKey: "attributes")
        case .unknown: break
        }
      }

      struct Comment: KeyPathDecodable, Encodable {
        let body: String
        let likes: Int

        init(json: Any) throws {
          body = try json => "body"
          likes = try json => "likes"
        }

        func encode(to encoder: any Encoder) throws {
          var json = encoder.container(keyedBy: JSONCodingKey.self)
          try json.encode(body, forKey: "body")
          try json.encode(likes, forKey: "likes")
        }
      }

      struct Person: KeyPathDecodable, Encodable {
        let firstName: String
        let lastName: String
        let age: Int

        init(json: Any) throws {
          firstName = try json => "firstName"
          lastName = try json => "lastName"
          age = try json => "age"
        }

        func encode(to encoder: any Encoder) throws {
          var json = encoder.container(keyedBy: JSONCodingKey.self)
          try json.encode(firstName, forKey: "firstName")
          try json.encode(lastName, forKey: "lastName")
          try json.encode(age, forKey: "age")
        }
      }
    }
  }

  struct Links: KeyPathDecodable, Encodable {
    let selfValue: URL
    let next: URL?

    init(json: Any) throws {
      selfValue = try json => "self"
      next = try json => "next"
    }

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(selfValue.absoluteString, forKey: "self")
      try json.encode(next.map { $0.absoluteString }, forKey: "next")
    }
  }

  struct Meta: KeyPathDecodable, Encodable {
    let totalPages: Int

    init(json: Any) throws {
      totalPages = try json => "total-pages"
    }

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(totalPages, forKey: "total-pages")
    }
  }

  struct Jsonapi: KeyPathDecodable, Encodable {
    let version: String

    init(json: Any) throws {
      version = try json => "version"
    }

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(version, forKey: "version")
    }
  }

  struct DocumentLinks: KeyPathDecodable, Encodable {
    let selfValue: URL

    init(json: Any) throws {
      selfValue = try json => "self"
    }

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(selfValue.absoluteString, forKey: "self")
    }
  }

  enum DocumentType: String, CaseIterable, KeyPathDecodable, Encodable {
    case comments
    case people
    case unknown
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

nonisolated extension Date {
  /// The date in RFC 3339 format, with as many digits of the fraction as it needs.
  fileprivate var rfc3339: String {
    var text = ""
    for (digits, scale) in [(0, 1.0), (3, 1e3), (6, 1e6), (9, 1e9)] {
      let seconds = timeIntervalSince1970.rounded(.down)
      let fraction = ((timeIntervalSince1970 - seconds) * scale).rounded()
      let whole = Date(timeIntervalSince1970: fraction == scale ? seconds + 1 : seconds).formatted(.iso8601)
      let zeros = String(String(Int(scale + (fraction == scale ? 0 : fraction))).dropFirst())
      text = digits == 0 ? formatted(.iso8601) : "\(whole.dropLast()).\(zeros)Z"
      if (try? Date(json: text)) == self { break }
    }
    return text
  }
}
