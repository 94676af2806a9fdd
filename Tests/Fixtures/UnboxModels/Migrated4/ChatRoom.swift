import KeyPathDecode

struct ChatRoom: KeyPathDecodable {
  let name: String
  let topic: String!
  let members: [ChatAuthor]
  let pinned: ChatMessage?
  let lastRead: [String: Int]
  let isMuted: Bool

  init(json: Any) throws {
    name = try json => "name" => .lenient
    topic = try json => "topic" => .lenient as String
    members = try json => "members"
    pinned = try json => "pinned" as ChatMessage
    lastRead = try json => "last_read" => .lenient
    let settings = try ChatSettings(json: json)
    isMuted = settings.isMuted
  }
}

/// Stands in the same object as the room.
private struct ChatSettings: KeyPathDecodable {
  let isMuted: Bool

  init(json: Any) throws {
    _ = try json => "" as [String: Any]  // must be an object, even if it is empty
    isMuted = (try? json => "settings.muted" => .lenient) ?? false
  }
}
