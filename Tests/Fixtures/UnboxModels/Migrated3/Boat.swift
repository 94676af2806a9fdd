import Foundation
import KeyPathDecode

struct Boat: KeyPathDecodable {
  let name: String
  let built: Date?
  let crew: [Sailor]

  init(json: Any) throws {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    name = try json => "name" => .lenient
    built = try? json => "built" => .date(formatter)
    crew = (try? json => "crew") ?? []
  }
}

struct Sailor: KeyPathDecodable {
  let name: String
  let rank: SailorRank

  init(json: Any) throws {
    _ = try json => "" as [String: Any]  // must be an object, even if it is empty
    guard let name: String = try? json => "name" => .lenient else { throw SailorProblem.nameless }
    self.name = name
    rank = (try? json => "rank") ?? .seaman
  }
}

enum SailorRank: String, KeyPathDecodable { case seaman, captain }

enum SailorProblem: Error { case nameless }
