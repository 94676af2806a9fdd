import Foundation
import KeyPathDecode

struct Newsletter: KeyPathDecodable {
  let title: String
  let issues: [Issue]
  let isFree: Bool?

  init(json: Any) throws {
    title = try json => "title" => .lenient
    issues = try json => "issues"
    isFree = try? json => "free" => .lenient
  }
}

struct Issue: KeyPathDecodable {
  let number: Int
  let subject: String
  let links: [URL]

  init(json: Any) throws {
    number = try json => "number" => .lenient
    subject = (try? json => "subject" => .lenient) ?? (try? json => "title" => .lenient) ?? "none"
    links = (try? json => "body.links") ?? []
  }
}
