import Foundation
import UnboxCompat3

struct Diary: Unboxable {
  let entries: [Entry]
  let mood: Mood

  init(unboxer: Unboxer) throws {
    entries = try unboxer.unbox(key: "entries")
    mood = unboxer.unbox(key: "mood") ?? .calm
  }

  enum Mood: String, UnboxableEnum { case calm, glad, cross }

  struct Entry: Unboxable {
    let day: String
    let text: String?

    init(unboxer: Unboxer) throws {
      day = try unboxer.unbox(key: "day")
      text = unboxer.unbox(key: "text")
    }
  }
}
