//: # From Unbox
//: Code for Unbox builds after one import is changed: `UnboxCompat` for Unbox 4, `UnboxCompat3` for Unbox 3. Its errors
//: have the full path right away. Then migrate it file by file.
import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import UnboxCompat

enum Kind: String, UnboxableEnum { case talk, workshop }

struct Speaker: Unboxable {
  let name: String, site: URL

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    site = try unboxer.unbox(keyPath: "links.0")
  }
}

struct Event: Unboxable {
  let id: Int, kind: Kind, speakers: [Speaker], seats: Int?, tags: [String]

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    kind = try unboxer.unbox(key: "kind")
    speakers = try unboxer.unbox(key: "speakers")
    seats = try? unboxer.unbox(keyPath: "room.seats")
    tags = try unboxer.unbox(key: "tags", allowInvalidElements: true)
  }
}

let ada: [String: Any] = ["name": "Ada", "links": ["https://example.com/ada"]]
let payload: [String: Any] = [
  "id": "7", "kind": "talk", "speakers": [ada], "room": ["seats": 40], "tags": ["swift", ["nested"], 5] as [Any],
]

do {
  let (event, warnings) = try collectingWarnings { try unbox(dictionary: payload) as Event }
  print("\(event.id), \(event.kind), \(event.speakers.map(\.name)), \(event.seats ?? 0), \(event.tags)")
  for warning in warnings { print(warning) }
} catch {
  print(error)
}

//: ## The same errors with the full path
//: `description` is Unbox's message: the innermost path and the value. `localizedDescription` is the message of this
//: library, and `decodeError` has the report.
for changes: [String: Any] in [
  ["speakers": [ada, ["name": "Bob", "links": [["swift.org"]]]]], ["kind": "party"], ["speakers": [5]], ["id": 7.5],
] {
  do {
    print(try unbox(dictionary: payload.merging(changes) { $1 }) as Event)
  } catch let error as UnboxError {
    print(error)
    print("  \(error.localizedDescription)")
  } catch {
    print(error)
  }
}

do {
  let data = Data(#"{"id": 1, "kind": "talk", "speakers": [{"name": "Ada", "links": [404]}]}"#.utf8)
  print(try unbox(data: data) as Event)
} catch let error as UnboxError {
  print(error.decodeError?.report().text() ?? "no report")
} catch {
  print(error)
}

//: ## File by file
//: `=>` decodes an `Unboxable` type that conforms to `KeyPathDecodable`, and `unbox(key:)` reads a migrated type.
extension Speaker: KeyPathDecodable {}
extension Ticket: KeyPathDecodable {}

struct Price: KeyPathDecodable {
  let cents: Int

  init(json: Any) throws {
    cents = try json => "cents"
  }
}

struct Ticket: Unboxable {
  let price: Price, day: Date

  init(unboxer: Unboxer) throws {
    price = try unboxer.unbox(key: "price")
    day = try unboxer.unbox(key: "day")
  }
}

struct Booking: KeyPathDecodable {
  let speaker: Speaker, ticket: Ticket

  init(json: Any) throws {
    speaker = try json => "speaker"
    ticket = try json => "ticket"
  }
}

do {
  let ticket: [String: Any] = ["price": ["cents": 1250], "day": "2024-02-29T12:00:00Z"]
  let booking = try Booking(json: ["speaker": ada, "ticket": ticket])
  print("\(booking.speaker.name) for \(booking.ticket.price.cents) cents")
  print(try Booking(json: ["speaker": ada, "ticket": ["price": ["cents": "x"]]]))
} catch {
  print(error)
}

//: ## After the migration
struct MovedEvent: KeyPathDecodable {
  let id: Int, speakers: [Speaker], seats: Int?, tags: [String]

  init(json: Any) throws {
    id = try json => "id" => .lenient
    speakers = try json => "speakers"
    seats = try json =>? "room.seats"
    tags = try json => "tags" => .lossy(.array(.lenient))
  }
}

do {
  let event = try MovedEvent(json: payload)
  print("\(event.id), \(event.speakers.map(\.name)), \(event.seats ?? 0), \(event.tags)")
} catch {
  print(error)
}
