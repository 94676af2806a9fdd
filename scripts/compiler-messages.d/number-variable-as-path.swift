import KeyPathDecode

func read(_ json: Any, index: Int) throws {
  let count: Int = try json => index
  print(count)
}
