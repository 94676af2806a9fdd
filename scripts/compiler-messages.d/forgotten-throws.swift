import KeyPathDecode

func name(_ json: Any) -> String {
  try json => "name"
}
