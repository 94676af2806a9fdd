import KeyPathDecode

struct User {
  let id: Int, name: String
}

extension User: KeyPathDecodable {
  init(json: Any) throws {
    self.init(id: try json => "id", name: try json =>? "name")
  }
}
