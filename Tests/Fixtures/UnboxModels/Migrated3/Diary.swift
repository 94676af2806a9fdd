import Foundation
import KeyPathDecode

struct Diary: KeyPathDecodable {
  let entries: [Entry]
  let mood: Mood

  init(json: Any) throws {
    entries = try json => "entries"
    mood = (try? json => "mood") ?? .calm
  }

  enum Mood: String, KeyPathDecodable { case calm, glad, cross }

  struct Entry: KeyPathDecodable {
    let day: String
    let text: String?

    init(json: Any) throws {
      day = try json => "day" => .lenient
      text = try? json => "text" => .lenient
    }
  }
}
