import Foundation
import KeyPathDecode

struct ShopOrder {
  let number: Int
  let placed: Date
  let shipped: Date?
  let lines: [ShopOrderLine]
  let note: String
  let total: Decimal

  fileprivate static let day: DateFormatter = makeFormatter("yyyy-MM-dd")
}

extension ShopOrder: KeyPathDecodable {
  init(json: Any) throws {
    number = try json => "number" => .lenient
    placed = try json => "placed" => .date(ShopOrder.day)
    shipped = try? json => "shipped" => .date(ShopOrder.day)
    lines = try json => "lines"
    note = (try? json => "note" => .lenient) ?? (try? json => "comment" => .lenient) ?? ""
    guard let total: Decimal = try? json => "totals.gross" => .lenient else {
      throw ShopOrderProblem.noTotal
    }
    self.total = total
  }
}

enum ShopOrderProblem: Error {
  case noTotal
}

struct ShopOrderLine: KeyPathDecodable {
  let sku: String
  let count: UInt
  let gift: Bool

  init(json: Any) throws {
    sku = try json => "sku" => .lenient
    count = try json => "count" => .lenient
    if let wrap = try? json => "wrap" => .lenient as String {
      gift = wrap == "gift"
    } else {
      gift = false
    }
  }
}

private func makeFormatter(_ format: String) -> DateFormatter {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = TimeZone(secondsFromGMT: 0)
  formatter.dateFormat = format
  return formatter
}
