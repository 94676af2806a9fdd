import Foundation
import KeyPathDecode

struct NewsArticle: KeyPathDecodable {
  let headline: String
  let words: Int
  let sections: [NewsSection]
  let byline: String
  let sources: [URL]
  let score: Float

  init(json: Any) throws {
    headline = try json => "headline" => .lenient
    words = try json => "words" => .lenient as Int
    sections = try json => "body.sections"
    let names: [String]
    if let authors: [String] = try? json => "authors" => .lenient, !authors.isEmpty {
      names = authors
    } else {
      names = [try json => "author" => .lenient as String]
    }
    byline = names.joined(separator: ", ")
    sources = try json => "sources"
    score =
      (try? json => "ranking.score" => .lenient)
      ?? (try? json => "score" => .lenient)
      ?? 0.5
  }
}

struct NewsSection: KeyPathDecodable {
  var title: String?
  let text: String

  init(json: Any) throws {
    self.text = try json => "text" => .lenient
    self.title = try? json => "title" => .lenient
  }
}
