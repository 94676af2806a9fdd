import Foundation
import UnboxCompat3

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
