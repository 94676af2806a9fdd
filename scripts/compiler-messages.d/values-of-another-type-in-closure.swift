import KeyPathDecode

struct Item: KeyPathDecodable {
  let kind: String, size: Int

  init(kind: String, size: Int) {
    self.kind = kind
    self.size = size
  }

  init(json: Any) throws {
    self.init(kind: try json => "kind", size: try json => "size")
  }
}

func read(_ json: Any) throws -> [Item] {
  try json => "items"
    => .each { Item(kind: try $0 => "kind" => .in([1, 2]), size: try $0 => "size" => .in(["s", "m"])) }
}
