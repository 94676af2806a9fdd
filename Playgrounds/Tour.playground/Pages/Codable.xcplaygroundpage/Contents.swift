//: # Codable
//: `=>` can decode any `Decodable` type. Keep the models that Codable fits, and write initializers for the others.
import Foundation
import KeyPathDecode

struct User: Codable {
  let id: Int, name: String?, joined: Date
}

struct Team: KeyPathDecodable {
  let title: String, users: [User], byRole: [String: [User?]]

  init(json: Any) throws {
    title = try json => "team.title"
    users = try json => "team" => "users"
    byRole = try json =>? "roles" ?? [:]
  }
}

let ada: [String: Any] = ["id": 1, "name": "Ada", "joined": "2024-02-29T12:00:00Z"]
let payload: Any = [
  "team": ["title": "Engines", "users": [ada]] as [String: Any], "roles": ["lead": [ada, NSNull()] as [Any]],
]

do {
  let team = try Team(json: payload)
  print("\(team.title): \(team.users.map { $0.name ?? "?" }), roles: \(team.byRole.mapValues(\.count))")
} catch {
  print(error)
}

//: ## The same errors
//: An error of a Codable type becomes a `DecodeError`, with the path from the root and a suggestion.
for broken: Any in [
  ["users": [["id": "1", "joined": "2024-02-29T12:00:00Z"]]],
  ["users": [["id": 300.5, "joined": "2024-02-29T12:00:00Z"]]],
  ["users": [["id": 1, "joined": "yesterday"]]], ["users": [["iD": 1]]],
] {
  do throws(DecodeError) {
    let users: [User] = try broken => "users"
    print(users)
  } catch {
    print("\(error.code.rawValue) | \(error)")
  }
}

//: ## A decoder over any Any
//: `KeyPathDecoder` has the strategies of `JSONDecoder`. It also decodes property lists, literals, and nodes of a document.
do {
  var decoder = KeyPathDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  decoder.dateDecodingStrategy = .secondsSince1970
  struct Login: Codable {
    let userName: String, lastSeen: Date
  }
  let login = try decoder.decode(Login.self, from: ["user_name": "ada", "last_seen": 60])
  print("\(login.userName), \(login.lastSeen.timeIntervalSince1970)")
  let plist = try decoder.decode(Login.self, from: ["user_name": "ada", "last_seen": Date(timeIntervalSince1970: 5)])
  print("\(plist.userName), \(plist.lastSeen.timeIntervalSince1970)")
} catch {
  print(error)
}

//: ## Key paths inside Codable
//: A type that conforms to `DecodableByKeyPaths` is decoded with its `init(json:)` everywhere, even by `JSONDecoder`. Rules
//: work inside Codable containers.
struct Price: DecodableByKeyPaths {
  let cents: Int

  init(json: Any) throws {
    cents = try json => "amount" => .lenient
  }
}

struct Order: Decodable {
  let price: Price, due: Date

  enum CodingKeys: String, CodingKey {
    case price, due
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    price = try container.decode(Price.self, forKey: .price)
    due = try container.decode(using: .date(format: "yyyy-MM-dd"), forKey: .due)
  }
}

for text in [
  #"{"price": {"amount": "1250"}, "due": "1970-01-02"}"#, #"{"price": {"amount": []}, "due": "1970-01-02"}"#,
] {
  do {
    let order = try JSONDecoder().decode(Order.self, from: Data(text.utf8))
    print("\(order.price.cents) cents, due \(order.due.timeIntervalSince1970)")
  } catch let error as DecodingError {
    if case .typeMismatch(_, let context) = error {
      print("at \(context.codingPath.map(\.stringValue)): \(context.underlyingError.map { "\($0)" } ?? "?")")
    }
  } catch {
    print(error)
  }
}
