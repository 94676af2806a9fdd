import KeyPathDecode

// Types, aliases and enums that have the same names inside different types.

struct Freight: KeyPathDecodable {
  enum Kind: String, KeyPathDecodable { case letter, box }
  typealias Code = String
  struct Label: KeyPathDecodable {
    let text: String
    init(json: Any) throws { text = try json => "text" => .lenient }
  }

  let kind: Kind
  let code: Code
  let label: Label
  let other: Freight.Kind?
  let size: FreightSizes.Box

  init(json: Any) throws {
    kind = try json => "kind"
    code = try json => "code" => .lenient
    label = try Freight.Label(json: json)
    other = try? json => "other"
    size = FreightSizes.Box(width: try json => "width" => .lenient)
  }
}

struct FreightPallet: KeyPathDecodable {
  struct Kind { let name: String }
  typealias Code = Int
  struct Box { let width: String }

  let kind: Kind
  let code: Code
  let box: Box

  init(json: Any) throws {
    kind = Kind(name: try json => "kind" => .lenient)
    code = try json => "code" => .lenient
    box = Box(width: try json => "width" => .lenient)
  }
}

enum FreightSizes {
  struct Box { let width: Double }
}
