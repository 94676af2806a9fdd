import Foundation

/// What a shop sends.
struct Order: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  let reference: UUID?
  var customer: Customer
  let lines: [Line]
  let state: State
  let priority: Priority
  let tags: Set<String>
  let totals: [String: Decimal]
  let website: URL?
  let history: [State?]
  let parts: [Int: String]
  let `default`: Bool
  private(set) var attempts = 0
  let version = 2

  static let empty: [Order] = []
  var isOpen: Bool { state == .open }

  enum CodingKeys: String, CodingKey {
    case id, reference, customer, lines, state, priority, tags, totals, website, history, parts
    case `default` = "is.default"
  }

  struct Line: Codable, Equatable, Sendable {
    let sku: String
    let amount: Int16
    let price: Double
    let note: String?

    private enum CodingKeys: String, CodingKey {
      case sku = "SKU"
      case amount = "qty"
      case price
      case note = "a \"quoted\" note"
    }
  }

  enum State: String, Codable, Sendable {
    case open, closed
    case inTransit = "in_transit"
  }
}

extension Order {
  enum Priority: Int, Codable, Sendable {
    case low = 1, high
    case none = -1
  }
}

struct Customer: Equatable, Sendable {
  let name: String
  let address: Address?
  let friends: [Customer]?
  let score: Float
  let json: String?

  struct Address: Equatable, Sendable {
    let city: String
    let lines: [String]
  }
}

extension Customer: Codable {}

extension Customer.Address: Codable {
  enum CodingKeys: String, CodingKey { case city = "city_name", lines }
}
