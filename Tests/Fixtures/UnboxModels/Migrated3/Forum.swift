import Foundation
import KeyPathDecode

class ForumObject: KeyPathDecodable {
  let id: Int
  let created: String?

  required init(json: Any) throws {
    _ = try json => "" as [String: Any]  // must be an object, even if it is empty
    guard let id: Int = try? json => "id" => .lenient else { throw ForumProblem.noID }
    self.id = id
    created = try? json => "created" => .lenient
  }
}

final class ForumTopic: ForumObject {
  let title: String
  let answers: [ForumAnswer]

  required init(json: Any) throws {
    title = try json => "title" => .lenient
    answers = (try? json => "answers") ?? []
    do {
      try super.init(json: json)
    }
  }
}

final class ForumAnswer: ForumObject {
  let text: String

  required init(json: Any) throws {
    text = try json => "text" => .lenient
    try super.init(json: json)
  }
}

enum ForumProblem: Error { case noID }
