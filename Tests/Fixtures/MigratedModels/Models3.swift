import Foundation
import KeyPathDecode
import UnboxCompat3

/// A line whose type does not show keeps its text, and so does one that passes the Unboxer on. The others move.
struct Crate: KeyPathDecodable {
  let number: Int
  let perimeter: Double
  let label: String
  let weight: Double?
  let sender: CrateSender

  init(json: Any) throws {
    let unboxer = try Unboxer(json)
    number = try json => "number" => .lenient
    perimeter = try unboxer.unbox(key: "width") * 4.0
    label = try Self.label(unboxer)
    weight = try? json => "box.weight" => .lenient
    sender = try json => "sender"
  }

  private static func label(_ unboxer: Unboxer) throws -> String {
    let prefix: String = try unboxer.unbox(key: "prefix")
    return prefix + "-"
  }
}

struct CrateSender: KeyPathDecodable {
  let name: String

  init(json: Any) throws {
    name = try json => "name" => .lenient
  }
}

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
