import KeyPathDecode

struct Post: KeyPathDecodable {
  let tags: [String]

  init(json: Any) throws {
    tags = try json =>? "tags"
  }
}
