import KeyPathDecode

func read(_ json: Any) throws {
  let name = try json => "name"
  print(name)
}

// An unavailable overload loses to the available ones, so the compiler cannot be made to say "say the type". It shows the lines of the
// candidates, and the comments in them.
