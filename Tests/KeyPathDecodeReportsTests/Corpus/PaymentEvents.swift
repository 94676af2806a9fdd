import Foundation
import KeyPathDecode
import TestSupport

/// Payment events, similar to Stripe's API: the `object` member of `data.object` determines its type.
enum PaymentEvents {
  struct EventList: KeyPathDecodable {
    let events: [Event], hasMore: Bool
    init(json: Any) throws {
      events = try json => "data"
      hasMore = try json => "has_more"
    }
  }

  struct Event: KeyPathDecodable {
    let id: String, version: String, created: Date, isLive: Bool, type: String, object: Subject, request: Request?
    let pending: UInt8
    init(json: Any) throws {
      id = try json => "id" => .check("an id of an event begins with evt_") { $0.hasPrefix("evt_") }
      version = try json => "api_version"
      created = try json => "created" => .unixSeconds
      type = try json => "type"
      object = try json => "data.object"
      isLive = try json => "livemode"
      request = try json =>? "request"
      pending = try json => "pending_webhooks"
    }
  }

  enum Subject: KeyPathDecodable {
    case charge(Charge)
    case invoice(Invoice)
    case customer(Customer)
    init(json: Any) throws {
      self =
        try json => ""
        => .tagged(
          "object",
          ["charge": .map { .charge($0) }, "invoice": .map { .invoice($0) }, "customer": .map { .customer($0) }])
    }
  }

  struct Charge: KeyPathDecodable {
    let id: String, amount: Int, currency: Currency, method: Method, isPaid: Bool, receipt: URL?
    let metadata: [String: String]
    init(json: Any) throws {
      id = try json => "id"
      amount = try json => "amount" => .in(0...99_999_999)
      currency = try json => "currency"
      method = try json => "payment_method_details"
      isPaid = try json => "paid"
      receipt = try json =>? "receipt_url"
      metadata = try json => "metadata"
    }
  }

  enum Currency: String, CaseIterable, KeyPathDecodable { case eur, usd, jpy }

  enum Method: KeyPathDecodable {
    case card(brand: String, last4: String, month: Int)
    case sepa(country: String)
    init(json: Any) throws {
      self =
        try json => ""
        => .tagged(
          "type",
          [
            "card": .custom {
              .card(
                brand: try $0 => "card.brand", last4: try $0 => "card.last4",
                month: try $0 => "card.exp_month" => .in(1...12))
            },
            "sepa_debit": .custom { .sepa(country: try $0 => "sepa_debit.country") },
          ])
    }
  }

  struct Invoice: KeyPathDecodable {
    let id: String, customer: String, lines: [Line], dueDate: Date?, status: Status
    init(json: Any) throws {
      id = try json => "id"
      // The customer's ID, or the whole customer if it was expanded.
      customer = try json => "customer" => .oneOf(.value, .custom { try $0 => "id" })
      lines = try json => "lines.data"
      dueDate = try json => "due_date" => .unixSeconds
      status = try json => "status"
    }
  }

  enum Status: String, CaseIterable, KeyPathDecodable { case draft, open, paid, void }

  struct Line: KeyPathDecodable {
    let amount: Int, quantity: UInt16?, start: Date, end: Date
    init(json: Any) throws {
      amount = try json => "amount"
      quantity = try json =>? "quantity"
      start = try json => "period.start" => .unixSeconds
      end = try json => "period.end" => .unixSeconds
    }
  }

  struct Customer: KeyPathDecodable {
    let id: String, email: String?, address: Address?
    init(json: Any) throws {
      id = try json => "id"
      email = try json => "email"
      address = try json => "address"
    }
  }

  struct Address: Decodable {
    let city: String?, country: String, line1: String
  }

  struct Request: Decodable {
    let id: String?, idempotency_key: String?
  }

  static let kind = PayloadKind("Payment events", EventList.self, text, faults)

  private static let text = """
    {"object": "list", "url": "/v1/events", "has_more": false, "data": [
      {"id": "evt_1", "object": "event", "api_version": "2024-04-10", "created": 1712000000, "type": "charge.succeeded",
       "livemode": false, "pending_webhooks": 1, "request": {"id": "req_1", "idempotency_key": "9f0c"},
       "data": {"object": {
         "id": "ch_1", "object": "charge", "amount": 2000, "currency": "eur", "paid": true,
         "receipt_url": "https://pay.example.com/receipts/1", "metadata": {"order": "6735"},
         "payment_method_details": {"type": "card", "card": {"brand": "visa", "last4": "4242", "exp_month": 8}}}}},
      {"id": "evt_2", "object": "event", "api_version": "2024-04-10", "created": 1712000100, "type": "invoice.paid",
       "livemode": false, "pending_webhooks": 0, "request": {"id": null, "idempotency_key": null},
       "data": {"object": {
         "id": "in_1", "object": "invoice", "customer": "cus_1", "due_date": null, "status": "paid",
         "lines": {"object": "list", "data": [
           {"amount": 1500, "quantity": 1, "period": {"start": 1711000000, "end": 1713600000}},
           {"amount": 500, "quantity": null, "period": {"start": 1711000000, "end": 1713600000}}]}}}},
      {"id": "evt_3", "object": "event", "api_version": "2024-04-10", "created": 1712000200, "type": "customer.created",
       "livemode": false, "pending_webhooks": 2, "request": null,
       "data": {"object": {
         "id": "cus_1", "object": "customer", "email": "ada@example.com",
         "address": {"city": "Ulm", "country": "DE", "line1": "Platz 1"}}}},
      {"id": "evt_4", "object": "event", "api_version": "2024-04-10", "created": 1712000300, "type": "charge.failed",
       "livemode": false, "pending_webhooks": 0, "request": null,
       "data": {"object": {
         "id": "ch_2", "object": "charge", "amount": 700, "currency": "usd", "paid": false, "receipt_url": null,
         "metadata": {}, "payment_method_details": {"type": "sepa_debit", "sepa_debit": {"country": "DE"}}}}}
    ]}
    """

