import Foundation
import KeyPathDecode

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

struct Festival: KeyPathDecodable {
  let name: String
  let from: Date
  let days: [Date]
  let stages: [Stage]

  init(json: Any) throws {
    name = try json => "name" => .lenient
    from = try json => "from" => .date(Formats.day())
    days = try json => "days" => .lossy(.array(.date(Formats.day())))
    stages = try json => "stages"
  }
}

struct Stage: KeyPathDecodable {
  let title: String
  let opens: Date?

  init(json: Any) throws {
    let day = Formats.day()
    day.dateFormat = "yyyy-MM-dd HH:mm"
    title = try json => "title" => .lenient
    opens = try? json => "opens" => .date(Formats.day())
  }
}
