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

enum FeedClient {
  static func page(_ data: Data) -> FeedPage? {
    return try? unbox(data: data)
  }

  static func posts(_ data: Data) throws -> [Post] {
    let posts: [Post] = try unbox(data: data, allowInvalidElements: true)
    return posts
  }

  static func post(_ dictionary: UnboxableDictionary, _ key: String) throws -> Post {
    return try unbox(dictionary: dictionary, atKey: key)
  }
}

struct FeedPage: Unboxable {
  let posts: [Post]
  let next: String?
  let total: Int
  let sponsored: Post?

  init(unboxer: Unboxer) throws {
    posts = try unboxer.unbox(key: "posts", allowInvalidElements: true)
    next = unboxer.unbox(keyPath: "paging.next")
    guard let total = unboxer.unbox(keyPath: "paging.total") as Int? else {
      throw FeedProblem.noTotal
    }
    self.total = total
    sponsored = unboxer.unbox(key: "sponsored")
  }
}

struct Post: Unboxable {
  let id: String
  let text: String
  let likes: Int

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    text = unboxer.unbox(key: "text") as String? ?? ""
    let likes: Int? = unboxer.unbox(keyPath: "counts.likes")
    self.likes = likes ?? 0
  }
}

enum FeedProblem: Error {
  case noTotal
}

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
}

struct Film: Unboxable {
  let title: String
  let stars: Double?

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    stars = unboxer.unbox(key: "stars")
  }
}
