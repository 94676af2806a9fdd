import Foundation
import KeyPathDecode

/// A generic page, and the function that reads one.
struct Pager<Element: KeyPathDecodable>: KeyPathDecodable {
  let elements: [Element]
  let page: Int
  let last: Int?

  init(json: Any) throws {
    elements = try json => "elements"
    page = try json => "page" => .lenient
    last = try? json => "last" => .lenient
  }
}

struct Street: KeyPathDecodable {
  let name: String
  let houses: Int?

  init(json: Any) throws {
    name = try json => "name" => .lenient
    houses = try? json => "houses" => .lenient
  }
}

enum PagerClient {
  static func page<T: KeyPathDecodable>(of type: T.Type, _ data: Data) throws -> Pager<T> {
    return try Pager<T>(jsonData: data)
  }

  static func streets(_ data: Data) throws -> Pager<Street> {
    let pager: Pager<Street> = try Pager<Street>(jsonData: data)
    return pager
  }
}
