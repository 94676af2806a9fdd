import Foundation
import UnboxCompat

/// A page of anything, as each of a service's lists comes.
struct APIPage<Item: Unboxable>: Unboxable {
  let items: [Item]
  let total: Int
  let next: URL?

  init(unboxer: Unboxer) throws {
    items = try unboxer.unbox(key: "items")
    total = try unboxer.unbox(keyPath: "meta.total")
    next = try? unboxer.unbox(keyPath: "meta.next")
  }
}

struct Envelope<Content: Unboxable>: Unboxable {
  let content: Content
  let version: String

  init(unboxer: Unboxer) throws {
    content = try unboxer.unbox(key: "data")
    version = try unboxer.unbox(key: "version")
  }
}

struct City: Unboxable {
  let name: String
  let people: Int64

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    people = try unboxer.unbox(key: "people")
  }
}

struct CityService {
  func cities(_ data: Data) throws -> APIPage<City> {
    return try unbox(data: data)
  }

  func city(_ data: Data) -> City? {
    let envelope: Envelope<City>? = try? unbox(data: data)
    return envelope?.content
  }
}
