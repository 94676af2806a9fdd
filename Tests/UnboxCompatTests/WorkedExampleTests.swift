import Foundation
import KeyPathDecode
import Testing
import UnboxCompat

// A whole model before and after migration.

enum Before {
  enum Status: String, UnboxableEnum { case open, closed }

  struct Shop: Unboxable {
    let id: Int, name: String, status: Status, city: String, phone: String?, rating: Double
    let opened: Date, tags: [String], products: [Product]

    init(unboxer: Unboxer) throws {
      let formatter = DateFormatter()
      formatter.dateFormat = "yyyy-MM-dd"
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      id = try unboxer.unbox(key: "id")
      name = try unboxer.unbox(key: "display.name")
      status = try unboxer.unbox(key: "status")
      city = try unboxer.unbox(keyPath: "addresses.0.city")
      phone = try? unboxer.unbox(key: "phone")
      rating = (try? unboxer.unbox(key: "rating")) ?? 0
      opened = try unboxer.unbox(key: "opened", formatter: formatter)
      tags = try unboxer.unbox(key: "tags", allowInvalidElements: true)
      products = try unboxer.unbox(key: "products")
    }
  }

  struct Product: Unboxable {
    let price: Decimal

    init(unboxer: Unboxer) throws {
      price = try unboxer.unbox(key: "price")
    }
  }
}

enum After {
  enum Status: String, KeyPathDecodable { case open, closed }

  struct Shop: KeyPathDecodable {
    let id: Int, name: String, status: Status, city: String, phone: String?, rating: Double
    let opened: Date, tags: [String], products: [Product]

    init(json: Any) throws {
      id = try json => "id" => .lenient
      name = try json => ["display.name"] => .lenient
      status = try json => "status"
      city = try json => "addresses[0].city" => .lenient
      phone = try? json => "phone" => .lenient
      rating = (try? json => "rating" => .lenient) ?? 0
      opened = try json => "opened" => .date(format: "yyyy-MM-dd")
      tags = try json => "tags" => .lossy(.array(.lenient))
      products = try json => "products"
    }
  }

  struct Product: KeyPathDecodable {
    let price: Decimal

    init(json: Any) throws {
      price = try json => "price" => .lenient
    }
  }
}

struct WorkedExampleTests {
  @Test(
    "the migrated model reads like the original",
    arguments: [
      "", #""id": "8""#, #""phone": 5"#, #""phone": null"#, #""rating": "4.5""#, #""rating": []"#,
      #""tags": ["a", [], 5]"#,
      #""id": {}"#, #""status": "gone""#, #""addresses": []"#, #""opened": "yesterday""#,
      #""products": [{"price": "1.50"}]"#,
      #""products": [{}]"#, #""display.name": null"#,
    ])
  func bothReadTheSame(change: String) throws {
    let base = #"""
      "id": 7, "display.name": "Tea", "status": "open", "addresses": [{"city": "Rome"}], "opened": "2024-02-29", "tags": [],
      "products": []
      """#
    let data = Data("{\(base)\(change.isEmpty ? "" : ", ")\(change)}".utf8)
    let before = Result { try unbox(data: data) as Before.Shop }, after = Result { try After.Shop(jsonData: data) }
    switch (before, after) {
    case (.success(let before), .success(let after)):
      #expect("\(before)".replacing("Before.", with: "") == "\(after)".replacing("After.", with: ""))
    case (.failure(let before), .failure(let after)):
      #expect((before as? UnboxError)?.decodeError?.path == (after as? DecodeError)?.path)
    default: Issue.record("\(before) \(after)")
    }
  }
}
