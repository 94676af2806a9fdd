import Foundation
import KeyPathDecode

struct Invoice: KeyPathDecodable, Codable {
  let number: String
  let lines: [InvoiceLine]

  init(json: Any) throws {
    number = try json => "number" => .lenient
    lines = try json => "lines"
  }
}

struct InvoiceLine: KeyPathDecodable, Codable, Equatable {
  let text: String
  let cents: Int
  var tax: Double = 0.2

  init(json: Any) throws {
    text = try json => "text" => .lenient
    cents = try json => "cents" => .lenient
    if let tax: Double = try? json => "tax" => .lenient { self.tax = tax }
  }
}

public struct InvoiceState: KeyPathDecodable {
  public let isPaid: Bool
  public let method: Method?

  public enum Method: String, KeyPathDecodable { case card, cash }

  public init(json: Any) throws {
    isPaid = try json => "paid" => .lenient
    method = try? json => "method"
  }
}
