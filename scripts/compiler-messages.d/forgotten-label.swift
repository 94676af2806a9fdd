import KeyPathDecode

struct User: KeyPathDecodable {
  let name: String

  init(json: Any) throws {
    name = try json => "name"
  }
}

func read(_ json: Any) throws -> User {
  try User(json)
}
