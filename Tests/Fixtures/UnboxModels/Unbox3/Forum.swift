import Foundation
import UnboxCompat3

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
