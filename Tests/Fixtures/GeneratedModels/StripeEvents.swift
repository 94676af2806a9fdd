import Foundation
import KeyPathDecode

struct StripeEvent: KeyPathDecodable, Encodable {
  let id: String
  let object: String
  let apiVersion: String
  let created: Date
  let data: StripeEventData
  let livemode: Bool
  let pendingWebhooks: Int
  let request: Request
  let type: StripeEventType

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

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(id, forKey: "id")
    try json.encode(object, forKey: "object")
    try json.encode(apiVersion, forKey: "api_version")
    try json.encode(created.timeIntervalSince1970, forKey: "created")
    try json.encode(data, forKey: "data")
    try json.encode(livemode, forKey: "livemode")
    try json.encode(pendingWebhooks, forKey: "pending_webhooks")
    try json.encode(request, forKey: "request")
    try json.encode(type, forKey: "type")
  }

  struct StripeEventData: KeyPathDecodable, Encodable {
    let object: Object

    init(json: Any) throws {
      object = try json => "object"
    }

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(object, forKey: "object")
    }

    enum Object: KeyPathDecodable, Encodable {
      case charge(Charge)
      case customer(Customer)
      case invoice(Invoice)
      // The object with any other tag.
      case unknown(JSONNode)

      init(json: Any) throws {
        let cases: [String: DecodeRule<Object>] = [
          "charge": .map(Self.charge),
          "customer": .map(Self.customer),
          "invoice": .map(Self.invoice),
        ]
        self = try json => "" => .tagged("object", cases, otherwise: .map(Self.unknown))
      }

      func encode(to encoder: any Encoder) throws {
        if case .unknown(let json) = self { return try json.encode(to: encoder) }
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        switch self {
        case .charge(let value):
          try json.encode("charge", forKey: "object")
          try value.encode(to: encoder)
        case .customer(let value):
          try json.encode("customer", forKey: "object")
          try value.encode(to: encoder)
        case .invoice(let value):
          try json.encode("invoice", forKey: "object")
          try value.encode(to: encoder)
        case .unknown: break
        }
      }

      // Only null was seen at "failure_code".
      struct Charge: KeyPathDecodable, Encodable {
        let id: String
        let amount: Int
        let currency: String
        let created: Date
        let paid: Bool
        let customer: String?
        let description: String?
        let metadata: [String: String]
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
          metadata = try json => "metadata"
          billingDetails = try json => "billing_details"
          outcome = try json => "outcome"
          paymentMethodDetails = try json => "payment_method_details"
          status = try json => "status"
        }

        func encode(to encoder: any Encoder) throws {
          var json = encoder.container(keyedBy: JSONCodingKey.self)
          try json.encode(id, forKey: "id")
          try json.encode(amount, forKey: "amount")
          try json.encode(currency, forKey: "currency")
          try json.encode(created.timeIntervalSince1970, forKey: "created")
          try json.encode(paid, forKey: "paid")
          try json.encode(customer, forKey: "customer")
          try json.encode(description, forKey: "description")
          try json.encode(metadata, forKey: "metadata")
          try json.encode(billingDetails, forKey: "billing_details")
          try json.encode(outcome, forKey: "outcome")
          try json.encode(paymentMethodDetails, forKey: "payment_method_details")
          try json.encode(status, forKey: "status")
        }

        // Only null was seen at "phone".
        struct BillingDetails: KeyPathDecodable, Encodable {
          let email: String?
          let name: String?

          init(json: Any) throws {
            email = try json => "email"
            name = try json => "name"
          }

          func encode(to encoder: any Encoder) throws {
            var json = encoder.container(keyedBy: JSONCodingKey.self)
            try json.encode(email, forKey: "email")
            try json.encode(name, forKey: "name")
          }
        }

        struct Outcome: KeyPathDecodable, Encodable {
          let networkStatus: String
          let riskLevel: String

          init(json: Any) throws {
            networkStatus = try json => "network_status"
            riskLevel = try json => "risk_level"
          }

          func encode(to encoder: any Encoder) throws {
            var json = encoder.container(keyedBy: JSONCodingKey.self)
            try json.encode(networkStatus, forKey: "network_status")
            try json.encode(riskLevel, forKey: "risk_level")
          }
        }

        struct PaymentMethodDetails: KeyPathDecodable, Encodable {
          let type: String
          let card: Card

          init(json: Any) throws {
            type = try json => "type"
            card = try json => "card"
          }

          func encode(to encoder: any Encoder) throws {
            var json = encoder.container(keyedBy: JSONCodingKey.self)
            try json.encode(type, forKey: "type")
            try json.encode(card, forKey: "card")
          }

          struct Card: KeyPathDecodable, Encodable {
            let brand: String
            let expMonth: Int
            let last4: String

            init(json: Any) throws {
              brand = try json => "brand"
              expMonth = try json => "exp_month"
              last4 = try json => "last4"
            }

            func encode(to encoder: any Encoder) throws {
              var json = encoder.container(keyedBy: JSONCodingKey.self)
              try json.encode(brand, forKey: "brand")
              try json.encode(expMonth, forKey: "exp_month")
              try json.encode(last4, forKey: "last4")
            }
          }
        }
      }

      // Only null was seen at "address".
      struct Customer: KeyPathDecodable, Encodable {
        let id: String
        let balance: Int
        let created: Date
        let email: String?
        let invoicePrefix: String
        let metadata: [String: String]
        let name: String
        let preferredLocales: [PreferredLocale]

        init(json: Any) throws {
          id = try json => "id"
          balance = try json => "balance"
          created = try json => "created" => .unixSeconds
          email = try json => "email"
          invoicePrefix = try json => "invoice_prefix"
          metadata = try json => "metadata"
          name = try json => "name"
          preferredLocales = try json => "preferred_locales" => .array(.unknown(as: .unknown))
        }

        func encode(to encoder: any Encoder) throws {
          var json = encoder.container(keyedBy: JSONCodingKey.self)
          try json.encode(id, forKey: "id")
          try json.encode(balance, forKey: "balance")
          try json.encode(created.timeIntervalSince1970, forKey: "created")
          try json.encode(email, forKey: "email")
          try json.encode(invoicePrefix, forKey: "invoice_prefix")
          try json.encode(metadata, forKey: "metadata")
          try json.encode(name, forKey: "name")
          try json.encode(preferredLocales, forKey: "preferred_locales")
        }

        enum PreferredLocale: String, CaseIterable, KeyPathDecodable, Encodable {
          case de
          case en
          case unknown
        }
      }

      struct Invoice: KeyPathDecodable, Encodable {
        let id: String
        let amountDue: Int
        let created: Date
        let currency: String
        let dueDate: Date?
        let lines: Lines
        let paid: Bool
        let status: Status
        let metadata: [String: String]
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

        func encode(to encoder: any Encoder) throws {
          var json = encoder.container(keyedBy: JSONCodingKey.self)
          try json.encode(id, forKey: "id")
          try json.encode(amountDue, forKey: "amount_due")
          try json.encode(created.timeIntervalSince1970, forKey: "created")
          try json.encode(currency, forKey: "currency")
          try json.encode(dueDate.map { $0.timeIntervalSince1970 }, forKey: "due_date")
          try json.encode(lines, forKey: "lines")
          try json.encode(paid, forKey: "paid")
          try json.encode(status, forKey: "status")
          try json.encode(metadata, forKey: "metadata")
          try json.encode(total, forKey: "total")
        }

        struct Lines: KeyPathDecodable, Encodable {
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

          func encode(to encoder: any Encoder) throws {
            var json = encoder.container(keyedBy: JSONCodingKey.self)
            try json.encode(object, forKey: "object")
            try json.encode(data, forKey: "data")
            try json.encode(hasMore, forKey: "has_more")
            try json.encode(url, forKey: "url")
          }

          struct LineData: KeyPathDecodable, Encodable {
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

            func encode(to encoder: any Encoder) throws {
              var json = encoder.container(keyedBy: JSONCodingKey.self)
              try json.encode(id, forKey: "id")
              try json.encode(object, forKey: "object")
              try json.encode(amount, forKey: "amount")
              try json.encode(description, forKey: "description")
              try json.encode(unitAmountDecimal.description, forKey: "unit_amount_decimal")
              try json.encode(period, forKey: "period")
              try json.encode(proration, forKey: "proration")
            }

            struct Period: KeyPathDecodable, Encodable {
              let start: Date
              let end: Date

              init(json: Any) throws {
                start = try json => "start" => .unixSeconds
                end = try json => "end" => .unixSeconds
              }

              func encode(to encoder: any Encoder) throws {
                var json = encoder.container(keyedBy: JSONCodingKey.self)
                try json.encode(start.timeIntervalSince1970, forKey: "start")
                try json.encode(end.timeIntervalSince1970, forKey: "end")
              }
            }
          }
        }

        enum Status: String, CaseIterable, KeyPathDecodable, Encodable {
          case draft
          case open
          case paid
          case unknown
        }
      }
    }
  }

  struct Request: KeyPathDecodable, Encodable {
    let id: String?
    let idempotencyKey: UUID

    init(json: Any) throws {
      id = try json => "id"
      idempotencyKey = try json => "idempotency_key"
    }

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(id, forKey: "id")
      try json.encode(idempotencyKey, forKey: "idempotency_key")
    }
  }

  enum StripeEventType: String, CaseIterable, KeyPathDecodable, Encodable {
    case chargeFailed = "charge.failed"
    case chargeSucceeded = "charge.succeeded"
    case customerCreated = "customer.created"
    case customerUpdated = "customer.updated"
    case invoicePaid = "invoice.paid"
    case unknown
  }
}

// MARK: Encoding

nonisolated private struct JSONCodingKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral key: String) { stringValue = key }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
