import Foundation

/// What a shop sends.
struct Purchase: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  let reference: UUID?
  var customer: Buyer
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

  static let empty: [Purchase] = []
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

extension Purchase {
  enum Priority: Int, Codable, Sendable {
    case low = 1, high
    case none = -1
  }
}

struct Buyer: Equatable, Sendable {
  let name: String
  let address: Address?
  let friends: [Buyer]?
  let score: Float
  let json: String?

  struct Address: Equatable, Sendable {
    let city: String
    let lines: [String]
  }
}

extension Buyer: Codable {}

extension Buyer.Address: Codable {
  enum CodingKeys: String, CodingKey { case city = "city_name", lines }
}
