import Foundation
import KeyPathDecode

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
