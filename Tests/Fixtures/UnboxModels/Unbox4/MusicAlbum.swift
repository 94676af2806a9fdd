import UnboxCompat

struct MusicAlbum: Unboxable, Equatable {
  let title: String
  let year: Int32
  let tracks: [Track]
  let ratings: [[Int]]
  let genres: [Genre]
  let matrix: [String: [Double]]

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    year = try unboxer.unbox(key: "year")
    tracks = try unboxer.unbox(key: "tracks")
    ratings = try unboxer.unbox(key: "ratings")
    genres = try unboxer.unbox(key: "genres", allowInvalidElements: true)
    matrix = try unboxer.unbox(key: "matrix")
  }

  struct Track: Unboxable, Equatable {
    let name: String
    let seconds: UInt32
    let isExplicit: Bool

    init(unboxer: Unboxer) throws {
      name = try unboxer.unbox(key: "name")
      seconds = try unboxer.unbox(key: "seconds")
      isExplicit = try unboxer.unbox(key: "explicit")
    }
  }

  enum Genre: String, UnboxableEnum {
    case jazz, rock, pop
  }
}
