import Foundation
import KeyPathDecode
import TestSupport

/// A shop's orders. Money is text, and the payment is an object whose only key is its tag.
enum ShopOrders {
  struct Page: KeyPathDecodable {
    let orders: [Order], count: Int
    init(json: Any) throws {
      orders = try json => "orders"
      count = try json => "count"
    }
  }

  struct Order: KeyPathDecodable {
    let number: String, placed: Date, currency: Currency, lines: [Line], total: Decimal, payment: Payment
    let customer: Customer, address: Address?, notes: [String], discount: Decimal?
    init(json: Any) throws {
      number = try json => "number"
      placed = try json => "placed_at" => .unixMilliseconds
      currency = try json => "currency"
      lines = try json => "lines" => .check("an order has a line") { !$0.isEmpty }
      total = try json => "totals.total" => .money
      discount = try json =>? "totals.discount" => .money
      payment = try json => "payment"
      customer = try json => "customer"
      address = try json =>? "shipping" => "address"
      notes = try json =>? "notes" => .lossy() ?? []
    }
  }

  enum Currency: String, CaseIterable, KeyPathDecodable { case EUR, USD, GBP }

  struct Line: KeyPathDecodable {
    let sku: String, quantity: UInt8, price: Decimal, options: [Option], image: URL?
    init(json: Any) throws {
      sku = try json => "sku"
      quantity = try json => "qty" => .lenient
      price = try json => "unit_price" => .money
      options = try json =>? "options" ?? []
      image = try json =>? "image"
    }
  }

  struct Option: KeyPathDecodable {
    let name: String, value: String
    init(json: Any) throws {
      name = try json => 0
      value = try json => 1
    }
  }

  enum Payment: KeyPathDecodable {
    case card(network: String, year: Int)
    case invoice(days: Int)
    case cash
    init(json: Any) throws {
      self =
        try json => ""
        => .tagged([
          "card": .custom { .card(network: try $0 => "network", year: try $0 => "year" => .in(2020...2050)) },
          "invoice": .custom { .invoice(days: try $0 => "days") },
          "cash": .custom { _ in .cash },
        ])
    }
  }

  struct Customer: Decodable {
    let id: Int, name: String, mail: Mail?
    struct Mail: Decodable { let address: String, isConfirmed: Bool }
  }

  struct Address: KeyPathDecodable {
    let street: String, zip: String, country: Country
    init(json: Any) throws {
      street = try json => "street"
      zip = try json => "zip"
      country = try json => "country"
    }
  }

  enum Country: String, CaseIterable, KeyPathDecodable { case DE, FR, US }

  static let kind = PayloadKind("Shop orders", Page.self, text, faults)

  private static let text = """
    {"count": 3, "orders": [
      {"number": "A-1", "placed_at": 1712000000000, "currency": "EUR",
       "lines": [
         {"sku": "tea-1", "qty": "2", "unit_price": "4.90", "options": [["size", "100 g"], ["loose", "yes"]]},
         {"sku": "cup-7", "qty": 1, "unit_price": "12.00", "image": "https://shop.example.com/cup.png"}],
       "totals": {"total": "20.80", "discount": "1.00"}, "payment": {"card": {"network": "visa", "year": 2027}},
       "customer": {"id": 7, "name": "Ada", "mail": {"address": "ada@example.com", "isConfirmed": true}},
       "shipping": {"address": {"street": "Platz 1", "zip": "89073", "country": "DE"}}, "notes": ["ring", "leave at door"]},
      {"number": "A-2", "placed_at": 1712000100000, "currency": "USD",
       "lines": [{"sku": "pot-3", "qty": 1, "unit_price": "30"}], "totals": {"total": "30.00"},
       "payment": {"invoice": {"days": 14}}, "customer": {"id": 8, "name": "Bob"},
       "shipping": {"address": {"street": "Rue 2", "zip": "75001", "country": "FR"}}},
      {"number": "A-3", "placed_at": 1712000200000, "currency": "EUR",
       "lines": [{"sku": "tea-1", "qty": 3, "unit_price": "4.90"}], "totals": {"total": "14.70"},
       "payment": "cash", "customer": {"id": 9, "name": "Cy", "mail": null}}
    ]}
    """

