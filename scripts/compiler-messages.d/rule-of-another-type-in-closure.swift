import KeyPathDecode

struct Item { let kind: String, size: Int }

func read(_ json: Any) throws -> [Item] {
  try json => "items" => .each { Item(kind: try $0 => "kind", size: try $0 => "size" => .iso8601) }
}
