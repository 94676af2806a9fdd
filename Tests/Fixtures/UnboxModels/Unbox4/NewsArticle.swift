import Foundation
import UnboxCompat

struct NewsArticle: Unboxable {
  let headline: String
  let words: Int
  let sections: [NewsSection]
  let byline: String
  let sources: [URL]
  let score: Float

  init(unboxer: Unboxer) throws {
    headline = try unboxer.unbox(
      key: "headline"
    )
    words = try unboxer.unbox(key: "words") as Int
    sections = try unboxer.unbox(
      keyPath: "body.sections",
      allowInvalidElements: false
    )
    let names: [String]
    if let authors: [String] = try? unboxer.unbox(key: "authors"), !authors.isEmpty {
      names = authors
    } else {
      names = [try unboxer.unbox(key: "author") as String]
    }
    byline = names.joined(separator: ", ")
    sources = try unboxer.unbox(key: "sources")
    score =
      (try? unboxer.unbox(keyPath: "ranking.score"))
      ?? (try? unboxer.unbox(keyPath: "score"))
      ?? 0.5
  }
}

struct NewsSection: Unboxable {
  var title: String?
  let text: String

  init(unboxer: Unboxer) throws {
    self.text = try unboxer.unbox(key: "text")
    self.title = try? unboxer.unbox(key: "title")
  }
}
