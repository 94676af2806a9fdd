import Foundation
import UnboxCompat

private enum Keys {
  static let base = "base"
  static let rates = "rates"
}

enum CurrencyKey: String {
  case code, symbol
}

struct Exchange: Unboxable {
  let base: String
  let rates: [String: Decimal]
  let currencies: [Currency]

  init(unboxer: Unboxer) throws {
    base = try unboxer.unbox(key: Keys.base)
    rates = try unboxer.unbox(key: Keys.rates)
    currencies = try unboxer.unbox(keyPath: "\(Keys.base)_currencies")
  }
}

struct Currency: Unboxable {
  let code: String
  let symbol: String?

  init(unboxer: Unboxer) throws {
    code = try unboxer.unbox(key: CurrencyKey.code.rawValue)
    symbol = try? unboxer.unbox(key: CurrencyKey.symbol.rawValue)
  }
}
