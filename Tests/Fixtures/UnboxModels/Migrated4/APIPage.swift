import Foundation
import KeyPathDecode

/// A page of anything, as each of a service's lists comes.
struct APIPage<Item: KeyPathDecodable>: KeyPathDecodable {
  let items: [Item]
  let total: Int
  let next: URL?

  init(json: Any) throws {
    items = try json => "items"
    total = try json => "meta.total" => .lenient
    next = try? json => "meta.next"
  }
}

struct Envelope<Content: KeyPathDecodable>: KeyPathDecodable {
  let content: Content
  let version: String

  init(json: Any) throws {
    content = try json => "data"
    version = try json => "version" => .lenient
  }
}

struct City: KeyPathDecodable {
  let name: String
  let people: Int64

  init(json: Any) throws {
    name = try json => "name" => .lenient
    people = try json => "people" => .lenient
  }
}

struct CityService {
  func cities(_ data: Data) throws -> APIPage<City> {
    return try APIPage<City>(jsonData: data)
  }

  func city(_ data: Data) -> City? {
    let envelope: Envelope<City>? = try? Envelope<City>(jsonData: data)
    return envelope?.content
  }
}
