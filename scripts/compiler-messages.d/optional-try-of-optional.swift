import KeyPathDecode

func read(_ json: Any) {
  if let count = try? json =>? "count" { print(count) }
}
