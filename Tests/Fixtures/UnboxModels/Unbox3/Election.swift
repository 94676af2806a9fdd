import Foundation
import UnboxCompat3

struct Election: Unboxable {
  let year: Int
  let parties: [Party]
  let winner: Party?
  let turnout: Double

  init(unboxer: Unboxer) throws {
    year = try unboxer.unbox(key: "year")
    parties = try unboxer.unbox(keyPath: "result.parties")
    winner = unboxer.unbox(keyPath: "result.winner")
    turnout = unboxer.unbox(keyPath: "result.turnout") ?? 0.0
  }
}

struct Party: Unboxable {
  let name: String
  let votes: Int64
  let seats: Int?

  init(unboxer: Unboxer) throws {
    self.name = try unboxer.unbox(key: "name")
    self.votes = try unboxer.unbox(key: "votes")
    self.seats = unboxer.unbox(key: "seats")
  }
}

enum ElectionService {
  static func elections(_ answer: Any) -> [Election] {
    guard let list = answer as? [UnboxableDictionary] else { return [] }
    let elections: [Election]? = try? unbox(dictionaries: list, allowInvalidElements: true)
    return elections ?? []
  }
}
