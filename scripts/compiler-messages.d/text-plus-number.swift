import KeyPathDecode

func read(_ json: Any) throws {
  let count: Int = try json => "a" + 1
  print(count)
}
