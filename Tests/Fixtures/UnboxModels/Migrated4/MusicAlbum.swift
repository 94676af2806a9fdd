import KeyPathDecode

struct MusicAlbum: KeyPathDecodable, Equatable {
  let title: String
  let year: Int32
  let tracks: [Track]
  let ratings: [[Int]]
  let genres: [Genre]
  let matrix: [String: [Double]]

  init(json: Any) throws {
    title = try json => "title" => .lenient
    year = try json => "year" => .lenient
    tracks = try json => "tracks"
    ratings = try json => "ratings" => .lenient
    genres = try json => "genres" => .lossy()
    matrix = try json => "matrix" => .lenient
  }

  struct Track: KeyPathDecodable, Equatable {
    let name: String
    let seconds: UInt32
    let isExplicit: Bool

    init(json: Any) throws {
      name = try json => "name" => .lenient
      seconds = try json => "seconds" => .lenient
      isExplicit = try json => "explicit" => .lenient
    }
  }

  enum Genre: String, KeyPathDecodable {
    case jazz, rock, pop
  }
}
