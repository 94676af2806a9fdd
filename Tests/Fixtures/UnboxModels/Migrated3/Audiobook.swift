import Foundation
import KeyPathDecode

struct Audiobook: KeyPathDecodable {
  let title: String
  let reader: String?
  let chapters: [Chapter]
  let minutes: Int

  init(json: Any) throws {
    title = try json => "title" => .lenient
    reader = try? json => "reader" => .lenient
    chapters = (try? json => "chapters" => .lossy()) ?? []
    minutes = (try? json => "minutes" => .lenient) ?? 60
  }
}

struct Chapter: KeyPathDecodable {
  let title: String
  let start: Double?

  init(json: Any) throws {
    title = try json => "title" => .lenient
    start = try? json => "position.start" => .lenient
  }
}
