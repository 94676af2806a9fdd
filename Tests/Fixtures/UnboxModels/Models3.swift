import Foundation
import UnboxCompat3

/// A line whose type does not show keeps its text, and so does one that passes the Unboxer on. The others move.
struct Crate: Unboxable {
  let number: Int
  let perimeter: Double
  let label: String
  let weight: Double?
  let sender: CrateSender

  init(unboxer: Unboxer) throws {
    number = try unboxer.unbox(key: "number")
    perimeter = try unboxer.unbox(key: "width") * 4.0
    label = try Self.label(unboxer)
    weight = unboxer.unbox(keyPath: "box.weight")
    sender = try unboxer.unbox(key: "sender")
  }

  private static func label(_ unboxer: Unboxer) throws -> String {
    let prefix: String = try unboxer.unbox(key: "prefix")
    return prefix + "-"
  }
}

struct CrateSender: Unboxable {
  let name: String

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
  }
}

private enum Field {
  static let title = "title"
  static let rating = "rating.average"
}

struct Movie: Unboxable {
  let title: String
  let year: Int?
  let rating: Double
  let poster: URL?
  let cast: [String]
  let genres: Set<String>
  let extra: [String: Any]

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: Field.title)
    year = unboxer.unbox(key: "year")
    rating = unboxer.unbox(keyPath: Field.rating) ?? 0
    poster = unboxer.unbox(key: "poster_\(500)")
    cast = try unboxer.unbox(key: "cast", allowInvalidElements: true)
    genres = unboxer.unbox(key: "genres") ?? []
    extra = try unboxer.unbox(key: "extra")
  }
}

struct MailAccount: Unboxable {
  let address: String
  let server: MailServer
  let quota: Int

  init(unboxer: Unboxer) throws {
    let payload: String = try unboxer.unbox(key: "address")
    let json = payload.lowercased()
    address = json
    server = try unboxer.unbox(key: "server")
    quota = unboxer.unbox(key: "quota") ?? 0
  }
}

struct MailServer: Unboxable {
  let host: String
  let port: Int?

  init(unboxer u: Unboxer) throws {
    host = try u.unbox(key: "host")
    port = u.unbox(key: "port")
  }
}

class ForumObject: Unboxable {
  let id: Int
  let created: String?

  required init(unboxer: Unboxer) throws {
    guard let id: Int = unboxer.unbox(key: "id") else { throw ForumProblem.noID }
    self.id = id
    created = unboxer.unbox(key: "created")
  }
}

final class ForumTopic: ForumObject {
  let title: String
  let answers: [ForumAnswer]

  required init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    answers = unboxer.unbox(key: "answers") ?? []
    do {
      try super.init(unboxer: unboxer)
    }
  }
}

final class ForumAnswer: ForumObject {
  let text: String

  required init(unboxer: Unboxer) throws {
    text = try unboxer.unbox(key: "text")
    try super.init(unboxer: unboxer)
  }
}

enum ForumProblem: Error { case noID }

/// Nothing must be there; whatever is wrong is the default.
struct AppSettings: Unboxable {
  let theme: Theme
  let fontSize: Float
  let volume: Double?
  let shortcuts: [String: String]?

  init(unboxer: Unboxer) throws {
    theme = unboxer.unbox(key: "theme") ?? .light
    fontSize = unboxer.unbox(keyPath: "font.size") ?? 12
    volume = unboxer.unbox(key: "volume")
    shortcuts = unboxer.unbox(key: "shortcuts")
  }

  enum Theme: String, UnboxableEnum {
    case light, dark
  }
}
