import KeyPathDecode

enum Visibility: String {
  case open, closed
}

func read(_ json: Any) throws {
  let visibility: Visibility = try json =>? "visibility" ?? .open
  print(visibility)
}
