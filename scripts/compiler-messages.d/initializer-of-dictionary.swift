import KeyPathDecode

struct User: KeyPathDecodable {
  let name: String

  init(json: [String: Any]) throws {
    name = try json => "name"
  }
}
