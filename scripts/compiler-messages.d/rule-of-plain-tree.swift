import KeyPathDecode

func read(_ json: Any) throws {
  let meta: [String: Any] = try json => "meta" => .or([:])
  let tags: [Any] = try json => "tags" => .check("empty") { !$0.isEmpty }
  let kept: [String: Any] = try json => "meta" => .orKeep(meta)
  let count: Int = try json => "meta" => .map { (meta: [String: Any]) in meta.count }
  let any: Any = try json => "meta" => .embeddedJSON
  print(meta, tags, kept, count, any)
}
