import KeyPathDecode

func read(_ json: Any) throws {
  let count = try json => "count" => .lenient
  print(count)
}
