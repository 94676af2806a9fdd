import Foundation
import KeyPathDecode
import KeyPathDecodeWatch

/// A change that is planted into payloads.
enum Drift: CaseIterable {
  /// `subtitle` is called `subheading` in 1 % of all payloads.
  case renamedKey
  /// `role` has a new value in 0.5 % of all payloads.
  case newCase
  /// `total` is a string in `GET /cart`.
  case numberAsString
  /// One in fifty of `tags` is null.
  case lostElements
  /// `battery` disappears.
  case vanishedKey
}

/// Payloads of six kinds, some of which drift. Each value has the mark, which must be in no output.
struct DriftedPayloads {
  static let mark = "canary"

  var drift: Set<Drift> = []

  /// Decodes the payloads with a watch. Payloads that fail are part of the test.
  func run(_ range: Range<Int>, with watch: DecodeWatch) {
    for index in range { decode(index, with: watch) }
  }

  func decode(_ index: Int, with watch: DecodeWatch) {
    let data = Data(json(index).utf8)
    switch index % 6 {
    case 0: _ = try? watch.decode(User.self, jsonData: data)
    case 1:
      let endpoint = index / 6 % 2 == 0 ? "GET /orders" : "GET /cart"
      _ = try? watch.at(endpoint).decode(Order.self, jsonData: data)
    case 2: _ = try? watch.decode(Feed.self, jsonData: data)
    case 3: _ = try? watch.decode(Sensor.self, json: JSONSerialization.jsonObject(with: data))
    case 4: _ = try? watch.decode(Article.self, jsonData: data, decoder: KeyPathDecoder())
    default: _ = try? watch.decode([Invoice].self, jsonData: data)
    }
  }

  private func json(_ index: Int) -> String {
    let turn = index / 6, mark = "\(Self.mark)-\(index)"
    switch index % 6 {
    case 0:
      let role = drift.contains(.newCase) && turn % 33 == 4 ? "\(Self.mark)-owner" : turn % 2 == 0 ? "admin" : "guest"
      let nickname = turn % 3 == 0 ? "" : #","nickname":"\#(mark)""#
      return #"{"id":\#(index),"name":"\#(mark)","role":"\#(role)"\#(nickname),"etag":"\#(mark)"}"#
    case 1:
      let isString = drift.contains(.numberAsString) && turn % 2 == 1
      let total = isString ? #""\#(mark)""# : "7700\(index)"
      return
        #"{"number":"\#(mark)","total":\#(total),"lines":[{"sku":"\#(mark)","count":2},{"sku":"\#(mark)","count":3}]}"#
    case 2:
      let tags = (0..<10).map { element in
        drift.contains(.lostElements) && (turn * 10 + element) % 50 == 7 ? "null" : #""\#(mark)""#
      }
      return #"{"title":"\#(mark)","tags":[\#(tags.joined(separator: ","))]}"#
    case 3:
      let battery = drift.contains(.vanishedKey) && index > 300 ? "" : #","battery":90"#
      return #"{"reading":{"value":1.5,"unit":"\#(mark)"},"byRoom":{"\#(turn % 7)7 wing":1,"attic":2}\#(battery)}"#
    case 4:
      let key = drift.contains(.renamedKey) && turn % 17 == 3 ? "subheading" : "subtitle"
      return #"{"title":"\#(mark)","\#(key)":"\#(mark)","author":{"handle":"\#(mark)"}}"#
    default:
      return #"[{"id":\#(index),"paid":\#(turn % 5 == 0)},{"id":8800\#(index),"paid":true,"note":null}]"#
    }
  }
}

extension DriftedPayloads {
  enum Role: String, KeyPathDecodable { case admin, guest, other }

  struct User: KeyPathDecodable {
    let id: Int, name: String, role: Role, nickname: String?

    init(json: Any) throws {
      id = try json => "id"
      name = try json => "name"
      role = try json => "role" => .unknown(as: .other)
      nickname = try json =>? "nickname"
    }
  }

  struct Order: KeyPathDecodable {
    let number: String, total: Int, lines: [Line]

    init(json: Any) throws {
      number = try json => "number"
      total = try json => "total"
      lines = try json => "lines"
    }
  }

  struct Line: KeyPathDecodable {
    let sku: String, count: Int

    init(json: Any) throws {
      sku = try json => "sku"
      count = try json => "count"
    }
  }

  struct Feed: KeyPathDecodable {
    let title: String, tags: [String]

    init(json: Any) throws {
      title = try json => "title"
      tags = try json => "tags" => .lossy()
    }
  }

  struct Sensor: KeyPathDecodable {
    let value: Double, unit: String, battery: Int?, byRoom: [String: Int]

    init(json: Any) throws {
      value = try json => "reading.value"
      unit = try json => "reading.unit"
      battery = try json =>? "battery"
      byRoom = try json => "byRoom"
    }
  }

  struct Article: Decodable {
    let title: String, subtitle: String?, author: Author
    struct Author: Decodable { let handle: String }
  }

  struct Invoice: KeyPathDecodable {
    let id: Int, isPaid: Bool, note: String?

    init(json: Any) throws {
      id = try json => "id"
      isPaid = try json => "paid"
      note = try json =>? "note"
    }
  }
}

/// A clock that is a second later each time.
final class TestClock: @unchecked Sendable {
  private let lock = NSLock()
  private var time: Double

  init(_ time: Double = 1_750_000_000) { self.time = time }

  @Sendable func now() -> Date {
    lock.lock()
    defer { lock.unlock() }
    time += 1
    return Date(timeIntervalSince1970: time)
  }
}

extension DecodeTrend {
  /// One line for each group: `failure GET /cart Order total 3/7`.
  var lines: [String] {
    groups.map {
      "\($0.what) \($0.endpoint.map { "\($0) " } ?? "")\($0.model) \($0.pattern) \($0.payloadCount)/\($0.payloadTotal)"
    }
  }

  var outputs: String { [text(), markdown, html, json].joined(separator: "\n") }
}
