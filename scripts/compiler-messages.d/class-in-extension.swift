import KeyPathDecode

class User {
  let name: String

  init(name: String) {
    self.name = name
  }
}

extension User: KeyPathDecodable {
  convenience init(json: Any) throws {
    self.init(name: try json => "name")
  }
}
