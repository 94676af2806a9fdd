import Foundation
import UnboxCompat3

struct Quiz: Unboxable {
  let questions: [Question]
  let seconds: Int

  init(unboxer: Unboxer) throws {
    questions = try unboxer.unbox(key: "questions")
    seconds = unboxer.unbox(keyPath: "rules.seconds") ?? 30
  }
}

struct Question: Unboxable {
  let text: String
  let options: [QuizOption]
  let hint: String?

  init(unboxer: Unboxer) throws {
    text = try unboxer.unbox(key: "text")
    options = try unboxer.unbox(key: "options")
    hint = unboxer.unbox(key: "hint")
  }
}

struct QuizOption: Unboxable {
  let label: String
  let isRight: Bool

  init(unboxer: Unboxer) throws {
    label = try unboxer.unbox(key: "label")
    isRight = unboxer.unbox(key: "right") ?? false
  }
}
