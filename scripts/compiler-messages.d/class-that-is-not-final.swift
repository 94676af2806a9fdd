import KeyPathDecode

class User: KeyPathDecodable {
  let name: String

  init(json: Any) throws {
    name = try json => "name"
  }
}
