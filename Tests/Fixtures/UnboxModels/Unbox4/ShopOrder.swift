import Foundation
import UnboxCompat

struct ShopOrder {
  let number: Int
  let placed: Date
  let shipped: Date?
  let lines: [ShopOrderLine]
  let note: String
  let total: Decimal

  fileprivate static let day: DateFormatter = makeFormatter("yyyy-MM-dd")
}

extension ShopOrder: Unboxable {
  init(unboxer: Unboxer) throws {
    number = try unboxer.unbox(key: "number")
    placed = try unboxer.unbox(key: "placed", formatter: ShopOrder.day)
    shipped = try? unboxer.unbox(key: "shipped", formatter: ShopOrder.day)
    lines = try unboxer.unbox(key: "lines")
    note = (try? unboxer.unbox(key: "note")) ?? (try? unboxer.unbox(key: "comment")) ?? ""
    guard let total: Decimal = try? unboxer.unbox(keyPath: "totals.gross") else {
      throw ShopOrderProblem.noTotal
    }
    self.total = total
  }
}

enum ShopOrderProblem: Error {
  case noTotal
}

struct ShopOrderLine: Unboxable {
  let sku: String
  let count: UInt
  let gift: Bool

  init(unboxer: Unboxer) throws {
    sku = try unboxer.unbox(key: "sku")
    count = try unboxer.unbox(key: "count")
    if let wrap = try? unboxer.unbox(key: "wrap") as String {
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
