import KeyPathDecode
import KeyPathDecodeReports

/// Models for the tests of unread keys.
enum UnreadKeyModels {
  /// A model that reads the same keys through Codable and through operators.
  struct Order: Decodable, KeyPathDecodable {
    struct Item: Decodable, KeyPathDecodable {
      let sku: String, count: Int?

      init(json: Any) throws {
        sku = try json => "sku"
        count = try json =>? "count"
      }
    }

    struct Owner: Decodable, KeyPathDecodable {
      let fullName: String?
      init(json: Any) throws { fullName = try json =>? "fullName" }
    }

    let id: Int, items: [Item], owner: Owner?, prices: [String: Int]?

    init(json: Any) throws {
      id = try json => "id"
      items = try json => "items"
      owner = try json =>? "owner"
      prices = try json =>? "prices"
    }
  }

  /// The same keys in a type that is only Codable.
  struct CodableOrder: Decodable {
    struct Item: Decodable { let sku: String, count: Int? }
    struct Owner: Decodable { let fullName: String? }

    let id: Int, items: [Item], owner: Owner?, prices: [String: Int]?
  }

  /// A rectangle or a circle, as its tag says.
  struct Shape: KeyPathDecodable {
    let size: Double

    init(json: Any) throws {
      let circle = DecodeRule<Double>.custom { try $0 => "radius" },
        square = DecodeRule<Double>.custom { try $0 => "side" }
      size = try json => "" => .tagged("type", ["circle": circle, "square": square])
    }
  }

  /// Refuses unread keys itself.
  struct Strict: KeyPathDecodable {
    let order: Order
    init(json: Any) throws { order = try parse(json, "order") { try Order(json: $0, unreadKeys: .refused) } }
  }

  /// Eight members that no model reads.
  static let many = (1...8).map { #""x\#($0)": 0"# }.joined(separator: ", ")
}
