import Foundation
import UnboxCompat

protocol ChatItem: Unboxable {
  var id: Int64 { get }
}

struct ChatMessage: ChatItem {
  enum Kind: String, UnboxableEnum {
    case text, image, system
  }

  let id: Int64
  let kind: Kind
  let text: String
  let author: ChatAuthor?
  let mentions: [ChatAuthor]
  let reactions: [String: [String]]
  var editedAt: Double?

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    kind = try unboxer.unbox(key: "kind")
    text = try unboxer.unbox(key: "text")
    author = try? unboxer.unbox(key: "author")
    mentions = try unboxer.unbox(key: "mentions", allowInvalidElements: true)
    reactions = try unboxer.unbox(key: "reactions")
    editedAt = try? unboxer.unbox(keyPath: "edits.0.at")
  }
}

struct ChatAuthor: ChatItem {
  let id: Int64
  let handle: String

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    handle = "@" + (try unboxer.unbox(key: "handle") as String)
  }
}
