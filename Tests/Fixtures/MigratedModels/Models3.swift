import Foundation
import KeyPathDecode
import UnboxCompat3

/// A line whose type does not show keeps its text, and so does one that passes the Unboxer on. The others move.
struct Crate: KeyPathDecodable {
  let number: Int
  let perimeter: Double
  let label: String
  let weight: Double?
  let sender: CrateSender

  init(json: Any) throws {
    let unboxer = try Unboxer(json)
    number = try json => "number" => .lenient
    perimeter = try unboxer.unbox(key: "width") * 4.0
    label = try Self.label(unboxer)
    weight = try? json => "box.weight" => .lenient
    sender = try json => "sender"
  }

  private static func label(_ unboxer: Unboxer) throws -> String {
    let prefix: String = try unboxer.unbox(key: "prefix")
    return prefix + "-"
  }
}

struct CrateSender: KeyPathDecodable {
  let name: String

  init(json: Any) throws {
    name = try json => "name" => .lenient
  }
}

private enum Field {
  static let title = "title"
  static let rating = "rating.average"
}

struct Movie: KeyPathDecodable {
  let title: String
  let year: Int?
  let rating: Double
  let poster: URL?
  let cast: [String]
  let genres: Set<String>
  let extra: [String: Any]

  init(json: Any) throws {
    title = try json => [.key(Field.title)] => .lenient
    year = try? json => "year" => .lenient
    rating = (try? json => DecodePath(Field.rating) => .lenient) ?? 0
    poster = try? json => [.key("poster_\(500)")]
    cast = try json => "cast" => .lossy(.array(.lenient))
    genres = (try? json => "genres" => .lenient) ?? []
    extra = try json => "extra"
  }
}

struct MailAccount: KeyPathDecodable {
  let address: String
  let server: MailServer
  let quota: Int

  init(json object: Any) throws {
    let payload: String = try object => "address" => .lenient
    let json = payload.lowercased()
    address = json
    server = try object => "server"
    quota = (try? object => "quota" => .lenient) ?? 0
  }
}

struct MailServer: KeyPathDecodable {
  let host: String
  let port: Int?

  init(json: Any) throws {
    host = try json => "host" => .lenient
    port = try? json => "port" => .lenient
  }
}

class ForumObject: KeyPathDecodable {
  let id: Int
  let created: String?

  required init(json: Any) throws {
    _ = try json => "" as [String: Any]  // must be an object, even if it is empty
    guard let id: Int = try? json => "id" => .lenient else { throw ForumProblem.noID }
    self.id = id
    created = try? json => "created" => .lenient
  }
}

final class ForumTopic: ForumObject {
  let title: String
  let answers: [ForumAnswer]

  required init(json: Any) throws {
    title = try json => "title" => .lenient
    answers = (try? json => "answers") ?? []
    do {
      try super.init(json: json)
    }
  }
}

final class ForumAnswer: ForumObject {
  let text: String

  required init(json: Any) throws {
    text = try json => "text" => .lenient
    try super.init(json: json)
  }
}

enum ForumProblem: Error { case noID }

/// Nothing must be there; whatever is wrong is the default.
struct AppSettings: KeyPathDecodable {
  let theme: Theme
  let fontSize: Float
  let volume: Double?
  let shortcuts: [String: String]?

  init(json: Any) throws {
    _ = try json => "" as [String: Any]  // must be an object, even if it is empty
    theme = (try? json => "theme") ?? .light
    fontSize = (try? json => "font.size" => .lenient) ?? 12
    volume = try? json => "volume" => .lenient
    shortcuts = try? json => "shortcuts" => .lenient
  }

  enum Theme: String, KeyPathDecodable {
    case light, dark
  }
}
