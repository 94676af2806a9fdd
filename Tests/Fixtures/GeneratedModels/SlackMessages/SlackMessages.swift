import Foundation
import KeyPathDecode

struct Message: KeyPathDecodable {
  let type: String
  let user: String
  let text: String
  let ts: String
  let team: String
  let blocks: [Block]
  let edited: Edited?
  let reactions: [Reaction]?

  init(json: Any) throws {
    type = try json => "type"
    user = try json => "user"
    text = try json => "text"
    ts = try json => "ts"
    team = try json => "team"
    blocks = try json => "blocks"
    edited = try json =>? "edited"
    reactions = try json =>? "reactions"
  }
}

enum Block: KeyPathDecodable {
  case divider(Divider)
  case header(Header)
  case image(Image)
  case section(Section)
  case actions(Action)
  // A tag that no sample had.
  case unknown(String)

  init(json: Any) throws {
    let cases: [String: Decoding<Block>] = [
      "divider": .map(Self.divider),
      "header": .map(Self.header),
      "image": .map(Self.image),
      "section": .map(Self.section),
      "actions": .map(Self.actions),
    ]
    let other = Decoding<Block>.custom { .unknown(try $0 => "type") }
    self = try json => "" => .tagged("type", cases, otherwise: other)
  }
}

struct Edited: KeyPathDecodable {
  let user: String
  let ts: String

  init(json: Any) throws {
    user = try json => "user"
    ts = try json => "ts"
  }
}

struct Reaction: KeyPathDecodable {
  let name: String
  let users: [String]
  let count: Int

  init(json: Any) throws {
    name = try json => "name"
    users = try json => "users"
    count = try json => "count"
  }
}

struct Divider: KeyPathDecodable {
  let blockID: String

  init(json: Any) throws {
    blockID = try json => "block_id"
  }
}

struct Header: KeyPathDecodable {
  let blockID: String
  let text: Text

  init(json: Any) throws {
    blockID = try json => "block_id"
    text = try json => "text"
  }
}

struct Image: KeyPathDecodable {
  let blockID: String
  let imageURL: URL
  let altText: String
  let imageWidth: Int
  let imageHeight: Int

  init(json: Any) throws {
    blockID = try json => "block_id"
    imageURL = try json => "image_url"
    altText = try json => "alt_text"
    imageWidth = try json => "image_width"
    imageHeight = try json => "image_height"
  }
}

struct Section: KeyPathDecodable {
  let blockID: String
  let text: Text
  let accessory: Accessory?

  init(json: Any) throws {
    blockID = try json => "block_id"
    text = try json => "text"
    accessory = try json =>? "accessory"
  }
}

struct Action: KeyPathDecodable {
  let blockID: String
  let elements: [Accessory]

  init(json: Any) throws {
    blockID = try json => "block_id"
    elements = try json => "elements"
  }
}

struct Text: KeyPathDecodable {
  let type: TextType
  let text: String
  let verbatim: Bool?
  let emoji: Bool?

  init(json: Any) throws {
    type = try json => "type" => .unknown(as: .unknown)
    text = try json => "text"
    verbatim = try json =>? "verbatim"
    emoji = try json =>? "emoji"
  }
}

struct Accessory: KeyPathDecodable {
  let type: String
  let actionID: String
  let text: Text
  let value: String

  init(json: Any) throws {
    type = try json => "type"
    actionID = try json => "action_id"
    text = try json => "text"
    value = try json => "value"
  }
}

enum TextType: String, CaseIterable, KeyPathDecodable {
  case mrkdwn
  case plainText = "plain_text"
  case unknown
}
