import Foundation
import UnboxCompat3

/// A line whose type does not show keeps its text, and so does one that passes the Unboxer on. The others move.
struct Crate: Unboxable {
  let number: Int
  let perimeter: Double
  let label: String
  let weight: Double?
  let sender: CrateSender

  init(unboxer: Unboxer) throws {
    number = try unboxer.unbox(key: "number")
    perimeter = try unboxer.unbox(key: "width") * 4.0
    label = try Self.label(unboxer)
    weight = unboxer.unbox(keyPath: "box.weight")
    sender = try unboxer.unbox(key: "sender")
  }

  private static func label(_ unboxer: Unboxer) throws -> String {
    let prefix: String = try unboxer.unbox(key: "prefix")
    return prefix + "-"
  }
}

struct CrateSender: Unboxable {
  let name: String

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
  }
}

class ForumObject: Unboxable {
  let id: Int
  let created: String?

  required init(unboxer: Unboxer) throws {
    guard let id: Int = unboxer.unbox(key: "id") else { throw ForumProblem.noID }
    self.id = id
    created = unboxer.unbox(key: "created")
  }
}

final class ForumTopic: ForumObject {
  let title: String
  let answers: [ForumAnswer]

  required init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    answers = unboxer.unbox(key: "answers") ?? []
    do {
      try super.init(unboxer: unboxer)
    }
  }
}

final class ForumAnswer: ForumObject {
  let text: String

  required init(unboxer: Unboxer) throws {
    text = try unboxer.unbox(key: "text")
    try super.init(unboxer: unboxer)
  }
}

enum ForumProblem: Error { case noID }
