import Foundation
import UnboxCompat3

struct Audiobook: Unboxable {
  let title: String
  let reader: String?
  let chapters: [Chapter]
  let minutes: Int

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    reader = unboxer.unbox(key: "reader")
    chapters = unboxer.unbox(key: "chapters", allowInvalidElements: true) ?? []
    minutes = unboxer.unbox(key: "minutes") ?? 60
  }
}

struct Chapter: Unboxable {
  let title: String
  let start: Double?

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    start = unboxer.unbox(keyPath: "position.start")
  }
}
