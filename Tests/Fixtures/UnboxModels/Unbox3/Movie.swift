import Foundation
import UnboxCompat3

private enum Field {
  static let title = "title"
  static let rating = "rating.average"
}

struct Movie: Unboxable {
  let title: String
  let year: Int?
  let rating: Double
  let poster: URL?
  let cast: [String]
  let genres: Set<String>

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: Field.title)
    year = unboxer.unbox(key: "year")
    rating = unboxer.unbox(keyPath: Field.rating) ?? 0
    poster = unboxer.unbox(key: "poster_\(500)")
    cast = try unboxer.unbox(key: "cast", allowInvalidElements: true)
    genres = unboxer.unbox(key: "genres") ?? []
  }
}
