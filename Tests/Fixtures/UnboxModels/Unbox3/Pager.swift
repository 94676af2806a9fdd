import Foundation
import UnboxCompat3

/// A generic page, and the function that reads one.
struct Pager<Element: Unboxable>: Unboxable {
  let elements: [Element]
  let page: Int
  let last: Int?

  init(unboxer: Unboxer) throws {
    elements = try unboxer.unbox(key: "elements")
    page = try unboxer.unbox(key: "page")
    last = unboxer.unbox(key: "last")
  }
}

struct Street: Unboxable {
  let name: String
  let houses: Int?

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    houses = unboxer.unbox(key: "houses")
  }
}

enum PagerClient {
  static func page<T: Unboxable>(of type: T.Type, _ data: Data) throws -> Pager<T> {
    return try unbox(data: data)
  }

  static func streets(_ data: Data) throws -> Pager<Street> {
    let pager: Pager<Street> = try unbox(data: data)
    return pager
  }
}
