import Foundation
import UnboxCompat3

struct Boat: Unboxable {
  let name: String
  let built: Date?
  let crew: [Sailor]

  init(unboxer: Unboxer) throws {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    name = try unboxer.unbox(key: "name")
    built = unboxer.unbox(key: "built", formatter: formatter)
    crew = unboxer.unbox(key: "crew") ?? []
  }
}

struct Sailor: Unboxable {
  let name: String
  let rank: SailorRank

  init(unboxer: Unboxer) throws {
    guard let name: String = unboxer.unbox(key: "name") else { throw SailorProblem.nameless }
    self.name = name
    rank = unboxer.unbox(key: "rank") ?? .seaman
  }
}

enum SailorRank: String, UnboxableEnum { case seaman, captain }

enum SailorProblem: Error { case nameless }
