import Foundation
import KeyPathDecode
import TestSupport

/// A calendar of events, similar to iCalendar in JSON: alerts are relative or absolute, and participants are keyed.
enum TeamCalendar {
  struct Calendar: KeyPathDecodable {
    let product: String, zone: TimeZone, events: [Event], colors: [Category: String]
    init(json: Any) throws {
      product = try json => "prodId"
      zone =
        try json => "timeZone"
        => .custom { json in
          guard let zone = TimeZone(identifier: try json => "") else { throw CalendarError.unknownZone }
          return zone
        }
      colors = try json =>? "colors" ?? [:]
      events = try json => "events"
    }
  }

  enum CalendarError: Error { case unknownZone }

  enum Category: String, CaseIterable, KeyPathDecodable, KeyPathDecodableKey { case work, home, travel }

  struct Event: KeyPathDecodable {
    let id: UUID, title: String, start: Date, minutes: Int, category: Category, rule: Recurrence?, alerts: [Alert]
    let people: [String: Participant], location: Location?
    init(json: Any) throws {
      id = try json => "uid"
      title = try json => "title" | "summary"
      start = try json => "start" => .date(format: "yyyy-MM-dd'T'HH:mm:ss")
      minutes = try json => "duration" => .in(0...1_440)
      category = try json => "category"
      rule = try json =>? "recurrence"
      alerts = try json =>? "alerts" ?? []
      people = try json =>? "participants" ?? [:]
      location = try json =>? "location"
    }
  }

  struct Recurrence: KeyPathDecodable {
    let frequency: Frequency, interval: UInt8, days: [Day], until: Date?
    init(json: Any) throws {
      frequency = try json => "frequency"
      interval = try json =>? "interval" ?? 1
      days = try json =>? "byDay" ?? []
      until = try json =>? "until" => .date(format: "yyyy-MM-dd")
    }
  }

  enum Frequency: String, CaseIterable, KeyPathDecodable { case daily, weekly, monthly }
  enum Day: String, CaseIterable, KeyPathDecodable { case mo, tu, we, th, fr, sa, su }

  enum Alert: KeyPathDecodable {
    case before(minutes: Int)
    case at(Date)
    init(json: Any) throws {
      self =
        try json => ""
        => .oneOf(
          .custom { .before(minutes: try $0 => "offset.minutes") }, .custom { .at(try $0 => "trigger.at") })
    }
  }

  struct Participant: KeyPathDecodable {
    let name: String, email: String, roles: Set<Role>, answer: Answer
    init(json: Any) throws {
      name = try json => "name"
      email = try json => "email" => .check("an address has an @") { $0.contains("@") }
      roles = try json => "roles"
      answer = try json => "answer"
    }
  }

  enum Role: String, CaseIterable, KeyPathDecodable { case owner, guest }
  enum Answer: Int, CaseIterable, KeyPathDecodable { case none = 0, yes = 1, no = 2 }

  struct Location: Decodable {
    let name: String, coordinates: [Double]?, link: URL?
  }

  static let kind = PayloadKind("Team calendar", Calendar.self, text, faults)

  private static let text = """
    {
      "prodId": "-//Example//Team//EN", "timeZone": "Europe/Berlin", "colors": {"work": "#00f", "travel": "#0f0"},
      "events": [
        {"uid": "2a358cad-1626-45b7-9f0e-31aa0d0c9c5a", "title": "Standup", "start": "2026-03-02T09:00:00", "duration": 15,
         "category": "work", "recurrence": {"frequency": "weekly", "interval": 1, "byDay": ["mo", "we"], "until": "2026-12-31"},
         "alerts": [{"offset": {"minutes": 10}}, {"trigger": {"at": "2026-03-02T07:00:00Z"}}],
         "participants": {
           "p.1": {"name": "Ada", "email": "ada@example.com", "roles": ["owner"], "answer": 1},
           "p.2": {"name": "Bob", "email": "bob@example.com", "roles": ["guest"], "answer": 0}},
         "location": {"name": "Room 1", "coordinates": [48.4, 9.98], "link": "https://meet.example.com/1"}},
        {"uid": "2a358cad-1626-45b7-9f0e-31aa0d0c9c5b", "summary": "Trip", "start": "2026-04-01T06:30:00", "duration": 600,
         "category": "travel", "alerts": [{"trigger": {"at": "2026-03-31T18:00:00Z"}}],
         "location": {"name": "Station"}},
        {"uid": "2a358cad-1626-45b7-9f0e-31aa0d0c9c5c", "title": "Review", "start": "2026-05-04T14:00:00", "duration": 60,
         "category": "work", "recurrence": {"frequency": "monthly"},
         "participants": {"p.1": {"name": "Ada", "email": "ada@example.com", "roles": ["owner", "guest"], "answer": 2}}}
      ]
    }
    """

