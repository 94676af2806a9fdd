import KeyPathDecode

// This compiles: `=>` to `Int?` reads null as nil, so the default is for null. A missing key throws, and its error names `=>?`.
func read(_ json: Any) throws {
  let count: Int = try json => "count" ?? 0
  print(count)
}
