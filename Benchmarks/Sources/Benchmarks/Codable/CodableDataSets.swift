import Foundation
import KeyPathDecode

/// The data sets that have models with synthesized `Decodable`, in the order of the tables.
var codablePayloads: [any CodablePayload] {
  [
    CodableDataSet(name: "repositories", unit: "repository", items: \[OnlyDecodable.Repository].count, leastRatio: 4),
    CodableDataSet<OnlyDecodable.FeatureCollection>(
      name: "coordinates", unit: "point",
      items: { $0.features.flatMap(\.geometry.coordinates).map(\.count).reduce(0, +) }, leastRatio: 7),
    CodableDataSet(
      name: "catalog", unit: "performance", items: \OnlyDecodable.Catalogue.performances.count, leastRatio: 3.5),
    CodableDataSet<OnlyDecodable.Account>(
      name: "account", unit: "account", items: { _ in 1 }, repetitions: 1_000, leastRatio: 3),
    CodableDataSet<[String: Int]>(name: "dictionary", unit: "member", items: \.count, leastRatio: 3),
    CodableDataSet<[String: OnlyDecodable.ShopItem]>(name: "items", unit: "item", items: \.count, leastRatio: 4),
    CodableDataSet<[OnlyDecodable.ShopItem]>(name: "item-list", unit: "item", items: \.count, leastRatio: 4),
  ]
}

/// The name of a data set and its Codable models.
private struct CodableDataSet<Model: Decodable & Equatable>: CodablePayload {
  let name: String
  let unit: String
  let items: (Model) -> Int
  /// How often one run decodes the payload, if it is too small to time.
  var repetitions = 1
  /// The least ratio of the time of `JSONDecoder` to the time of a decode.
  let leastRatio: Double

  func runContest(_ options: Options) throws {
    guard let bytes = try payload(named: name).makeBytes(options) else { return }
    let contest = Contest<Model>(
      title: "\(name), \(megabytes(bytes.count)): bytes → Codable models",
      items: items(try keyPathDecoder.decode(Model.self, from: bytes)) * repetitions, unit: unit,
      bytes: bytes.count * repetitions,
      contenders: [
        .init(name: "KeyPathDecoder") {
          try repeated(repetitions) { try keyPathDecoder.decode(Model.self, from: bytes) }
        },
        .init(name: "makeJSONDecoder()") {
          try repeated(repetitions) { try madeDecoder.decode(Model.self, from: bytes) }
        },
        .init(name: "JSONDecoder") { try repeated(repetitions) { try jsonDecoder.decode(Model.self, from: bytes) } },
      ],
      goals: [("JSONDecoder", leastRatio)])
    try contest.run(options)
  }

  func decode(_ bytes: Data, isMade: Bool) throws {
    for _ in 0..<repetitions {
      _ =
        isMade
        ? try madeDecoder.decode(Model.self, from: bytes) : try keyPathDecoder.decode(Model.self, from: bytes)
    }
  }
}

/// A Codable data set with its model type erased.
protocol CodablePayload {
  var name: String { get }
  func runContest(_ options: Options) throws
  /// Decodes bytes once with `KeyPathDecoder`, or with the `JSONDecoder` that it makes.
  func decode(_ bytes: Data, isMade: Bool) throws
}

/// The data set with a name.
func codablePayload(named name: String) throws -> any CodablePayload {
  guard let payload = codablePayloads.first(where: { $0.name == name }) else {
    throw Options.Usage(
      message: "\(name) has no Codable models; choose one of \(codablePayloads.map(\.name).joined(separator: ", "))")
  }
  return payload
}

/// The counterpart of `jsonDecoder`.
let keyPathDecoder = {
  var decoder = KeyPathDecoder()
  decoder.dateDecodingStrategy = .iso8601
  return decoder
}()

/// The `JSONDecoder` that it makes.
let madeDecoder = keyPathDecoder.makeJSONDecoder()
