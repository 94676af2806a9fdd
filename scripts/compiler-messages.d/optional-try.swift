import KeyPathDecode

func read(_ json: Any) {
  let count = try? json => "count"
  print(count as Any)
}

// An unavailable overload loses to the available ones, so the compiler cannot be made to say "say the type". It shows the lines of the
// candidates, and the comments in them.
