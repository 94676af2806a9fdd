import KeyPathDecode

struct Item { let kind: String, size: Int, color: String, count: Int }

func read(_ json: Any) throws -> [Item] {
  try json => "items"
    => .each { Item(kind: try $0 => "kind", size: try $0 =>? "size", color: try $0 => "color", count: try $0 => "count") }
}
