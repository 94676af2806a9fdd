import Foundation
import KeyPathDecode

/// An article that mostly consists of long strings.
struct Article: Equatable, Decodable {
  let id: Int
  let title: String
  let author: String
  let summary: String?
  let body: String
}

/// With the operators.
extension Article: KeyPathDecodable {
  init(json: Any) throws {
    self.init(
      id: try json => "id", title: try json => "title", author: try json => "author", summary: try json => "summary",
      body: try json => "body")
  }
}