  private static let faults: [PlantedFault] = [
    .init(
      "an array for text", .set("prodId", "[]"), .typeMismatch, "prodId: expected String, found array", in: "Calendar"),
    .init(
      "an unknown key of a dictionary", .rename("colors.travel", "trip"), .unknownRawValue,
      "colors.trip: the value is not a known Category", in: "Calendar"),
    .init(
      "a number in a dictionary", .set("colors.work", "255"), .typeMismatch,
      "colors.work: expected String, found number", in: "Calendar"),
    .init(
      "a bad UUID", .set("events[0].uid", #""2a358cad""#), .invalidValue,
      "events[0].uid: \(words(of: .uuid))", in: "Event"),
    .init(
      "none of two keys", .remove("events[0].title"), .missingKey, #"events[0]: missing key "title""#, in: "Event"),
    .init(
      "a date of another format", .set("events[0].start", #""02.03.2026 09:00""#), .invalidValue,
      #"events[0].start: \#(words(of: .dateOfFormat("yyyy-MM-dd'T'HH:mm:ss")))"#, in: "Event"),
    .init(
      "an unknown case in an array", .set("events[0].recurrence.byDay[1]", #""wed""#), .unknownRawValue,
      "events[0].recurrence.byDay[1]: the value is not a known Day", in: "Recurrence"),
    .init(
      "a day that does not exist", .set("events[0].recurrence.until", #""2026-11-31""#), .invalidValue,
      #"events[0].recurrence.until: \#(words(of: .dateOfFormat("yyyy-MM-dd")))"#, in: "Recurrence"),
    .init(
      "inside the first alternative", .set("events[0].alerts[0].offset.minutes", #""10""#), .typeMismatch,
      "events[0].alerts[0].offset.minutes: expected Int, found string", in: "Alert"),
    .init(
      "inside the second alternative", .set("events[0].alerts[1].trigger.at", #""7 am""#), .invalidValue,
      "events[0].alerts[1].trigger.at: \(words(of: .date(.digits(.year, count: 4))))", in: "Alert"),
    .init(
      "in a keyed member: a check", .set(#"events[0].participants["p.1"].email"#, #""ada""#), .invalidValue,
      #"events[0].participants["p.1"].email: an address has an @"#, in: "Participant"),
    .init(
      "in a keyed member: an unknown case of a set", .set(#"events[0].participants["p.1"].roles[0]"#, #""chair""#),
      .unknownRawValue, #"events[0].participants["p.1"].roles[0]: the value is not a known Role"#, in: "Participant"),
    .init(
      "in the next keyed member: an unknown number", .set(#"events[0].participants["p.2"].answer"#, "7"),
      .unknownRawValue, #"events[0].participants["p.2"].answer: the value is not a known Answer"#, in: "Participant"),
    .init(
      "null in an array of a Codable member", .set("events[0].location.coordinates[1]", "null"), .nullValue,
      "events[0].location.coordinates[1]: expected Double, found null", in: "Location"),
    .init(
      "out of range", .set("events[1].duration", "6000"), .invalidValue,
      "events[1].duration: the value is not in 0...1440", in: "Event"),
    .init(
      "a key renamed in a Codable member", .rename("events[1].location.name", "Name"), .missingKey,
      #"events[1].location: missing key "name""#, in: "Location"),
    .init(
      "an object for an array", .set("events[1].alerts", "{}"), .typeMismatch,
      "events[1].alerts: expected [Alert], found object", in: "Event"),
    .init(
      "a key removed in an optional object", .remove("events[2].recurrence.frequency"), .missingKey,
      #"events[2].recurrence: missing key "frequency""#, in: "Recurrence"),
    .init(
      "a second fault in it", .set("events[2].recurrence.interval", "256"), .numberOutOfRange,
      "events[2].recurrence.interval: the number does not fit UInt8 (0...255)", in: "Recurrence"),
    .init(
      "null in the last keyed member", .set(#"events[2].participants["p.1"].name"#, "null"), .nullValue,
      #"events[2].participants["p.1"].name: expected String, found null"#, in: "Participant"),
  ]
}
