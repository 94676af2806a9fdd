import KeyPathDecode

func read(_ json: Any) throws {
  let count: Int = try json =>? "count" ?? 0 => .lenient
  print(count)
}
