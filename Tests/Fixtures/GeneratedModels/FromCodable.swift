import Foundation
import KeyPathDecode

struct Purchase: KeyPathDecodable {
  let id: Int
  let reference: UUID?
  let customer: Buyer
  let lines: [Line]
  let state: State
  let priority: Priority
  let tags: Set<String>
  let totals: [String: Decimal]
  let website: URL?
  let history: [State?]
  let parts: [Int: String]
  let `default`: Bool

  init(json: Any) throws {
    id = try json => "id"
    reference = try json =>? "reference"
    customer = try json => "customer"
    lines = try json => "lines"
    state = try json => "state"
    priority = try json => "priority"
    tags = try json => "tags"
    totals = try json => "totals"
    website = try json =>? "website"
    history = try json => "history"
    parts = try json => "parts"
    `default` = try json => ["is.default"]
  }

  struct Line: KeyPathDecodable {
    let sku: String
    let amount: Int16
    let price: Double
    let note: String?

    init(json: Any) throws {
      sku = try json => "SKU"
      amount = try json => "qty"
      price = try json => "price"
      note = try json =>? ["a \"quoted\" note"]
    }
  }

  enum State: String, CaseIterable, KeyPathDecodable {
    case open
    case closed
    case inTransit = "in_transit"
  }

  enum Priority: Int, CaseIterable, KeyPathDecodable {
    case low = 1
    case high
    case none = -1
  }
}

struct Buyer: KeyPathDecodable {
  let name: String
  let address: Address?
  let friends: [Buyer]?
  let score: Float
  let json: String?

  init(json: Any) throws {
    name = try json => "name"
    address = try json =>? "address"
    friends = try json =>? "friends"
    score = try json => "score"
    self.json = try json =>? "json"
  }

  struct Address: KeyPathDecodable {
    let city: String
    let lines: [String]

    init(json: Any) throws {
      city = try json => "city_name"
      lines = try json => "lines"
    }
  }
}
