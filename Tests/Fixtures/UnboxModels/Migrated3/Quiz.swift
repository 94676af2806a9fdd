import Foundation
import KeyPathDecode

struct Quiz: KeyPathDecodable {
  let questions: [Question]
  let seconds: Int

  init(json: Any) throws {
    questions = try json => "questions"
    seconds = (try? json => "rules.seconds" => .lenient) ?? 30
  }
}

struct Question: KeyPathDecodable {
  let text: String
  let options: [QuizOption]
  let hint: String?

  init(json: Any) throws {
    text = try json => "text" => .lenient
    options = try json => "options"
    hint = try? json => "hint" => .lenient
  }
}

struct QuizOption: KeyPathDecodable {
  let label: String
  let isRight: Bool

  init(json: Any) throws {
    label = try json => "label" => .lenient
    isRight = (try? json => "right" => .lenient) ?? false
  }
}
