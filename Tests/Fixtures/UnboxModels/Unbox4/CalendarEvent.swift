import Foundation
import UnboxCompat

struct CalendarEvent: Unboxable {
  let title: String
  let days: [Date]
  let holidays: [Date]
  let reminder: Int?
  let attendees: [Attendee]
  let repeats: Bool
  let link: URL?

  init(unboxer: Unboxer) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"

    title = try unboxer.unbox(key: "title")
    days = try unboxer.unbox(key: "days", formatter: formatter)
    holidays = try unboxer.unbox(key: "holidays", formatter: formatter, allowInvalidElements: true)
    reminder = try? unboxer.unbox(keyPath: "reminders.0.minutes")
    attendees = try unboxer.unbox(key: "attendees")
    repeats = (try? unboxer.unbox(key: "repeats") as Bool) ?? false
    link = (try? unboxer.unbox(key: "link")) ?? (try? unboxer.unbox(key: "url"))
  }

  struct Attendee: Unboxable {
    let email: String
    let answer: Answer

    init(unboxer: Unboxer) throws {
      email = try unboxer.unbox(key: "email")
      answer = (try? unboxer.unbox(key: "answer")) ?? .unknown
    }
  }

  enum Answer: String, UnboxableEnum {
    case accepted, declined, unknown
  }
}
