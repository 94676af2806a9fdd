import Foundation
import KeyPathDecode

struct Museum: KeyPathDecodable {
  let name: String
  let works: [Work]
  let site: URL?

  init(json: Any) throws {
    name = try json => "name" => .lenient
    works = try json => "works"
    site = try? json => "site"
  }
}

struct Work: KeyPathDecodable {
  let title: String
  let artist: Artist?
  let year: Int

  init(json: Any) throws {
    title = try json => "title" => .lenient
    artist = try? json => "artist"
    year = try json => "year" => .lenient
  }
}

struct Artist: KeyPathDecodable, Codable {
  let name: String
  let style: String?

  init(json: Any) throws {
    name = try json => "name" => .lenient
    style = try? json => "style" => .lenient
  }
}
