import KeyPathDecode

struct User: KeyPathDecodable {
  let id: Int
  init(json: Any) throws {
    id = try json => \User.id
  }
}
