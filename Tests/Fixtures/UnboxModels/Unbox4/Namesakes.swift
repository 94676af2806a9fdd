import UnboxCompat

// Types, aliases and enums that have the same names inside different types.

struct Freight: Unboxable {
  enum Kind: String, UnboxableEnum { case letter, box }
  typealias Code = String
  struct Label: Unboxable {
    let text: String
    init(unboxer: Unboxer) throws { text = try unboxer.unbox(key: "text") }
  }

  let kind: Kind
  let code: Code
  let label: Label
  let other: Freight.Kind?
  let size: FreightSizes.Box

  init(unboxer: Unboxer) throws {
    kind = try unboxer.unbox(key: "kind")
    code = try unboxer.unbox(key: "code")
    label = try Freight.Label(unboxer: unboxer)
    other = try? unboxer.unbox(key: "other")
    size = FreightSizes.Box(width: try unboxer.unbox(key: "width"))
  }
}

struct FreightPallet: Unboxable {
  struct Kind { let name: String }
  typealias Code = Int
  struct Box { let width: String }

  let kind: Kind
  let code: Code
  let box: Box

  init(unboxer: Unboxer) throws {
    kind = Kind(name: try unboxer.unbox(key: "kind"))
    code = try unboxer.unbox(key: "code")
    box = Box(width: try unboxer.unbox(key: "width"))
  }
}

enum FreightSizes {
  struct Box { let width: Double }
}
