import KeyPathDecode

func read(_ json: Any) throws {
  let count: Int = try json => "born" => .iso8601
  print(count)
}
