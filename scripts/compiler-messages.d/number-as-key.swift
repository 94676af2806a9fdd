import KeyPathDecode

func read(_ json: Any) throws {
  let count: Int = try json => 1.5
  print(count)
}
