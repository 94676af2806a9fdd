import Foundation
import KeyPathDecode

struct Election: KeyPathDecodable {
  let year: Int
  let parties: [Party]
  let winner: Party?
  let turnout: Double

  init(json: Any) throws {
    year = try json => "year" => .lenient
    parties = try json => "result.parties"
    winner = try? json => "result.winner"
    turnout = (try? json => "result.turnout" => .lenient) ?? 0.0
  }
}

struct Party: KeyPathDecodable {
  let name: String
  let votes: Int64
  let seats: Int?

  init(json: Any) throws {
    self.name = try json => "name" => .lenient
    self.votes = try json => "votes" => .lenient
    self.seats = try? json => "seats" => .lenient
  }
}

enum ElectionService {
  static func elections(_ answer: Any) -> [Election] {
    guard let list = answer as? [[String: Any]] else { return [] }
    let elections: [Election]? = try? list => "" => .lossy()
    return elections ?? []
  }
}
