import Foundation
import UnboxCompat

/// The dialect of dates that the service writes.
enum Formats {
  static func day() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.locale = Locale(identifier: "en_US_POSIX")
    return formatter
  }
}

struct Festival: Unboxable {
  let name: String
  let from: Date
  let days: [Date]
  let stages: [Stage]

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    from = try unboxer.unbox(key: "from", formatter: Formats.day())
    days = try unboxer.unbox(key: "days", formatter: Formats.day(), allowInvalidElements: true)
    stages = try unboxer.unbox(key: "stages")
  }
}

struct Stage: Unboxable {
  let title: String
  let opens: Date?

  init(unboxer: Unboxer) throws {
    let day = Formats.day()
    day.dateFormat = "yyyy-MM-dd HH:mm"
    title = try unboxer.unbox(key: "title")
    opens = try? unboxer.unbox(key: "opens", formatter: Formats.day())
  }
}
