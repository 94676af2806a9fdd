import Foundation
import KeyPathDecode

/// A comment holds comments.
struct Comment: KeyPathDecodable {
  let text: String
  let replies: [Comment]
  let likes: UInt

  init(json: Any) throws {
    text = try json => "text" => .lenient
    replies = (try? json => "replies") ?? []
    likes = try json => "likes" => .lenient
  }
}

struct CommentThread: KeyPathDecodable {
  let root: Comment
  let closed: Bool?

  init(json: Any) throws {
    root = try json => "root"
    closed = try json => "closed" => .lenient as Bool
  }
}