  private static let faults: [PlantedFault] = [
    .init(
      "null at the end of the root", .set("count", "null"), .nullValue, "count: expected Int, found null", in: "Page"),
    .init(
      "a number for text", .set("orders[0].number", "1"), .typeMismatch,
      "orders[0].number: expected String, found number", in: "Order"),
    .init(
      "a date as text", .set("orders[0].placed_at", #""2024-04-01""#), .typeMismatch,
      "orders[0].placed_at: expected Date, found string", in: "Order"),
    .init(
      "text that is no number", .set("orders[0].lines[0].qty", #""two""#), .invalidValue,
      "orders[0].lines[0].qty: the string does not hold a valid UInt8", in: "Line"),
    .init(
      "money as a number", .set("orders[0].lines[0].unit_price", "4.9"), .typeMismatch,
      "orders[0].lines[0].unit_price: expected String, found number", in: "Line"),
    .init(
      "a tuple that is too short", .set("orders[0].lines[0].options[1]", #"["loose"]"#), .indexOutOfRange,
      "orders[0].lines[0].options[1]: no index 1 (array of 1)", in: "Option"),
    .init(
      "a bad URL", .set("orders[0].lines[1].image", #""https://shop.example.com/\"cup\".png""#), .invalidValue,
      "orders[0].lines[1].image: \(words(of: .url(firstUnencoded: 25)))", in: "Line"),
    .init(
      "a key renamed in the last element", .rename("orders[0].lines[1].sku", "SKU"), .missingKey,
      #"orders[0].lines[1]: missing key "sku""#, in: "Line"),
    .init(
      "money with a comma", .set("orders[0].totals.total", #""20,80""#), .other,
      "orders[0].totals.total: threw MoneyError", in: "Order"),
    .init(
      "out of range behind a tag", .set("orders[0].payment.card.year", "1999"), .invalidValue,
      "orders[0].payment.card.year: the value is not in 2020...2050", in: "Payment"),
    .init(
      "a key removed behind a tag", .remove("orders[0].payment.card.network"), .missingKey,
      #"orders[0].payment.card: missing key "network""#, in: "Payment"),
    .init(
      "deep in a Codable member", .set("orders[0].customer.mail.isConfirmed", "1"), .typeMismatch,
      "orders[0].customer.mail.isConfirmed: expected Bool, found number", in: "Mail"),
    .init(
      "an unknown case", .set("orders[0].shipping.address.country", #""de""#), .unknownRawValue,
      "orders[0].shipping.address.country: the value is not a known Country", in: "Address"),
    .init(
      "an element that is dropped", .set("orders[0].notes[1]", "null"), .nullValue,
      "orders[0].notes[1]: expected String, found null", in: "Order", isDropped: true),
    .init(
      "an empty array", .set("orders[1].lines", "[]"), .invalidValue, "orders[1].lines: an order has a line",
      in: "Order"),
    .init(
      "an unknown tag", .rename("orders[1].payment.invoice", "cheque"), .unknownRawValue,
      "orders[1].payment: the value is not a known Payment", in: "Payment", hides: "orders[1].payment"),
    .init(
      "two tags", .set("orders[1].payment.card", "{}"), .invalidValue,
      "orders[1].payment: \(words(of: .tag))", in: "Payment",
      hides: "orders[1].payment"),
    .init(
      "a required key of an optional object", .remove("orders[1].shipping.address"), .missingKey,
      #"orders[1].shipping: missing key "address""#, in: "Order"),
    .init(
      "a number as text in a Codable member", .set("orders[2].customer.id", #""9""#), .typeMismatch,
      "orders[2].customer.id: expected Int, found string", in: "Customer"),
    .init(
      "null for a tagged value", .set("orders[2].payment", "null"), .nullValue,
      "orders[2].payment: expected object, found null", in: "Payment"),
  ]
}

extension DecodeRule where Value == Decimal {
  /// Money as text: `"4.90"`.
  fileprivate static var money: DecodeRule {
    .map { (text: String) in
      guard text.allSatisfy({ $0.isNumber || $0 == "." }), let amount = Decimal(string: text) else {
        throw MoneyError()
      }
      return amount
    }
  }
}

private struct MoneyError: Error {}
