import KeyPathDecode

struct Owner: Decodable {
  let name: String
}

func read(_ json: Any) throws {
  let owner: Owner = try json =>? "owner"
  print(owner)
}
