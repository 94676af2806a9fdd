import ModelWriter
import TestSupport
import Testing

@Suite struct OverridesTests {
  @Test("overrides set types, names, and forms") func wishes() throws {
    let text = try code(
      [
        #"{"items": [{"status": "a", "price": 1, "owner": {"id": 1}, "labels": {"x": 1}, "node_id": "n", "raw": {"y": 1}, "n": 5}]}"#
      ],
      overrides: """
        {
          "items[*].status": "enum",
          "items[*].price": {"type": "Shop.Money", "rename": "cost"},
          "items[*].owner": {"name": "Person"},
          "items[*].labels": "map",
          "items[*].node_id": "skip",
          "items[*].*": {"rename": "other"},
          "items[*].raw": {"as": "any", "rename": "default"},
          "items[*].n": {"type": "Double"}
        }
        """)
    expectEqual(
      text,
      """
      import KeyPathDecode

      struct Root: KeyPathDecodable {
        let items: [Item]

        init(json: Any) throws {
          items = try json => "items"
        }
      }

      struct Item: KeyPathDecodable {
        let other: Status
        let other2: Shop.Money
        let other3: Person
        let other4: [String: Int]
        let `default`: Any
        let other5: Double

        init(json: Any) throws {
          other = try json => "status" => .unknown(as: .unknown)
          other2 = try json => "price"
          other3 = try json => "owner"
          other4 = try json => "labels"
          `default` = try json => "raw"
          other5 = try json => "n"
        }
      }

      enum Status: String, CaseIterable, KeyPathDecodable {
        case a
        case unknown
      }

      struct Person: KeyPathDecodable {
        let id: Int

        init(json: Any) throws {
          id = try json => "id"
        }
      }

      """)
  }
}
