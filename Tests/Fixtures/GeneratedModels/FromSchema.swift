import Foundation
import KeyPathDecode

// order.json:1
// A class, because a structure cannot contain itself.
/// An order of a shop.
/// With two paragraphs.
final class Order: KeyPathDecodable {
  /// The number of the order.
  let id: UUID
  let object: String
  let stage: Stage
  let placedAt: Date
  let due: Date?
  let parent: Order?
  let lines: [Line]
  let payment: Payment
  let priority: UInt8?
  let level: Level?
  let total: String?
  let note: Note?
  let prices: [String: Double]?
  let homepage: URL?
  let photo: Data?
  let metadata: [String: Any]?
  let extra: Any?
  let tree: JSON?
  let point: [Double]?
  /// Where it goes.
  let shippingAddress: Address?
  let billing: Billing?

  init(json: Any) throws {
    id = try json => "id"  // order.json:8
    object = try json => "object"  // order.json:9
    stage = try json => "stage" => .unknown(as: .unknown)  // order.json:10
    placedAt = try json => "placed_at"  // order.json:11
    due = try json =>? "due" => .date(format: "yyyy-MM-dd")  // order.json:12
    parent = try json => "parent"  // order.json:13
    lines = try json => "lines"  // order.json:14
    payment = try json => "payment"  // order.json:15
    priority = try json =>? "priority"  // order.json:16
    level = try json =>? "level"  // order.json:17
    total = try json =>? "total" => .lenient  // strings and numbers; order.json:18
    note = try json =>? "note"  // order.json:19
    prices = try json =>? "prices"  // order.json:20
    homepage = try json =>? "homepage"  // order.json:21
    photo = try json =>? "photo"  // order.json:22
    metadata = try json =>? "metadata"  // order.json:23
    extra = try json =>? "extra"  // order.json:24
    tree = try json =>? "tree"  // order.json:25
    point = try json =>? "point"  // order.json:26
    shippingAddress = try json =>? "shipping address"  // order.json:27
    billing = try json =>? "billing"  // order.json:28
  }
}

// order.json:10
enum Stage: String, CaseIterable, KeyPathDecodable {
  case open
  case inTransit = "in_transit"
  case delivered
  case unknown
}

// order.json:31
struct Line: KeyPathDecodable {
  let sku: String
  let quantity: Int?

  init(json: Any) throws {
    sku = try json => "sku"  // order.json:31
    quantity = try json =>? "quantity"  // order.json:31
  }
}

// order.json:33
enum Payment: KeyPathDecodable {
  case card(Card)
  case bankTransfer(BankTransfer)
  case cash
  // The object with any other tag.
  case unknown(JSONNode)

  init(json: Any) throws {
    let cases: [String: DecodeRule<Payment>] = [
      "card": .map(Self.card),
      "bank_transfer": .map(Self.bankTransfer),
      "cash": .custom { _ in .cash },
    ]
    self = try json => "" => .tagged("type", cases, otherwise: .map(Self.unknown))
  }
}

// order.json:17
enum Level: Int, CaseIterable, KeyPathDecodable {
  case value1 = 1
  case value2 = 2
  case value5 = 5
}

// order.json:19
enum Note: KeyPathDecodable {
  case noteObject(NoteObject)
  case string(String)

  init(json: Any) throws {
    self = try json => "" => .oneOf(.map(Self.noteObject), .map(Self.string))
  }
}

// order.json:37
enum JSON: KeyPathDecodable {
  case number(Double)
  case string(String)
  case array([JSON?])
  case object([String: JSON?])

  init(json: Any) throws {
    self = try json => "" => .oneOf(.map(Self.number), .map(Self.string), .map(Self.array), .map(Self.object))
  }
}

// order.json:32
struct Address: KeyPathDecodable {
  let city: String
  let `class`: String?

  init(json: Any) throws {
    city = try json => "city"  // order.json:32
    `class` = try json =>? "class"  // order.json:32
  }
}

// order.json:28
struct Billing: KeyPathDecodable {
  let city: String
  let `class`: String?
  let vat: String?

  init(json: Any) throws {
    city = try json => "city"  // order.json:32
    `class` = try json =>? "class"  // order.json:32
    vat = try json =>? "vat"  // order.json:28
  }
}

// order.json:34
struct Card: KeyPathDecodable {
  let type: String
  let last4: String

  init(json: Any) throws {
    type = try json => "type"  // order.json:34
    last4 = try json => "last4"  // order.json:34
  }
}

// order.json:35
struct BankTransfer: KeyPathDecodable {
  let type: String
  let iban: String

  init(json: Any) throws {
    type = try json => "type"  // order.json:35
    iban = try json => "iban"  // order.json:35
  }
}

// order.json:19
struct NoteObject: KeyPathDecodable {
  let text: String

  init(json: Any) throws {
    text = try json => "text"  // order.json:19
  }
}
