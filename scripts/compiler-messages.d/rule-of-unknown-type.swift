import KeyPathDecode

struct Owner {}

func read(_ json: Any) throws {
  let owner: Owner = try json => "owner" => .value
  let text: Owner = try json => "owner" => .embeddedJSON
  print(owner, text)
}
