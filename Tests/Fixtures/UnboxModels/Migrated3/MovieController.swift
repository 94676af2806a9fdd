import Foundation
import KeyPathDecode

final class MovieController {
  var movies: [Film] = []
  var failed = false

  func received(_ data: Data?) {
    guard let data = data else { return }
    do {
      self.movies = try [Film](jsonData: data)
    } catch {
      failed = true
    }
  }

  func film(_ response: [String: AnyObject]) -> Film? {
    return try? Film(json: response)
  }

  func title(_ data: Data) throws -> String {
    return try parse(JSONDocument(data).root, "") { json in
      return try json => "film.title" => .lenient
    }
  }
}

struct Film: KeyPathDecodable {
  let title: String
  let stars: Double?

  init(json: Any) throws {
    title = try json => "title" => .lenient
    stars = try? json => "stars" => .lenient
  }
}
