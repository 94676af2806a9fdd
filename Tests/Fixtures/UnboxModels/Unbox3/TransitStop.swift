import Foundation
import UnboxCompat3

final class TransitStop: Unboxable {
  let name: String
  let departures: [Departure]
  let zone: Int?
  let isAccessible: Bool

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "stop.name")
    departures = try unboxer.unbox(key: "departures")
    zone = unboxer.unbox(key: "zone")
    isAccessible = (unboxer.unbox(key: "accessible")) ?? true
  }

  struct Departure: Unboxable {
    let line: String
    let planned: Date
    let actual: Date?
    let delay: Int

    init(unboxer: Unboxer) throws {
      line = try unboxer.unbox(key: "line")
      planned = try unboxer.unbox(key: "planned", formatter: transitTime)
      actual = unboxer.unbox(key: "actual", formatter: transitTime)
      delay = unboxer.unbox(key: "delay") ?? 0
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
