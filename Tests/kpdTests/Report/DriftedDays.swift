import Foundation
import KeyPathDecode
import KeyPathDecodeWatch

/// A week of payloads at ten endpoints. A change is planted at each, and begins on the day that is written beside it.
enum DriftedDays {
  /// Lines with one trend per day, as `kpd report` reads them.
  static func lines(_ days: Range<Int>) throws -> [String] { try days.map { try trend(of: $0).json } }

  private static func trend(of day: Int) throws -> DecodeTrend {
    let time = 1_749_945_600 + Double(day) * 86_400
    let watch = DecodeWatch(sampling: 1, version: "4.\(day / 3)", seed: 1) { Date(timeIntervalSince1970: time) }
    for number in 0..<200 {
      for (endpoint, body) in payloads(day, number) {
        let data = Data(body.utf8), watch = watch.at(endpoint)
        switch endpoint {
        case "GET /orders": _ = try? watch.decode(Order.self, jsonData: data)
        case "GET /cart": _ = try? watch.decode(Cart.self, jsonData: data)
        case "GET /feed": _ = try? watch.decode(Feed.self, jsonData: data)
        case "GET /me": _ = try? watch.decode(User.self, jsonData: data)
        case "GET /sensors": _ = try? watch.decode(Sensor.self, jsonData: data)
        case "GET /articles": _ = try? watch.decode([Article].self, jsonData: data)
        case "GET /v2/organizations/{organization}/members/search": _ = try? watch.decode(Search.self, jsonData: data)
        case "GET /prices": _ = try? watch.decode(Price.self, jsonData: data)
        case "POST /login": _ = try? watch.decode(Session.self, jsonData: data)
        default: _ = try? watch.decode([Invoice].self, jsonData: data)
        }
      }
    }
    return watch.trend()
  }

  private static func payloads(_ day: Int, _ number: Int) -> [(endpoint: String, body: String)] {
    let count = day >= 3 && number % 50 == 7 ? #""2""# : "2"
    let total = day >= 4 && number % 20 == 3 ? "amount" : "total"
    let tag = day >= 2 && number % 33 == 5 ? "null" : #""canary""#
    let role = number % 100 == 1 ? "admin" : "canary"
    let battery = day < 5 ? #","battery":90"# : ""
    let subtitle = day >= 3 && number % 5 == 0 ? "subheading" : "subtitle"
    let search = day == 6 && number == 100 ? "<html>" : #"{"hits":[1]}"#
    let price = day >= 6 ? "null" : "12.5"
    let expires = day >= 1 && number % 10 == 4 ? "canary" : "2025-06-15T00:00:00Z"
    let currency = day >= 4 ? #","currency":"canary""# : ""
    return [
      ("GET /orders", #"{"id":1,"lines":[{"count":1},{"count":\#(count)}]}"#), ("GET /cart", #"{"\#(total)":5}"#),
      ("GET /feed", #"{"tags":["canary",\#(tag)]}"#), ("GET /me", #"{"role":"\#(role)"}"#),
      ("GET /sensors", #"{"unit":"canary"\#(battery)}"#),
      ("GET /articles", #"[{"title":"canary","\#(subtitle)":"canary"},{"title":"canary","subtitle":"canary"}]"#),
      ("GET /v2/organizations/{organization}/members/search", search),
      ("GET /prices", #"{"price":{"amount":\#(price)}}"#), ("POST /login", #"{"expires":"\#(expires)"}"#),
      ("GET /invoices", #"[{"id":1\#(currency)},{"id":2\#(currency),"note":"canary"}]"#),
    ]
  }

  private struct Order: KeyPathDecodable {
    struct Line: KeyPathDecodable { init(json: Any) throws { _ = try json => "count" as Int } }
    init(json: Any) throws {
      _ = try json => "id" as Int
      _ = try json => "lines" as [Line]
    }
  }

  private struct Cart: KeyPathDecodable { init(json: Any) throws { _ = try json => "total" as Int } }

  private struct Feed: KeyPathDecodable { init(json: Any) throws { _ = try json => "tags" => .lossy() as [String] } }

  private struct User: KeyPathDecodable {
    enum Role: String, KeyPathDecodable { case admin, other }
    init(json: Any) throws { _ = try json => "role" => .unknown(as: .other) as Role }
  }

  private struct Sensor: KeyPathDecodable {
    init(json: Any) throws {
      _ = try json => "unit" as String
      _ = try json =>? "battery" as Int?
    }
  }

  private struct Article: KeyPathDecodable {
    init(json: Any) throws {
      _ = try json => "title" as String
      _ = try json =>? "subtitle" as String?
    }
  }

  private struct Search: KeyPathDecodable { init(json: Any) throws { _ = try json => "hits" as [Int] } }

  private struct Price: KeyPathDecodable { init(json: Any) throws { _ = try json => "price.amount" as Decimal } }

  private struct Session: KeyPathDecodable { init(json: Any) throws { _ = try json => "expires" => .orNil() as Date? } }

  private struct Invoice: KeyPathDecodable {
    init(json: Any) throws {
      _ = try json => "id" as Int
      _ = try json =>? "note" as String?
    }
  }
}
