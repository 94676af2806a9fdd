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

enum FeedClient {
  static func page(_ data: Data) -> FeedPage? {
    return try? FeedPage(jsonData: data)
  }

  static func posts(_ data: Data) throws -> [Post] {
    let posts: [Post] = try JSONDocument(data).root => "" => .lossy()
    return posts
  }

  static func post(_ dictionary: [String: Any], _ key: String) throws -> Post {
    return try dictionary => [.key(key)] as Post
  }
}

struct FeedPage: KeyPathDecodable {
  let posts: [Post]
  let next: String?
  let total: Int
  let sponsored: Post?

  init(json: Any) throws {
    posts = try json => "posts" => .lossy()
    next = try? json => "paging.next" => .lenient
    guard let total = try? json => "paging.total" => .lenient as Int? else {
      throw FeedProblem.noTotal
    }
    self.total = total
    sponsored = try? json => "sponsored"
  }
}

struct Post: KeyPathDecodable {
  let id: String
  let text: String
  let likes: Int

  init(json: Any) throws {
    id = try json => "id" => .lenient
    text = (try? json => "text" => .lenient as String?) ?? ""
    let likes: Int? = try? json => "counts.likes" => .lenient
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
      self.movies = try [Film](jsonData: data)
    } catch {
      failed = true
    }
  }

  func film(_ response: [String: AnyObject]) -> Film? {
    return try? Film(json: response)
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
