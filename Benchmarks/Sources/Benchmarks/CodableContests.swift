import Foundation
import KeyPathDecode

/// The same repositories as a type that is only `Decodable`, so that every way goes through `init(from:)`.
private struct CodableRepository: Decodable, Equatable {
  let id: Int
  let nodeID: String
  let name: String
  let isPrivate: Bool
  let owner: Owner
  let about: String?
  let size: Int
  let stars: Int
  let language: String?
  let topics: [String]
  let score: Double

  struct Owner: Decodable, Equatable {
    let login: String
    let id: Int
  }

  enum CodingKeys: String, CodingKey {
    case id, name, owner, size, language, topics, score
    case nodeID = "node_id"
    case isPrivate = "private"
    case about = "description"
    case stars = "stargazers_count"
  }
}

/// Codable models by `KeyPathDecoder`, beside what Foundation offers.
func runCodableContests(_ options: Options) throws {
  let bytes = makeRepositoryBytes(options.count)
  let tree = try JSONSerialization.jsonObject(with: bytes)
  let decoder = KeyPathDecoder()
  let objects = Contest<[CodableRepository]>(
    title: "\(options.count) repositories, tree → Codable models", items: options.count, unit: "repository",
    contenders: [
      .init(name: "KeyPathDecoder") { try decoder.decode([CodableRepository].self, from: tree) },
      .init(name: "JSONSerialization.data + JSONDecoder") {
        try jsonDecoder.decode([CodableRepository].self, from: JSONSerialization.data(withJSONObject: tree))
      },
    ],
    goals: [("JSONSerialization.data + JSONDecoder", 3)])
  try objects.run(rounds: options.rounds)
  let fromBytes = Contest<[CodableRepository]>(
    title: "\(options.count) repositories, bytes → Codable models", items: options.count, unit: "repository",
    bytes: bytes.count,
    contenders: [
      .init(name: "JSONDocument + KeyPathDecoder") {
        try decoder.decode([CodableRepository].self, from: JSONDocument(bytes).root)
      },
      .init(name: "JSONDecoder") { try jsonDecoder.decode([CodableRepository].self, from: bytes) },
    ],
    goals: [("JSONDecoder", 2)])
  try fromBytes.run(rounds: options.rounds)
}
