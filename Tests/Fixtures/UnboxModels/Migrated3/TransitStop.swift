import Foundation
import KeyPathDecode

final class TransitStop: KeyPathDecodable {
  let name: String
  let departures: [Departure]
  let zone: Int?
  let isAccessible: Bool

  init(json: Any) throws {
    name = try json => ["stop.name"] => .lenient
    departures = try json => "departures"
    zone = try? json => "zone" => .lenient
    isAccessible = (try? json => "accessible" => .lenient) ?? true
  }

  struct Departure: KeyPathDecodable {
    let line: String
    let planned: Date
    let actual: Date?
    let delay: Int

    init(json: Any) throws {
      line = try json => "line" => .lenient
      planned = try json => "planned" => .date(transitTime)
      actual = try? json => "actual" => .date(transitTime)
      delay = (try? json => "delay" => .lenient) ?? 0
    }
  }
}

private let transitTime: DateFormatter = {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = TimeZone(secondsFromGMT: 0)
  formatter.dateFormat = "yyyy-MM-dd HH:mm"
  return formatter
}()
