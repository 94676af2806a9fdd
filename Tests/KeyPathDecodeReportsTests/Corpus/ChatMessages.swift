import Foundation
import KeyPathDecode
import TestSupport

/// The messages of a channel, similar to Slack's API: `type` tags blocks and their elements.
enum ChatMessages {
  struct History: KeyPathDecodable {
    let isFine: Bool, messages: [Message], hasMore: Bool, cursor: String?
    init(json: Any) throws {
      isFine = try json => "ok"
      messages = try json => "messages"
      hasMore = try json => "has_more"
      cursor = try json =>? "response_metadata.next_cursor"
    }
  }

  struct Message: KeyPathDecodable {
    let type: String, author: String, text: String, sent: Date, blocks: [Block], reactions: [Reaction], editor: String?
    let files: [File]
    init(json: Any) throws {
      type = try json => "type"
      author = try json => "user" | "bot_id"
      text = try json => "text"
      sent = try json => "ts" => .map(.lenient) { (seconds: Double) in Date(timeIntervalSince1970: seconds) }
      blocks = try json =>? "blocks" ?? []
      reactions = try json =>? "reactions" ?? []
      editor = try json =>? "edited" => "user"
      files = try json =>? "files" => .lossy() ?? []
    }
  }

  enum Block: KeyPathDecodable {
    case section(Text)
    case actions([Element])
    case context([Element])
    case divider
    init(json: Any) throws {
      self =
        try json => ""
        => .tagged(
          "type",
          [
            "section": .custom { .section(try $0 => "text") }, "actions": .custom { .actions(try $0 => "elements") },
            "context": .custom { .context(try $0 => "elements") }, "divider": .custom { _ in .divider },
          ])
    }
  }

  enum Element: KeyPathDecodable {
    case button(Button)
    case image(URL, alternative: String)
    case text(Text)
    init(json: Any) throws {
      self =
        try json => ""
        => .tagged(
          "type",
          [
            "button": .map { .button($0) }, "mrkdwn": .map { .text($0) }, "plain_text": .map { .text($0) },
            "image": .custom { .image(try $0 => "image_url", alternative: try $0 => "alt_text") },
          ])
    }
  }

  struct Button: KeyPathDecodable {
    let action: String, text: Text, value: String?, style: Style?
    init(json: Any) throws {
      action = try json => "action_id"
      text = try json => "text"
      value = try json =>? "value"
      style = try json =>? "style"
    }
  }

  enum Style: String, CaseIterable, KeyPathDecodable { case primary, danger }

  struct Text: KeyPathDecodable {
    let type: Format, text: String
    init(json: Any) throws {
      type = try json => "type"
      text = try json => "text"
    }
  }

  enum Format: String, CaseIterable, KeyPathDecodable { case plain = "plain_text", markdown = "mrkdwn" }

  struct Reaction: KeyPathDecodable {
    let name: String, users: Set<String>, count: Int
    init(json: Any) throws {
      name = try json => "name"
      users = try json => "users"
      count = try json => "count" => .check("nobody reacted") { $0 > 0 }
    }
  }

  struct File: Decodable {
    let id: String, url_private: URL
  }

  static let kind = PayloadKind("Chat messages", History.self, text, faults)

  private static let text = """
    {"ok": true, "has_more": true, "response_metadata": {"next_cursor": "bmV4dA=="}, "messages": [
      {"type": "message", "user": "U1", "text": "Deploy?", "ts": "1712000000.000200",
       "blocks": [
         {"type": "section", "text": {"type": "mrkdwn", "text": "*Deploy* 1.2?"}},
         {"type": "divider"},
         {"type": "actions", "elements": [
           {"type": "button", "action_id": "yes", "text": {"type": "plain_text", "text": "Yes"}, "value": "1", "style": "primary"},
           {"type": "button", "action_id": "no", "text": {"type": "plain_text", "text": "No"}, "style": "danger"}]},
         {"type": "context", "elements": [
           {"type": "image", "image_url": "https://img.example.com/a.png", "alt_text": "a cat"},
           {"type": "mrkdwn", "text": "by *ada*"}]}],
       "reactions": [{"name": "tada", "users": ["U2", "U3"], "count": 2}, {"name": "eyes", "users": ["U2"], "count": 1}],
       "edited": {"user": "U1", "ts": "1712000050.000000"}},
      {"type": "message", "bot_id": "B7", "text": "Done", "ts": "1712000100.000300",
       "files": [{"id": "F1", "url_private": "https://files.example.com/1"}, {"id": "F2", "url_private": "https://files.example.com/2"}]},
      {"type": "message", "user": "U2", "text": "", "ts": "1712000200.000400",
       "blocks": [{"type": "section", "text": {"type": "plain_text", "text": "Thanks"}}]}
    ]}
    """

