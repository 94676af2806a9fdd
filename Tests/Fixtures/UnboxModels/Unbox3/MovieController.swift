import Foundation
import UnboxCompat3

final class MovieController {
  var movies: [Film] = []
  var failed = false

  func received(_ data: Data?) {
    guard let data = data else { return }
    do {
      self.movies = try unbox(data: data)
    } catch {
      failed = true
    }
  }

  func film(_ response: [String: AnyObject]) -> Film? {
    return try? unbox(dictionary: response)
  }

  func title(_ data: Data) throws -> String {
    return try Unboxer.performCustomUnboxing(data: data) { unboxer in
      return unboxer.unbox(keyPath: "film.title")
    }
  }
}

struct Film: Unboxable {
  let title: String
  let stars: Double?

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    stars = unboxer.unbox(key: "stars")
  }
}
