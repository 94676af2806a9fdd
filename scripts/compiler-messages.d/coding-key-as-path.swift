import KeyPathDecode

struct User: KeyPathDecodable {
  enum CodingKeys: String, CodingKey { case id }
  let id: Int
  init(json: Any) throws {
    id = try json => CodingKeys.id
  }
}
