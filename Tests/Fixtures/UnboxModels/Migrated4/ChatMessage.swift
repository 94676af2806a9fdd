import Foundation
import KeyPathDecode

protocol ChatItem: KeyPathDecodable {
  var id: Int64 { get }
}

struct ChatMessage: ChatItem {
  enum Kind: String, KeyPathDecodable {
    case text, image, system
  }

  let id: Int64
  let kind: Kind
  let text: String
  let author: ChatAuthor?
  let mentions: [ChatAuthor]
  let reactions: [String: [String]]
  var editedAt: Double?

  init(json: Any) throws {
    id = try json => "id" => .lenient
    kind = try json => "kind"
    text = try json => "text" => .lenient
    author = try? json => "author"
    mentions = try json => "mentions" => .lossy()
    reactions = try json => "reactions" => .lenient
    editedAt = try? json => "edits.0.at" => .lenient
  }
}

struct ChatAuthor: ChatItem {
  let id: Int64
  let handle: String

  init(json: Any) throws {
    id = try json => "id" => .lenient
    handle = "@" + (try json => "handle" => .lenient as String)
  }
}