  private static let faults: [PlantedFault] = [
    .init(
      "null at the end of the root", .set("has_more", "null"), .nullValue, "has_more: expected Bool, found null",
      in: "EventList"),
    .init(
      "a check that fails", .set("data[0].id", #""ch_1""#), .invalidValue,
      "data[0].id: an id of an event begins with evt_", in: "Event"),
    .init(
      "after the polymorphic object", .set("data[0].livemode", #""false""#), .typeMismatch,
      "data[0].livemode: expected Bool, found string", in: "Event"),
    .init(
      "inside the polymorphic object: a fraction", .set("data[0].data.object.amount", "20.5"), .numberOutOfRange,
      "data[0].data.object.amount: expected Int, found a number with a fraction", in: "Charge"),
    .init(
      "inside the polymorphic object: an unknown case", .set("data[0].data.object.currency", #""EUR""#),
      .unknownRawValue, "data[0].data.object.currency: the value is not a known Currency", in: "Charge"),
    .init(
      "inside a tagged value in it: out of range",
      .set("data[0].data.object.payment_method_details.card.exp_month", "13"),
      .invalidValue, "data[0].data.object.payment_method_details.card.exp_month: the value is not in 1...12",
      in: "Method"),
    .init(
      "inside a tagged value in it: a number", .set("data[0].data.object.payment_method_details.card.last4", "4242"),
      .typeMismatch, "data[0].data.object.payment_method_details.card.last4: expected String, found number",
      in: "Method"),
    .init(
      "after a tagged value in it", .set("data[0].data.object.receipt_url", #""https://pay.example.com/a|b""#),
      .invalidValue,
      "data[0].data.object.receipt_url: \(words(of: .url(firstUnencoded: 25)))",
      in: "Charge"),
    .init(
      "in a dictionary's member", .set("data[0].data.object.metadata.order", "6735"), .typeMismatch,
      "data[0].data.object.metadata.order: expected String, found number", in: "Charge"),
    .init(
      "in a Codable member", .set("data[0].request.id", "1"), .typeMismatch,
      "data[0].request.id: expected String, found number", in: "Request"),
    .init(
      "a date as text", .set("data[1].created", #""2024-04-01T19:35:00Z""#), .typeMismatch,
      "data[1].created: expected Date, found string", in: "Event"),
    .init(
      "inside an alternative in it", .set("data[1].data.object.customer", #"{"object": "customer"}"#), .missingKey,
      #"data[1].data.object.customer: missing key "id""#, in: "Invoice"),
    .init(
      "an element of an element in it", .set("data[1].data.object.lines.data[0].quantity", "70000"), .numberOutOfRange,
      "data[1].data.object.lines.data[0].quantity: the number does not fit UInt16 (0...65535)", in: "Line"),
    .init(
      "the last element of an element in it", .remove("data[1].data.object.lines.data[1].period.end"), .missingKey,
      #"data[1].data.object.lines.data[1].period: missing key "end""#, in: "Line"),
    .init(
      "an array for an object", .set("data[1].request", "[]"), .typeMismatch,
      "data[1].request: expected object, found array", in: "Request"),
    .init(
      "a key removed in a Codable member of it", .remove("data[2].data.object.address.country"), .missingKey,
      #"data[2].data.object.address: missing key "country""#, in: "Address"),
    .init(
      "a key renamed", .rename("data[2].api_version", "apiVersion"), .missingKey,
      #"data[2]: missing key "api_version""#,
      in: "Event"),
    .init(
      "an unknown tag", .set("data[2].data.object.object", #""subscription""#), .unknownRawValue,
      "data[2].data.object.object: the value is not a known Subject", in: "Subject", hides: "data[2].data.object"),
    .init(
      "out of range in the last element", .set("data[3].pending_webhooks", "-1"), .numberOutOfRange,
      "data[3].pending_webhooks: the number does not fit UInt8 (0...255)", in: "Event"),
    .init(
      "a missing tag in the last element", .remove("data[3].data.object.payment_method_details.type"), .missingKey,
      #"data[3].data.object.payment_method_details: missing key "type""#, in: "Method",
      hides: "data[3].data.object.payment_method_details"),
  ]
}
