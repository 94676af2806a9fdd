import UnboxCompat3

struct SportsMatch: Unboxable {
  let home: Team
  let away: Team
  let score: Score?
  let periods: [Score]
  let attendance: Int

  init(unboxer: Unboxer) throws {
    home = try unboxer.unbox(key: "home")
    away = try unboxer.unbox(key: "away")
    score = unboxer.unbox(key: "score")
    periods = unboxer.unbox(key: "periods", allowInvalidElements: true) ?? []
    attendance = unboxer.unbox(key: "attendance") ?? unboxer.unbox(key: "capacity") ?? 0
  }

  struct Team: Unboxable {
    let name: String
    let rank: Int?

    init(unboxer: Unboxer) throws {
      name = try unboxer.unbox(key: "name")
      rank = unboxer.unbox(keyPath: "league.rank")
    }
  }

  struct Score: Unboxable {
    let home: Int, away: Int

    init(unboxer: Unboxer) throws {
      home = try unboxer.unbox(key: "home")
      away = try unboxer.unbox(key: "away")
    }
  }
}
