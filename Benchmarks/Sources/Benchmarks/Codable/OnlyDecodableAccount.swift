extension OnlyDecodable {
  struct Account: Decodable, Equatable {
    typealias CodingKeys = Benchmarks.Account.CodingKeys

    let id: Int
    let login: String
    let name: String
    let email: String
    let isActive: Bool
    let about: String?
    let rating: Double
    let plan: Plan
    let roles: [String]

    struct Plan: Decodable, Equatable {
      typealias CodingKeys = Benchmarks.Account.Plan.CodingKeys

      let name: String
      let seats: Int
      let isYearly: Bool
    }
  }
}
