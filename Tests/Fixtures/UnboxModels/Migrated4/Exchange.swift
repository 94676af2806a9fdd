import Foundation
import KeyPathDecode

private enum Keys {
  static let base = "base"
  static let rates = "rates"
}

enum CurrencyKey: String {
  case code, symbol
}

struct Exchange: KeyPathDecodable {
  let base: String
  let rates: [String: Decimal]
  let currencies: [Currency]

  init(json: Any) throws {
    base = try json => [.key(Keys.base)] => .lenient
    rates = try json => [.key(Keys.rates)] => .lenient
    currencies = try json => DecodePath.init("\(Keys.base)_currencies")
  }
}

struct Currency: KeyPathDecodable {
  let code: String
  let symbol: String?

  init(json: Any) throws {
    code = try json => [.key(CurrencyKey.code.rawValue)] => .lenient
    symbol = try? json => [.key(CurrencyKey.symbol.rawValue)] => .lenient
  }
}