  private static let faults: [PlantedFault] = [
    .init(
      "text for a Boolean", .set("ok", #""true""#), .typeMismatch, "ok: expected Bool, found string", in: "History"),
    .init(
      "a wrong type at the end of the root", .set("response_metadata.next_cursor", "17"), .typeMismatch,
      "response_metadata.next_cursor: expected String, found number", in: "History"),
    .init(
      "none of two keys", .remove("messages[0].user"), .missingKey, #"messages[0]: missing key "user""#, in: "Message"),
    .init(
      "text that is no number", .set("messages[0].ts", #""yesterday""#), .invalidValue,
      "messages[0].ts: the string does not hold a valid Double", in: "Message"),
    .init(
      "inside a tagged block: an unknown case", .set("messages[0].blocks[0].text.type", #""markdown""#),
      .unknownRawValue, "messages[0].blocks[0].text.type: the value is not a known Format", in: "Text"),
    .init(
      "inside a tagged block: null", .set("messages[0].blocks[0].text.text", "null"), .nullValue,
      "messages[0].blocks[0].text.text: expected String, found null", in: "Text"),
    .init(
      "an unknown tag", .set("messages[0].blocks[1].type", #""rule""#), .unknownRawValue,
      "messages[0].blocks[1].type: the value is not a known Block", in: "Block", hides: "messages[0].blocks[1]"),
    .init(
      "inside a tagged element of a tagged block", .set("messages[0].blocks[2].elements[0].value", "1"), .typeMismatch,
      "messages[0].blocks[2].elements[0].value: expected String, found number", in: "Button"),
    .init(
      "a second fault in the same element", .set("messages[0].blocks[2].elements[0].style", #""default""#),
      .unknownRawValue, "messages[0].blocks[2].elements[0].style: the value is not a known Style", in: "Button"),
    .init(
      "a string for an object", .set("messages[0].blocks[2].elements[1].text", #""No""#), .typeMismatch,
      "messages[0].blocks[2].elements[1].text: expected object, found string", in: "Text"),
    .init(
      "a bad URL", .set("messages[0].blocks[3].elements[0].image_url", #""https://img.example.com/a b.png""#),
      .invalidValue,
      "messages[0].blocks[3].elements[0].image_url: \(words(of: .url(firstUnencoded: 25)))",
      in: "Element"),
    .init(
      "a wrong tag", .set("messages[0].blocks[3].elements[1].type", #""button""#), .missingKey,
      #"messages[0].blocks[3].elements[1]: missing key "action_id""#, in: "Button",
      hides: "messages[0].blocks[3].elements[1]",
      also: ["messages[0].blocks[3].elements[1].text: expected object, found string"]),
    .init(
      "null in a set", .set("messages[0].reactions[0].users[1]", "null"), .nullValue,
      "messages[0].reactions[0].users[1]: expected String, found null", in: "Reaction"),
    .init(
      "a check that fails", .set("messages[0].reactions[1].count", "0"), .invalidValue,
      "messages[0].reactions[1].count: nobody reacted", in: "Reaction"),
    .init(
      "a required key of an optional object", .rename("messages[0].edited.user", "User"), .missingKey,
      #"messages[0].edited: missing key "user""#, in: "Message"),
    .init(
      "an object for an array", .set("messages[1].blocks", #"{"type": "divider"}"#), .typeMismatch,
      "messages[1].blocks: expected [Block], found object", in: "Message"),
    .init(
      "a Codable element that is dropped", .remove("messages[1].files[1].url_private"), .missingKey,
      #"messages[1].files[1]: missing key "url_private""#, in: "File", isDropped: true),
    .init(
      "null", .set("messages[1].text", "null"), .nullValue, "messages[1].text: expected String, found null",
      in: "Message"),
    .init(
      "a missing tag in the last element", .remove("messages[2].blocks[0].type"), .missingKey,
      #"messages[2].blocks[0]: missing key "type""#, in: "Block", hides: "messages[2].blocks[0]"),
    .init(
      "an array for a string in the last element", .set("messages[2].text", #"["Thanks"]"#), .typeMismatch,
      "messages[2].text: expected String, found array", in: "Message"),
  ]
}
