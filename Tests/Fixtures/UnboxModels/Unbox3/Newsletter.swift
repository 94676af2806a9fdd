import Foundation
import UnboxCompat3

struct Newsletter: Unboxable {
  let title: String
  let issues: [Issue]
  let isFree: Bool?

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    issues = try unboxer.unbox(key: "issues")
    isFree = unboxer.unbox(key: "free")
  }
}

struct Issue: Unboxable {
  let number: Int
  let subject: String
  let links: [URL]

  init(unboxer: Unboxer) throws {
    number = try unboxer.unbox(key: "number")
    subject = unboxer.unbox(key: "subject") ?? unboxer.unbox(key: "title") ?? "none"
    links = unboxer.unbox(keyPath: "body.links") ?? []
  }
}
