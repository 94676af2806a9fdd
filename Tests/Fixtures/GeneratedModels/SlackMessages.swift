import Foundation
import KeyPathDecode

struct Message: KeyPathDecodable, Encodable {
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

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(type, forKey: "type")
    try json.encode(user, forKey: "user")
    try json.encode(text, forKey: "text")
    try json.encode(ts, forKey: "ts")
    try json.encode(team, forKey: "team")
    try json.encode(blocks, forKey: "blocks")
    try json.encodeIfPresent(edited, forKey: "edited")
    try json.encodeIfPresent(reactions, forKey: "reactions")
  }

  enum Block: KeyPathDecodable, Encodable {
    case divider(Divider)
    case header(Header)
    case image(Image)
    case section(Section)
    case actions(Action)
    // The object with any other tag.
    case unknown(JSONNode)

    init(json: Any) throws {
      let cases: [String: DecodeRule<Block>] = [
        "divider": .map(Self.divider),
        "header": .map(Self.header),
        "image": .map(Self.image),
        "section": .map(Self.section),
        "actions": .map(Self.actions),
      ]
      self = try json => "" => .tagged("type", cases, otherwise: .map(Self.unknown))
    }

    func encode(to encoder: any Encoder) throws {
      if case .unknown(let json) = self { return try json.encode(to: encoder) }
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      switch self {
      case .divider(let value):
        try json.encode("divider", forKey: "type")
        try value.encode(to: encoder)
      case .header(let value):
        try json.encode("header", forKey: "type")
        try value.encode(to: encoder)
      case .image(let value):
        try json.encode("image", forKey: "type")
        try value.encode(to: encoder)
      case .section(let value):
        try json.encode("section", forKey: "type")
        try value.encode(to: encoder)
      case .actions(let value):
        try json.encode("actions", forKey: "type")
        try value.encode(to: encoder)
      case .unknown: break
      }
    }

    struct Divider: KeyPathDecodable, Encodable {
      let blockID: String

      init(json: Any) throws {
        blockID = try json => "block_id"
      }

      func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(blockID, forKey: "block_id")
      }
    }

    struct Header: KeyPathDecodable, Encodable {
      let blockID: String
      let text: Text

      init(json: Any) throws {
        blockID = try json => "block_id"
        text = try json => "text"
      }

      func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(blockID, forKey: "block_id")
        try json.encode(text, forKey: "text")
      }
    }

    struct Image: KeyPathDecodable, Encodable {
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

      func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(blockID, forKey: "block_id")
        try json.encode(imageURL.absoluteString, forKey: "image_url")
        try json.encode(altText, forKey: "alt_text")
        try json.encode(imageWidth, forKey: "image_width")
        try json.encode(imageHeight, forKey: "image_height")
      }
    }

    struct Section: KeyPathDecodable, Encodable {
      let blockID: String
      let text: Text
      let accessory: Accessory?

      init(json: Any) throws {
        blockID = try json => "block_id"
        text = try json => "text"
        accessory = try json =>? "accessory"
      }

      func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(blockID, forKey: "block_id")
        try json.encode(text, forKey: "text")
        try json.encodeIfPresent(accessory, forKey: "accessory")
      }
    }

    struct Action: KeyPathDecodable, Encodable {
      let blockID: String
      let elements: [Accessory]

      init(json: Any) throws {
        blockID = try json => "block_id"
        elements = try json => "elements"
      }

      func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(blockID, forKey: "block_id")
        try json.encode(elements, forKey: "elements")
      }
    }

    struct Text: KeyPathDecodable, Encodable {
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

      func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(type, forKey: "type")
        try json.encode(text, forKey: "text")
        try json.encodeIfPresent(verbatim, forKey: "verbatim")
        try json.encodeIfPresent(emoji, forKey: "emoji")
      }

      enum TextType: String, CaseIterable, KeyPathDecodable, Encodable {
        case mrkdwn
        case plainText = "plain_text"
        case unknown
      }
    }

    struct Accessory: KeyPathDecodable, Encodable {
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

      func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(type, forKey: "type")
        try json.encode(actionID, forKey: "action_id")
        try json.encode(text, forKey: "text")
        try json.encode(value, forKey: "value")
      }
    }
  }

  struct Edited: KeyPathDecodable, Encodable {
    let user: String
    let ts: String

    init(json: Any) throws {
      user = try json => "user"
      ts = try json => "ts"
    }

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(user, forKey: "user")
      try json.encode(ts, forKey: "ts")
    }
  }

  struct Reaction: KeyPathDecodable, Encodable {
    let name: String
    let users: [String]
    let count: Int

    init(json: Any) throws {
      name = try json => "name"
      users = try json => "users"
      count = try json => "count"
    }

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(name, forKey: "name")
      try json.encode(users, forKey: "users")
      try json.encode(count, forKey: "count")
    }
  }
}

// MARK: Encoding

nonisolated private struct JSONCodingKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral key: String) { stringValue = key }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
