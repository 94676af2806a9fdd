import Foundation
import KeyPathDecode

struct User: KeyPathDecodable {
  let name: String

  init(json: Any) throws {
    name = try json => "name"
  }
}

func read(_ data: Data) throws -> User {
  try User(data: data)
}
