import Foundation
import UnboxCompat

/// A comment holds comments.
struct Comment: Unboxable {
  let text: String
  let replies: [Comment]
  let likes: UInt

  init(unboxer: Unboxer) throws {
    text = try unboxer.unbox(key: "text")
    replies = (try? unboxer.unbox(key: "replies")) ?? []
    likes = try unboxer.unbox(key: "likes")
  }
}

struct CommentThread: Unboxable {
  let root: Comment
  let closed: Bool?

  init(unboxer: Unboxer) throws {
    root = try unboxer.unbox(key: "root")
    closed = try unboxer.unbox(key: "closed")
  }
}
