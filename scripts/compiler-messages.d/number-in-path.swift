import KeyPathDecode

func read(_ json: Any) throws {
  let count: Int = try json => "stats.\(1.5)"
  print(count)
}
