import Foundation

/// The models of the data sets as types that are only `Decodable`.
///
/// `KeyPathDecoder` decodes a type that is also `KeyPathDecodable` with its `init(json:)`, at any depth. Every decoder uses
/// the synthesized `init(from:)` of these types.
enum OnlyDecodable {
  struct Repository: Decodable, Equatable {
    typealias CodingKeys = Benchmarks.Repository.CodingKeys

    let id: Int
    let nodeID: String
    let name: String
    let fullName: String
    let isPrivate: Bool
    let owner: Owner
    let url: String
    let about: String?
    let isFork: Bool
    let created: String
    let updated: String
    let pushed: String?
    let homepage: String?
    let size: Int
    let stars: Int
    let language: String?
    let forks: Int
    let license: License?
    let topics: [String]
    let score: Double

    struct Owner: Decodable, Equatable {
      typealias CodingKeys = Benchmarks.Repository.Owner.CodingKeys

      let login: String
      let id: Int
      let avatar: String
      let isAdmin: Bool
    }
  }

  struct License: Decodable, Equatable {
    let name: String
  }
}
