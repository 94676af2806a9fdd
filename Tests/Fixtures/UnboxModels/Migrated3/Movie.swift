import Foundation
import KeyPathDecode

private enum Field {
  static let title = "title"
  static let rating = "rating.average"
}

struct Movie: KeyPathDecodable {
  let title: String
  let year: Int?
  let rating: Double
  let poster: URL?
  let cast: [String]
  let genres: Set<String>

  init(json: Any) throws {
    title = try json => [.key(Field.title)] => .lenient
    year = try? json => "year" => .lenient
    rating = (try? json => DecodePath(Field.rating) => .lenient) ?? 0
    poster = try? json => [.key("poster_\(500)")]
    cast = try json => "cast" => .lossy(.array(.lenient))
    genres = (try? json => "genres" => .lenient) ?? []
  }
}
