import KeyPathDecode

func read(_ json: Any) throws {
  let count: Int = try json =>? "count" ?? 0 => .lenient
  let price: Double = try json =>? "price" ?? 0.5 => .lenient
  print(count, price)
}
