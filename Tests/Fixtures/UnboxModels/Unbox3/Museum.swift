import Foundation
import UnboxCompat3

struct Museum: Unboxable {
  let name: String
  let works: [Work]
  let site: URL?

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    works = try unboxer.unbox(key: "works")
    site = unboxer.unbox(key: "site")
  }
}

struct Work: Unboxable {
  let title: String
  let artist: Artist?
  let year: Int

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    artist = unboxer.unbox(key: "artist")
    year = try unboxer.unbox(key: "year")
  }
}

struct Artist: Unboxable, Codable {
  let name: String
  let style: String?

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    style = unboxer.unbox(key: "style")
  }
}
