import KeyPathDecode

struct Owner: KeyPathDecodable {
  init(json: Any) throws {}
}

struct Repository: KeyPathDecodable {
  let owner: Owner

  init(json: Any) throws {
    owner = try json =>? "data" => "owner"
  }
}
