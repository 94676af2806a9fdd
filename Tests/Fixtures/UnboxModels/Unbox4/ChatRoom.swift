import UnboxCompat

struct ChatRoom: Unboxable {
  let name: String
  let topic: String!
  let members: [ChatAuthor]
  let pinned: ChatMessage?
  let lastRead: [String: Int]
  let isMuted: Bool

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    topic = try unboxer.unbox(key: "topic")
    members = try unboxer.unbox(key: "members")
    pinned = try unboxer.unbox(key: "pinned")
    lastRead = try unboxer.unbox(key: "last_read")
    let settings = try ChatSettings(unboxer: unboxer)
    isMuted = settings.isMuted
  }
}

/// Stands in the same object as the room.
private struct ChatSettings: Unboxable {
  let isMuted: Bool

  init(unboxer: Unboxer) throws {
    isMuted = (try? unboxer.unbox(keyPath: "settings.muted")) ?? false
  }
}
