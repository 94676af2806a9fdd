import KeyPathDecode

enum Currency: String, KeyPathDecodable {
  case eur, usd
}

func read(_ json: Any) throws {
  let rates: [Currency: Int]? = try json =>? "rates"
  print(rates as Any)
}
