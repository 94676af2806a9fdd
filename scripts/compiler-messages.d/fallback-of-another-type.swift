import KeyPathDecode

func read(_ json: Any) throws {
  let count: Int = try json => "count" => .or("none")
  print(count)
}
