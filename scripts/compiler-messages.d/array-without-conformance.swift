import KeyPathDecode

struct Owner {
  let name: String
}

func read(_ json: Any) throws {
  let owners: [Owner] = try json => "owners"
  print(owners)
}
