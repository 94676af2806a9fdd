import Foundation
import UnboxCompat

struct Invoice: Unboxable, Codable {
  let number: String
  let lines: [InvoiceLine]

  init(unboxer: Unboxer) throws {
    number = try unboxer.unbox(key: "number")
    lines = try unboxer.unbox(key: "lines")
  }
}

struct InvoiceLine: Unboxable, Codable, Equatable {
  let text: String
  let cents: Int
  var tax: Double = 0.2

  init(unboxer: Unboxer) throws {
    text = try unboxer.unbox(key: "text")
    cents = try unboxer.unbox(key: "cents")
    if let tax: Double = try? unboxer.unbox(key: "tax") { self.tax = tax }
  }
}

public struct InvoiceState: Unboxable {
  public let isPaid: Bool
  public let method: Method?

  public enum Method: String, UnboxableEnum { case card, cash }

  public init(unboxer: Unboxer) throws {
    isPaid = try unboxer.unbox(key: "paid")
    method = try? unboxer.unbox(key: "method")
  }
}
