import KeyPathDecode

func read(_ json: Any, at key: String) throws {
  let count: Int = try json => key
  print(count)
}
