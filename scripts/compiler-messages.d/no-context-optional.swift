import KeyPathDecode

func read(_ json: Any) throws {
  let name = try json =>? "name"
  print(name as Any)
}
