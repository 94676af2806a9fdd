import Foundation
import KeyPathDecode

struct CalendarEvent: KeyPathDecodable {
  let title: String
  let days: [Date]
  let holidays: [Date]
  let reminder: Int?
  let attendees: [Attendee]
  let repeats: Bool
  let link: URL?

  init(json: Any) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"

    title = try json => "title" => .lenient
    days = try json => "days" => .array(.date(formatter))
    holidays = try json => "holidays" => .lossy(.array(.date(formatter)))
    reminder = try? json => "reminders.0.minutes" => .lenient
    attendees = try json => "attendees"
    repeats = (try? json => "repeats" => .lenient as Bool) ?? false
    link = (try? json => "link") ?? (try? json => "url")
  }

  struct Attendee: KeyPathDecodable {
    let email: String
    let answer: Answer

    init(json: Any) throws {
      email = try json => "email" => .lenient
      answer = (try? json => "answer") ?? .unknown
    }
  }

  enum Answer: String, KeyPathDecodable {
    case accepted, declined, unknown
  }
}
