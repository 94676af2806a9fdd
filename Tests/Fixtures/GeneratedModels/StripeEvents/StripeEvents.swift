import Foundation
import KeyPathDecode

struct Event: KeyPathDecodable {
  let id: String
  let object: String
  let apiVersion: String
  let created: Date
  let data: EventData
  let livemode: Bool
  let pendingWebhooks: Int
  let request: Request
  let type: EventType

  init(json: Any) throws {
    id = try json => "id"
    object = try json => "object"
    apiVersion = try json => "api_version"
    created = try json => "created" => .unixSeconds
    data = try json => "data"
    livemode = try json => "livemode"
    pendingWebhooks = try json => "pending_webhooks"
    request = try json => "request"
    type = try json => "type" => .unknown(as: .unknown)
  }
}

struct EventData: KeyPathDecodable {
  let object: Object

  init(json: Any) throws {
    object = try json => "object"
  }
}

struct Request: KeyPathDecodable {
  let id: String?
  let idempotencyKey: UUID

  init(json: Any) throws {
    id = try json => "id"
    idempotencyKey = try json => "idempotency_key"
  }
}

enum EventType: String, CaseIterable, KeyPathDecodable {
  case chargeFailed = "charge.failed"
  case chargeSucceeded = "charge.succeeded"
  case customerCreated = "customer.created"
  case customerUpdated = "customer.updated"
  case invoicePaid = "invoice.paid"
  case unknown
}

enum Object: KeyPathDecodable {
  case charge(Charge)
  case customer(Customer)
  case invoice(Invoice)
  // A tag that no sample had.
  case unknown(String)

  init(json: Any) throws {
    let cases: [String: Decoding<Object>] = [
      "charge": .map(Self.charge),
      "customer": .map(Self.customer),
      "invoice": .map(Self.invoice),
    ]
    let other = Decoding<Object>.custom { .unknown(try $0 => "object") }
    self = try json => "" => .tagged("object", cases, otherwise: other)
  }
}

struct Charge: KeyPathDecodable {
  let id: String
  let amount: Int
  let currency: String
  let created: Date
  let paid: Bool
  let customer: String?
  let description: String?
  let failureCode: Any?
  let metadata: Metadata
  let billingDetails: BillingDetails
  let outcome: Outcome
  let paymentMethodDetails: PaymentMethodDetails
  let status: String

  init(json: Any) throws {
    id = try json => "id"
    amount = try json => "amount"
    currency = try json => "currency"
    created = try json => "created" => .unixSeconds
    paid = try json => "paid"
    customer = try json => "customer"
    description = try json => "description"
    failureCode = try json => "failure_code"  // only null was seen
    metadata = try json => "metadata"
    billingDetails = try json => "billing_details"
    outcome = try json => "outcome"
    paymentMethodDetails = try json => "payment_method_details"
    status = try json => "status"
  }
}

struct Customer: KeyPathDecodable {
  let id: String
  let address: Any?
  let balance: Int
  let created: Date
  let email: String?
  let invoicePrefix: String
  let metadata: Metadata
  let name: String
  let preferredLocales: [PreferredLocale]

  init(json: Any) throws {
    id = try json => "id"
    address = try json => "address"  // only null was seen
    balance = try json => "balance"
    created = try json => "created" => .unixSeconds
    email = try json => "email"
    invoicePrefix = try json => "invoice_prefix"
    metadata = try json => "metadata"
    name = try json => "name"
    preferredLocales = try json => "preferred_locales" => .array(.unknown(as: .unknown))
  }
}

struct Invoice: KeyPathDecodable {
  let id: String
  let amountDue: Int
  let created: Date
  let currency: String
  let dueDate: Date?
  let lines: Lines
  let paid: Bool
  let status: Status
  let metadata: Metadata
  let total: Int

  init(json: Any) throws {
    id = try json => "id"
    amountDue = try json => "amount_due"
    created = try json => "created" => .unixSeconds
    currency = try json => "currency"
    dueDate = try json => "due_date" => .unixSeconds
    lines = try json => "lines"
    paid = try json => "paid"
    status = try json => "status" => .unknown(as: .unknown)
    metadata = try json => "metadata"
    total = try json => "total"
  }
}

struct Metadata: KeyPathDecodable {
  let orderID: String?

  init(json: Any) throws {
    orderID = try json =>? "order_id"
  }
}

struct BillingDetails: KeyPathDecodable {
  let email: String?
  let name: String?
  let phone: Any?

  init(json: Any) throws {
    email = try json => "email"
    name = try json => "name"
    phone = try json => "phone"  // only null was seen
  }
}

struct Outcome: KeyPathDecodable {
  let networkStatus: String
  let riskLevel: String

  init(json: Any) throws {
    networkStatus = try json => "network_status"
    riskLevel = try json => "risk_level"
  }
}

struct PaymentMethodDetails: KeyPathDecodable {
  let type: String
  let card: Card

  init(json: Any) throws {
    type = try json => "type"
    card = try json => "card"
  }
}

enum PreferredLocale: String, CaseIterable, KeyPathDecodable {
  case de
  case en
  case unknown
}

struct Lines: KeyPathDecodable {
  let object: String
  let data: [LineData]
  let hasMore: Bool
  let url: String

  init(json: Any) throws {
    object = try json => "object"
    data = try json => "data"
    hasMore = try json => "has_more"
    url = try json => "url"
  }
}

enum Status: String, CaseIterable, KeyPathDecodable {
  case draft
  case open
  case paid
  case unknown
}

struct Card: KeyPathDecodable {
  let brand: String
  let expMonth: Int
  let last4: String

  init(json: Any) throws {
    brand = try json => "brand"
    expMonth = try json => "exp_month"
    last4 = try json => "last4"
  }
}

struct LineData: KeyPathDecodable {
  let id: String
  let object: String
  let amount: Int
  let description: String
  let unitAmountDecimal: Decimal
  let period: Period
  let proration: Bool

  init(json: Any) throws {
    id = try json => "id"
    object = try json => "object"
    amount = try json => "amount"
    description = try json => "description"
    unitAmountDecimal = try json => "unit_amount_decimal" => .lenient  // money as text
    period = try json => "period"
    proration = try json => "proration"
  }
}

struct Period: KeyPathDecodable {
  let start: Date
  let end: Date

  init(json: Any) throws {
    start = try json => "start" => .unixSeconds
    end = try json => "end" => .unixSeconds
  }
}
