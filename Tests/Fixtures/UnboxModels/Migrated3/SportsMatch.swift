import KeyPathDecode

struct SportsMatch: KeyPathDecodable {
  let home: Team
  let away: Team
  let score: Score?
  let periods: [Score]
  let attendance: Int

  init(json: Any) throws {
    home = try json => "home"
    away = try json => "away"
    score = try? json => "score"
    periods = (try? json => "periods" => .lossy()) ?? []
    attendance = (try? json => "attendance" => .lenient) ?? (try? json => "capacity" => .lenient) ?? 0
  }

  struct Team: KeyPathDecodable {
    let name: String
    let rank: Int?

    init(json: Any) throws {
      name = try json => "name" => .lenient
      rank = try? json => "league.rank" => .lenient
    }
  }

  struct Score: KeyPathDecodable {
    let home: Int, away: Int

    init(json: Any) throws {
      home = try json => "home" => .lenient
      away = try json => "away" => .lenient
    }
  }
}
