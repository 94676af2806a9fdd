import Foundation

// For `JSONDecoder`, as the compiler would synthesize it.

extension Article {
  enum CodingKeys: String, CodingKey {
    case id, title, author, summary, body
  }

  init(from decoder: any Decoder) throws {
    let json = try decoder.container(keyedBy: CodingKeys.self)
    id = try json.decode(Int.self, forKey: .id)
    title = try json.decode(String.self, forKey: .title)
    author = try json.decode(String.self, forKey: .author)
    summary = try json.decodeIfPresent(String.self, forKey: .summary)
    body = try json.decode(String.self, forKey: .body)
  }
}
